import type { answerCurrentHealth, CurrentHealthInfo } from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";
import { dayOf } from "#domain/calendar.ts";
import { ANSWER_NEEDED, OTHER_HEALTH_ISSUES, YES_NO } from "#domain/intake.ts";
import { weightDayError } from "#domain/sent-weight.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { emptyWeight, isBlankWeight, weightData, weightTextOf } from "#web/parts/weight-text.ts";
import { lastWeightUnit } from "#web/parts/weight-unit.ts";
import { type Checked, checkAnswers, oneOf, someOf } from "./check.ts";
import { fitting } from "./draft.ts";

export const HEALTH_FIELDS = { "catWeight.effectiveDate": "weighedOn" };

export type HealthAnswers = ReturnType<typeof blankHealth>;

/** The questions in the order of the page. */
export function blankHealth() {
  const none: readonly string[] = [];
  return {
    catWeight: emptyWeight(lastWeightUnit()),
    weighedOn: ownToday(),
    isEating: "",
    describeEating: "",
    isDrinking: "",
    hasDiarrhea: "",
    isVomiting: "",
    hasFever: "",
    describeFever: "",
    hasTroubleBreathing: "",
    hasEnergyChanged: "",
    otherHealthIssues: none,
    describeOtherHealthIssues: "",
  };
}

/** What was sent, as it was typed. */
export function healthAsTyped(sent: CurrentHealthInfo): HealthAnswers {
  return {
    ...fitting(blankHealth(), sent),
    catWeight: weightTextOf(sent.catWeight),
    weighedOn: dayOf(sent.catWeight.effectiveDate),
  };
}

/** A weight that is not typed yet will be of today, however old the draft is. */
export function healthResumed(draft: HealthAnswers): HealthAnswers {
  return isBlankWeight(draft.catWeight) ? { ...draft, weighedOn: ownToday() } : draft;
}

/** @param dayMissing what to say where no day is chosen. */
export function checkHealth(
  typed: HealthAnswers,
  dayMissing: string,
): Checked<BodyOf<typeof answerCurrentHealth>> {
  const { catWeight, weighedOn, otherHealthIssues, describeEating, describeFever } = typed;
  const weight = weightData(catWeight, weighedOn);
  const wrongDay = weighedOn === "" ? dayMissing : weightDayError(weighedOn, ownToday());
  return checkAnswers({
    found: {
      catWeight: "ok" in weight ? weight.ok : undefined,
      isEating: oneOf(YES_NO, typed.isEating),
      isDrinking: oneOf(YES_NO, typed.isDrinking),
      hasDiarrhea: oneOf(YES_NO, typed.hasDiarrhea),
      isVomiting: oneOf(YES_NO, typed.isVomiting),
      hasFever: oneOf(YES_NO, typed.hasFever),
      hasTroubleBreathing: oneOf(YES_NO, typed.hasTroubleBreathing),
      hasEnergyChanged: oneOf(YES_NO, typed.hasEnergyChanged),
      otherHealthIssues: someOf(OTHER_HEALTH_ISSUES, otherHealthIssues),
    },
    needed: { ...ANSWER_NEEDED["current-health"], catWeight: "error" in weight ? weight.error : "" },
    others: wrongDay ? { weighedOn: wrongDay } : {},
    body: (answers) => ({
      ...answers,
      currentHealthVersion: 1,
      describeEating: answers.isEating === "Yes" ? describeEating : "",
      describeFever: answers.hasFever === "Yes" ? describeFever : "",
      describeOtherHealthIssues: typed.describeOtherHealthIssues,
    }),
  });
}
