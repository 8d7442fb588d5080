import { useLingui } from "@lingui/react/macro";
import { answerCurrentMedications } from "#contract/intake.ts";
import { GENERAL_MEDICATIONS } from "#domain/intake/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { fitting } from "#web/parts/draft.ts";
import { SomeAnswers, TextAnswer, YesNoAnswer } from "./answer-fields.tsx";
import { BLANK_MEDICATIONS, checkMedications } from "./medication-answers.ts";
import { StepForm } from "./step-form.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";
import { useStep } from "./use-step.ts";

/** The fourth step of the intake. */
export default function CurrentMedicationsPage() {
  const { t } = useLingui();
  const cat = useCatName();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerCurrentMedications);
  const step = useStep({
    name: "current-medications",
    labels: {
      generalMedications: t`General medications`,
      describeGeneralMedications: t`Dosage and frequency`,
      hasVaccinations: t`Vaccinations within the last 3-6 months?`,
      describeVaccinations: t`Which vaccinations, and when?`,
      anyOtherMedications: t`Any other medications?`,
      describeOtherMedications: t`Describe the other medications`,
    },
    blank: BLANK_MEDICATIONS,
    sent: answers.currentMedications && fitting(BLANK_MEDICATIONS, answers.currentMedications),
    check: checkMedications,
    part: (currentMedications) => ({ currentMedications }),
    send: (body, on) => send({ params: { caseId }, body }, on),
  });

  return (
    <StepForm step={step} title={t`Current Medications`}>
      <div className="stack">
        <SomeAnswers
          step={step}
          name="generalMedications"
          hint={t`Choose all that ${cat} gets now. 'No / Unknown' clears the others.`}
          choices={GENERAL_MEDICATIONS}
        />
        <TextAnswer
          step={step}
          name="describeGeneralMedications"
          hint={t`Optional. How much of each, and how often?`}
        />
      </div>
      <div>
        <YesNoAnswer step={step} name="hasVaccinations">
          <TextAnswer step={step} name="describeVaccinations" hint={t`Optional`} />
        </YesNoAnswer>
        <YesNoAnswer step={step} name="anyOtherMedications">
          <TextAnswer step={step} name="describeOtherMedications" hint={t`Optional`} />
        </YesNoAnswer>
      </div>
    </StepForm>
  );
}
