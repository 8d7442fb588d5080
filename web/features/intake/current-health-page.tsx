import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { answerCurrentHealth } from "#contract/intake.ts";
import { OTHER_HEALTH_ISSUES } from "#domain/intake/intake.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import { urgentSigns } from "#domain/intake/urgent-signs.ts";
import { useSend } from "#web/api/use-send.ts";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { Later } from "#web/parts/later.tsx";
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
import { SignNotice } from "./sign-notice.tsx";
import { StepForm } from "./step-form.tsx";
import { useCatName } from "./use-cat-name.ts";
import { useIntake } from "./use-intake.ts";
import { type Step, useStep } from "./use-step.ts";
import { useTemperature } from "./use-temperature.ts";

/** Few weights are struck out, and the page has its limit in bytes. */
const STRUCK_WEIGHT = {
  name: "struck-weight",
  load: async () => (await import("./struck-weight.tsx")).StruckWeight,
};

/** The third step of the intake; its weight is the first that a dose may be reckoned from. */
export default function CurrentHealthPage() {
  const { t } = useLingui();
  const { caseId, answers, goneWeights } = useIntake();
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
    check: (typed: HealthAnswers) => checkHealth(typed, sentences, answers.cat?.age),
    part: (currentHealthInfo) => ({ currentHealthInfo }),
    send: (body, on) => send({ params: { caseId }, body }, on),
    fields: HEALTH_FIELDS,
  });

  const temperature = useTemperature(step.answers);
  const signs = urgentSigns({ ...step.answers, describeFever: temperature.judged });

  return (
    <StepForm step={step} title={t`Current Health Information`} words={words} signs={signs}>
      <ClockOff />
      <FirstWeight step={step} age={answers.cat?.age} />
      {goneWeights.length > 0 && <Later part={STRUCK_WEIGHT} given={step.answers} failed={() => null} />}
      <HealthQuestions step={step} signs={signs} temperature={temperature.field} />
      <div className="stack">
        <SomeAnswers
          step={step}
          name="otherHealthIssues"
          hint={t`Choose all you know of. 'No / Unknown' clears the rest.`}
          choices={OTHER_HEALTH_ISSUES}
        />
        <TextAnswer step={step} name="describeOtherHealthIssues" hint={t`Optional`} />
      </div>
    </StepForm>
  );
}

type QuestionsProps = {
  step: Step<HealthAnswers>;
  signs: readonly UrgentSign[];
  temperature: ReturnType<typeof useTemperature>["field"];
};

function HealthQuestions({ step, signs, temperature }: QuestionsProps) {
  const { t } = useLingui();
  return (
    <div>
      <YesNoAnswer step={step} name="isEating" below={<SignNotice question="isEating" signs={signs} />}>
        <TextAnswer step={step} name="describeEating" hint={t`Optional`} />
      </YesNoAnswer>
      <YesNoAnswer step={step} name="isDrinking" />
      <YesNoAnswer step={step} name="hasDiarrhea" />
      <YesNoAnswer step={step} name="isVomiting" />
      <YesNoAnswer
        step={step}
        name="hasFever"
        detail={t`over 38.9 °C or below 36.7 °C`}
        below={<SignNotice question="hasFever" signs={signs} />}
      >
        <LineAnswer step={step} name="describeFever" hint={t`Optional`} {...temperature} />
      </YesNoAnswer>
      <YesNoAnswer
        step={step}
        name="hasTroubleBreathing"
        below={<SignNotice question="hasTroubleBreathing" signs={signs} />}
      />
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
