import { useLingui } from "@lingui/react/macro";
import { answerFipInfo, FipInfo } from "#contract/intake.ts";
import { EYES, FIP_TYPES, FLUID_PLACES, MOBILITY } from "#domain/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { OneAnswer, SomeAnswers, TextAnswer, YesNoAnswer } from "./answer-fields.tsx";
import { checkBody } from "./check.ts";
import { fitting } from "./draft.ts";
import { StepForm } from "./step-form.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";
import { AFTER_A_STEP, useStep } from "./use-step.ts";

const NONE: readonly string[] = [];
const BLANK = {
  typeOfFIP: NONE,
  hasFluid: "",
  hasFluidBeenExtracted: "",
  howMuchFluid: "",
  eyes: NONE,
  describeEyes: "",
  mobility: NONE,
  describeMobility: "",
};

/** The second step of the intake. */
export default function FipInfoPage() {
  const { t } = useLingui();
  const cat = useCatName();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerFipInfo, AFTER_A_STEP);
  const step = useStep({
    name: "fip-info",
    blank: BLANK,
    sent: answers.fipInfo && fitting(BLANK, answers.fipInfo),
    check: (typed: typeof BLANK) => checkBody(FipInfo, { ...typed, fipInfoVersion: 1 }),
    send: (body) => send({ params: { caseId }, body }),
  });

  return (
    <StepForm step={step} title={t`FIP Symptoms`}>
      <SomeAnswers
        step={step}
        name="typeOfFIP"
        label={t`Type of FIP`}
        hint={t`Choose all that your vet has named. 'No' clears the others.`}
        choices={FIP_TYPES}
      />
      <OneAnswer step={step} name="hasFluid" label={t`Does ${cat} have fluid?`} choices={FLUID_PLACES} />
      <div>
        <YesNoAnswer step={step} name="hasFluidBeenExtracted" question={t`Has fluid been extracted?`}>
          <TextAnswer step={step} name="howMuchFluid" label={t`How much fluid?`} />
        </YesNoAnswer>
      </div>
      <SomeAnswers
        step={step}
        name="eyes"
        label={t`Eyes`}
        hint={t`Choose all that you see in ${cat}'s eyes. 'No Issues' clears the others.`}
        choices={EYES}
      />
      <TextAnswer step={step} name="describeEyes" label={t`Describe the eyes`} hint={t`Optional`} />
      <SomeAnswers
        step={step}
        name="mobility"
        label={t`Mobility`}
        hint={t`Choose all that you see when ${cat} moves. 'No Issues' clears the others.`}
        choices={MOBILITY}
      />
      <TextAnswer step={step} name="describeMobility" label={t`Describe the mobility`} hint={t`Optional`} />
    </StepForm>
  );
}
