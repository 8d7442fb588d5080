import type { answerCurrentHealth, CatInfo, CurrentHealthInfo } from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";
import { dayOf } from "#domain/calendar.ts";
import { ANSWER_NEEDED, OTHER_HEALTH_ISSUES, YES_NO } from "#domain/intake/intake.ts";
import { weightDayError } from "#domain/weight/sent-weight.ts";
import { fitting } from "#web/parts/draft.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { type Doubt, doubtAbout } from "#web/parts/weight-doubt.ts";
import { emptyWeight, isBlankWeight, weightData, weightTextOf } from "#web/parts/weight-text.ts";
import { lastWeightUnit } from "#web/parts/weight-unit.ts";
import { type Checked, checkAnswers, oneOf, someOf } from "./check.ts";

export const HEALTH_FIELDS = { "catWeight.effectiveDate": "weighedOn" };

export type HealthAnswers = ReturnType<typeof blankHealth>;
export type WeighedAnswers = Pick<HealthAnswers, "catWeight" | "weighedOn" | "confirmedWeight">;

/** The questions in the order of the page. */
export function blankHealth() {
  const none: readonly string[] = [];
  return {
    catWeight: emptyWeight(lastWeightUnit()),
    weighedOn: ownToday(),
    /** The weight that somebody has said is right although it looks wrong; the day alone where that was asked about. */
    confirmedWeight: "",
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
  const { catWeight } = sent;
  const weighed = { catWeight: weightTextOf(catWeight), weighedOn: dayOf(catWeight.effectiveDate) };
  return { ...fitting(blankHealth(), sent), ...weighed, confirmedWeight: asConfirmed(weighed) };
}

/** A weight that is not typed yet will be of today, however old the draft is. */
export function healthResumed(draft: HealthAnswers): HealthAnswers {
  return isBlankWeight(draft.catWeight) ? { ...draft, weighedOn: ownToday() } : draft;
}

/** How a weight is confirmed. Another number, unit or day is asked about again. */
export function asConfirmed({
  catWeight,
  weighedOn,
}: Pick<HealthAnswers, "catWeight" | "weighedOn">): string {
  return JSON.stringify([catWeight, weighedOn]);
}

/** As the first step says. */
type CatAge = CatInfo["age"] | undefined;

/** What looks wrong about the weight, until somebody has said that it is right. */
export function openDoubt(answers: WeighedAnswers, age: CatAge): Doubt | undefined {
  const { catWeight, weighedOn: day, confirmedWeight } = answers;
  if (confirmedWeight === asConfirmed(answers)) return undefined;
  const isDayRight = confirmedWeight === day;
  return doubtAbout(catWeight, { day, known: [], today: ownToday(), age, isDayRight });
}

/** What only the page can say: where no day is chosen, and where a question about the weight is open. */
type PageWords = { noDay: string; doubtful: string };

export function checkHealth(
  typed: HealthAnswers,
  words: PageWords,
  age: CatAge,
): Checked<CurrentHealthInfo & BodyOf<typeof answerCurrentHealth>> {
  const { catWeight, weighedOn } = typed;
  const weight = weightData(catWeight, weighedOn);
  const wrongDay = weighedOn === "" ? words.noDay : weightDayError(weighedOn, ownToday());
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
      otherHealthIssues: someOf(OTHER_HEALTH_ISSUES, typed.otherHealthIssues),
    },
    needed: { ...ANSWER_NEEDED["current-health"], catWeight: "error" in weight ? weight.error : "" },
    others: {
      ...(openDoubt(typed, age) && { catWeight: words.doubtful }),
      ...(wrongDay && { weighedOn: wrongDay }),
    },
    body: (answers) => ({
      ...answers,
      currentHealthVersion: 1,
      describeEating: answers.isEating === "Yes" ? typed.describeEating : "",
      describeFever: answers.hasFever === "Yes" ? typed.describeFever : "",
      describeOtherHealthIssues: typed.describeOtherHealthIssues,
    }),
  });
}
