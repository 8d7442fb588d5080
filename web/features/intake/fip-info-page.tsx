import { useLingui } from "@lingui/react/macro";
import { answerFipInfo } from "#contract/intake.ts";
import { EYES, FIP_TYPES, FLUID_PLACES, MOBILITY } from "#domain/intake/intake.ts";
import { urgentSigns } from "#domain/intake/urgent-signs.ts";
import { useSend } from "#web/api/use-send.ts";
import { fitting } from "#web/parts/draft.ts";
import { OneAnswer, SomeAnswers, TextAnswer, YesNoAnswer } from "./answer-fields.tsx";
import { BLANK_FIP, checkFip } from "./fip-answers.ts";
import { SignNotice } from "./sign-notice.tsx";
import { StepForm } from "./step-form.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";
import { useStep } from "./use-step.ts";

/** The second step of the intake. */
export default function FipInfoPage() {
  const { t } = useLingui();
  const cat = useCatName();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerFipInfo);
  const step = useStep({
    name: "fip-info",
    labels: {
      typeOfFIP: t`Type of FIP`,
      hasFluid: t`Does ${cat} have fluid?`,
      hasFluidBeenExtracted: t`Has fluid been extracted?`,
      howMuchFluid: t`How much fluid?`,
      eyes: t`Eyes`,
      describeEyes: t`Describe the eyes`,
      mobility: t`Mobility`,
      describeMobility: t`Describe the mobility`,
    },
    blank: BLANK_FIP,
    sent: answers.fipInfo && fitting(BLANK_FIP, answers.fipInfo),
    check: checkFip,
    part: (fipInfo) => ({ fipInfo }),
    send: (body, on) => send({ params: { caseId }, body }, on),
  });

  const signs = urgentSigns(step.answers);

  return (
    <StepForm step={step} title={t`FIP Symptoms`} signs={signs}>
      <SomeAnswers
        step={step}
        name="typeOfFIP"
        hint={t`Choose every type your vet has named. 'No' clears the others.`}
        choices={FIP_TYPES}
      />
      <OneAnswer step={step} name="hasFluid" choices={FLUID_PLACES} />
      <div>
        <YesNoAnswer step={step} name="hasFluidBeenExtracted">
          <TextAnswer step={step} name="howMuchFluid" hint={t`Optional`} />
        </YesNoAnswer>
      </div>
      <div className="stack">
        <SomeAnswers
          step={step}
          name="eyes"
          hint={t`Choose all that you see in ${cat}'s eyes. 'No Issues' clears the others.`}
          choices={EYES}
        />
        <TextAnswer step={step} name="describeEyes" hint={t`Optional`} />
      </div>
      <div className="stack">
        <SomeAnswers
          step={step}
          name="mobility"
          hint={t`Choose all that you see when ${cat} moves. 'No Issues' clears the others.`}
          choices={MOBILITY}
        />
        <SignNotice question="mobility" signs={signs} />
        <TextAnswer step={step} name="describeMobility" hint={t`Optional`} />
      </div>
    </StepForm>
  );
}
