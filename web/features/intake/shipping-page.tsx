import { Trans, useLingui } from "@lingui/react/macro";
import { answerShipping } from "#contract/intake.ts";
import { ANSWER_NEEDED } from "#domain/intake/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextAnswer } from "./answer-fields.tsx";
import { checkAnswers } from "./check.ts";
import { MissingSteps } from "./missing-steps.tsx";
import { StepForm } from "./step-form.tsx";
import { missingBeforeShipping } from "./steps.ts";
import { useIntake } from "./use-intake.ts";
import { useStep } from "./use-step.ts";

const BLANK = { address: "" };

/** The last step of the intake; the server completes it when the four others are there. */
export default function ShippingPage() {
  const { t } = useLingui();
  const { caseId, answers, answered, locked } = useIntake();
  const { send } = useSend(answerShipping);
  const step = useStep({
    name: "shipping",
    labels: { address: t`Full shipping address` },
    blank: BLANK,
    sent: answers.shipping,
    check: (typed: typeof BLANK) =>
      checkAnswers({
        found: typed,
        needed: ANSWER_NEEDED.shipping,
        body: ({ address }) => ({ shippingVersion: 1 as const, address }),
      }),
    part: (shipping) => ({ shipping }),
    send: (body, on) => send({ params: { caseId }, body }, on),
  });
  const missing = missingBeforeShipping(answered);

  return (
    <StepForm
      step={step}
      title={t`Shipping Information`}
      action={t`Submit Questionnaire`}
      help={missing.length > 0 && <MissingSteps steps={missing} />}
    >
      {missing.length > 0 && !locked && !step.failure && (
        <Alert>
          <p>
            <Trans>You can enter the address now. Before you submit, finish these pages:</Trans>
          </p>
          <MissingSteps steps={missing} />
        </Alert>
      )}
      <p className="lead">
        <Trans>The address any medication or supplies should be sent to in an emergency.</Trans>
      </p>
      <TextAnswer
        step={step}
        name="address"
        hint={t`Name, street, town, postal code and country.`}
        autoComplete="street-address"
        rows={6}
      />
    </StepForm>
  );
}
