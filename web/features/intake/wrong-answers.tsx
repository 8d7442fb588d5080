import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import type { StepFrame } from "./step-form.tsx";
import { useFailureText } from "./submit-failure.tsx";

/** After a try: which answers are missing or wrong, with the way to each. */
export function WrongAnswers({ step: { listed, failure, attempts } }: { step: StepFrame }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (listed.length === 0) return null;
  const count = listed.length;
  return (
    <ErrorSummary
      key={attempts}
      title={
        failure
          ? failureText(failure.error)
          : t`${plural(count, { one: "One answer is still needed", other: "# answers are still needed" })}`
      }
      problems={listed}
    >
      <p>{failure ? failure.error.detail : <Trans>What you have answered is kept.</Trans>}</p>
    </ErrorSummary>
  );
}
