import { CurrentHealth, type CurrentHealthInfo } from "#contract/intake.ts";
import { dayOf } from "#domain/calendar.ts";
import { weightDayError } from "#domain/sent-weight.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { emptyWeight, isBlankWeight, weightData, weightTextOf } from "#web/parts/weight-text.ts";
import { lastWeightUnit } from "#web/parts/weight-unit.ts";
import { type Checked, checkBody } from "./check.ts";
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
export function checkHealth(typed: HealthAnswers, dayMissing: string): Checked<CurrentHealth> {
  const { catWeight, weighedOn, ...rest } = typed;
  const weight = weightData(catWeight, weighedOn);
  const dayError = weighedOn === "" ? dayMissing : weightDayError(weighedOn, ownToday());
  const body = { ...rest, currentHealthVersion: 1, catWeight: "ok" in weight ? weight.ok : undefined };
  const known = {
    ...("error" in weight ? { catWeight: weight.error } : {}),
    ...(dayError ? { weighedOn: dayError } : {}),
  };
  return checkBody(CurrentHealth, body, { fields: HEALTH_FIELDS, known });
}
