import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { answerCurrentHealth } from "#contract/intake.ts";
import { OTHER_HEALTH_ISSUES } from "#domain/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { LineAnswer, SomeAnswers, TextAnswer, YesNoAnswer } from "./answer-fields.tsx";
import { FirstWeight } from "./first-weight.tsx";
import {
  blankHealth,
  checkHealth,
  HEALTH_FIELDS,
  type HealthAnswers,
  healthAsTyped,
  healthResumed,
} from "./health-answers.ts";
import { StepForm } from "./step-form.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";
import { AFTER_A_STEP, type Step, useStep } from "./use-step.ts";

/** The third step of the intake; its weight is the first that a dose may be reckoned from. */
export default function CurrentHealthPage() {
  const { t } = useLingui();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerCurrentHealth, AFTER_A_STEP);
  const [blank] = useState(blankHealth);
  const words = useShortWords();
  const step = useStep({
    name: "current-health",
    blank,
    sent: answers.currentHealthInfo && healthAsTyped(answers.currentHealthInfo),
    resume: healthResumed,
    check: (typed: HealthAnswers) => checkHealth(typed, t`Choose the day on which you weighed.`),
    send: (body) => send({ params: { caseId }, body }),
    fields: HEALTH_FIELDS,
  });

  return (
    <StepForm step={step} title={t`Current Health Information`} words={words}>
      <FirstWeight step={step} />
      <HealthQuestions step={step} />
      <SomeAnswers
        step={step}
        name="otherHealthIssues"
        label={t`Any other health issues`}
        hint={t`Choose all that you know of. 'No / Unknown' clears the others.`}
        choices={OTHER_HEALTH_ISSUES}
      />
      <TextAnswer
        step={step}
        name="describeOtherHealthIssues"
        label={t`Describe the other issues`}
        hint={t`Optional`}
      />
    </StepForm>
  );
}

function HealthQuestions({ step }: { step: Step<HealthAnswers> }) {
  const { t } = useLingui();
  const cat = useCatName();
  return (
    <div>
      <YesNoAnswer step={step} name="isEating" question={t`Is ${cat} eating?`}>
        <TextAnswer
          step={step}
          name="describeEating"
          label={t`If Yes, how much and what is the frequency?`}
        />
      </YesNoAnswer>
      <YesNoAnswer step={step} name="isDrinking" question={t`Is ${cat} drinking?`} />
      <YesNoAnswer step={step} name="hasDiarrhea" question={t`Diarrhea?`} />
      <YesNoAnswer step={step} name="isVomiting" question={t`Vomiting?`} />
      <YesNoAnswer
        step={step}
        name="hasFever"
        question={t`Fever, over 102F or below 98F?`}
        detail={t`over 38.9 °C or below 36.7 °C`}
      >
        <LineAnswer step={step} name="describeFever" label={t`Temperature`} />
      </YesNoAnswer>
      <YesNoAnswer step={step} name="hasTroubleBreathing" question={t`Trouble breathing?`} />
      <YesNoAnswer step={step} name="hasEnergyChanged" question={t`Energy level decreased?`} />
    </div>
  );
}

/** What each question is about, for the list of what is still to answer. */
function useShortWords(): Record<string, string> {
  const { t } = useLingui();
  return {
    catWeight: t`weight`,
    weighedOn: t`day of weighing`,
    isEating: t`eating`,
    isDrinking: t`drinking`,
    hasDiarrhea: t`diarrhea`,
    isVomiting: t`vomiting`,
    hasFever: t`fever`,
    hasTroubleBreathing: t`breathing`,
    hasEnergyChanged: t`energy`,
    otherHealthIssues: t`other health issues`,
  };
}
