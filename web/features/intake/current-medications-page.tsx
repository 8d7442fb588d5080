import { useLingui } from "@lingui/react/macro";
import { answerCurrentMedications, CurrentMedications } from "#contract/intake.ts";
import { GENERAL_MEDICATIONS } from "#domain/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { SomeAnswers, TextAnswer, YesNoAnswer } from "./answer-fields.tsx";
import { checkBody } from "./check.ts";
import { fitting } from "./draft.ts";
import { StepForm } from "./step-form.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";
import { AFTER_A_STEP, useStep } from "./use-step.ts";

const NONE: readonly string[] = [];
const BLANK = {
  generalMedications: NONE,
  describeGeneralMedications: "",
  hasVaccinations: "",
  describeVaccinations: "",
  anyOtherMedications: "",
  describeOtherMedications: "",
};

/** The fourth step of the intake. */
export default function CurrentMedicationsPage() {
  const { t } = useLingui();
  const cat = useCatName();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerCurrentMedications, AFTER_A_STEP);
  const step = useStep({
    name: "current-medications",
    blank: BLANK,
    sent: answers.currentMedications && fitting(BLANK, answers.currentMedications),
    check: (typed: typeof BLANK) => checkBody(CurrentMedications, { ...typed, currentMedicationsVersion: 1 }),
    send: (body) => send({ params: { caseId }, body }),
  });

  return (
    <StepForm step={step} title={t`Current Medications`}>
      <SomeAnswers
        step={step}
        name="generalMedications"
        label={t`General medications`}
        hint={t`Choose all that ${cat} gets now. 'No / Unknown' clears the others.`}
        choices={GENERAL_MEDICATIONS}
      />
      <TextAnswer
        step={step}
        name="describeGeneralMedications"
        label={t`Dosage and frequency`}
        hint={t`Optional. How much of each, and how often?`}
      />
      <div>
        <YesNoAnswer
          step={step}
          name="hasVaccinations"
          question={t`Vaccinations within the last 3-6 months?`}
        >
          <TextAnswer step={step} name="describeVaccinations" label={t`Which vaccinations, and when?`} />
        </YesNoAnswer>
        <YesNoAnswer step={step} name="anyOtherMedications" question={t`Any other medications?`}>
          <TextAnswer step={step} name="describeOtherMedications" label={t`Describe the other medications`} />
        </YesNoAnswer>
      </div>
    </StepForm>
  );
}
