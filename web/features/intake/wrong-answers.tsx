import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import type { StepFrame } from "./step-form.tsx";
import { failureText } from "./submit-failure.tsx";
import { fieldId } from "./use-step.ts";

/** After a try: which answers are missing or wrong, with the way to each. */
export function WrongAnswers({ step: { listed, errors, failure, attempts } }: { step: StepFrame }) {
  // Subscribes to the language.
  useLingui();
  if (listed.length === 0) return null;
  const title = failure
    ? failureText(failure.error)
    : plural(listed.length, { one: "One answer is still needed", other: "# answers are still needed" });
  return (
    <ErrorSummary
      key={attempts}
      title={title}
      problems={listed.map((name) => ({ id: fieldId(name), message: errors[name] ?? "" }))}
    >
      <p>{failure ? failure.error.detail : <Trans>What you have answered is kept.</Trans>}</p>
    </ErrorSummary>
  );
}
