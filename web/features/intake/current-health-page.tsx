import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { answerCurrentHealth } from "#contract/intake.ts";
import { OTHER_HEALTH_ISSUES } from "#domain/intake.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
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
import { type Step, useStep } from "./use-step.ts";

/** The third step of the intake; its weight is the first that a dose may be reckoned from. */
export default function CurrentHealthPage() {
  const { t } = useLingui();
  const { caseId, answers } = useIntake();
  const { send } = useSend(answerCurrentHealth);
  const [blank] = useState(blankHealth);
  const words = useShortWords();
  const sentences = {
    noDay: t`Choose the day on which you weighed.`,
    doubtful: t`Say whether this weight is right.`,
  };
  const step = useStep({
    name: "current-health",
    labels: useLabels(),
    blank,
    sent: answers.currentHealthInfo && healthAsTyped(answers.currentHealthInfo),
    resume: healthResumed,
    check: (typed: HealthAnswers) => checkHealth(typed, sentences),
    send: (body) => send({ params: { caseId }, body }),
    fields: HEALTH_FIELDS,
  });

  return (
    <StepForm step={step} title={t`Current Health Information`} words={words}>
      <FirstWeight step={step} />
      <HealthQuestions step={step} />
      <div className="stack">
        <SomeAnswers
          step={step}
          name="otherHealthIssues"
          hint={t`Choose all that you know of. 'No / Unknown' clears the others.`}
          choices={OTHER_HEALTH_ISSUES}
        />
        <TextAnswer step={step} name="describeOtherHealthIssues" hint={t`Optional`} />
      </div>
    </StepForm>
  );
}

function HealthQuestions({ step }: { step: Step<HealthAnswers> }) {
  const { t } = useLingui();
  const cat = useCatName();
  return (
    <div>
      <YesNoAnswer step={step} name="isEating">
        <TextAnswer step={step} name="describeEating" />
      </YesNoAnswer>
      <YesNoAnswer step={step} name="isDrinking" />
      <YesNoAnswer step={step} name="hasDiarrhea" />
      <YesNoAnswer step={step} name="isVomiting" />
      <YesNoAnswer step={step} name="hasFever" detail={t`over 38.9 °C or below 36.7 °C`}>
        <LineAnswer step={step} name="describeFever" />
      </YesNoAnswer>
      <YesNoAnswer step={step} name="hasTroubleBreathing">
        <Alert tone="warn">
          <p>
            <Trans>If {cat} cannot breathe well now, go to an emergency vet first. This form can wait.</Trans>
          </p>
        </Alert>
      </YesNoAnswer>
      <YesNoAnswer step={step} name="hasEnergyChanged" />
    </div>
  );
}

function useLabels(): Record<keyof HealthAnswers, string> {
  const { t } = useLingui();
  const cat = useCatName();
  return {
    catWeight: t`Cat weight`,
    weighedOn: t`Weighed on`,
    confirmedWeight: "",
    isEating: t`Is ${cat} eating?`,
    describeEating: t`If Yes, how much and what is the frequency?`,
    isDrinking: t`Is ${cat} drinking?`,
    hasDiarrhea: t`Diarrhea?`,
    isVomiting: t`Vomiting?`,
    hasFever: t`Fever, over 102F or below 98F?`,
    describeFever: t`Temperature`,
    hasTroubleBreathing: t`Trouble breathing?`,
    hasEnergyChanged: t`Energy level decreased?`,
    otherHealthIssues: t`Any other health issues`,
    describeOtherHealthIssues: t`Describe the other issues`,
  };
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
