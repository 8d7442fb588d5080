import type * as contract from "#contract/intake.ts";
import { type Day, latestToday, noonUtc } from "#domain/calendar.ts";
import { checkSentWeight, weightDayError } from "#domain/sent-weight.ts";
import type { Command, Db, Viewer } from "#server/http/command.ts";
import { invalid } from "#server/http/problem.ts";
import { nextInstant } from "#server/tables/entry-order.ts";
import { historyOf } from "#server/tables/histories.ts";
import { intakeWeightOf } from "#server/tables/intakes.ts";
import { refuseWeightsWithoutEnd } from "#server/tables/refuse-flood.ts";
import { insertWeight, type NewWeight } from "#server/tables/weights.ts";
import { withdraw } from "#server/tables/withdrawals.ts";
import { keepAnswers } from "./keep-answers.ts";
import { openStep } from "./open-intake.ts";

export const answerCurrentHealth: Command<typeof contract.answerCurrentHealth> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  const row = await openStep(db, viewer, params.caseId, now);

  const { catWeight, ...answers } = body;
  const checked = checkSentWeight(catWeight);
  if ("error" in checked) throw invalid("catWeight", checked.error);
  const effectiveDay = catWeight.effectiveDate;
  const dayError = weightDayError(effectiveDay, latestToday(now));
  if (dayError) throw invalid("catWeight.effectiveDate", dayError);

  const entered = { enteredBy: viewer.accountId, now };
  const weight = { ...checked.ok, ...entered, caseId: row.id, effectiveDay };
  await keepFirstWeight(db, viewer, weight);
  return keepAnswers(db, row, {
    ...entered,
    step: "current-health",
    ifMatch,
    answers: { ...answers, catWeight: { ...checked.ok, effectiveDate: noonUtc(effectiveDay) } },
  });
};

type FirstWeight = Omit<NewWeight, "origin">;

/** The weight of the intake is the case's first. Another one in its place replaces it. */
async function keepFirstWeight(db: Db, viewer: Viewer, weight: FirstWeight): Promise<void> {
  const before = await intakeWeightOf(db, weight.caseId);
  if (before && isSame(before, weight)) return;
  if (!viewer.isAdmin) refuseWeightsWithoutEnd(await historyOf(db, weight.caseId), weight.now);
  if (before) {
    await withdraw(db, "weights", [before.id], {
      reason: "replaced by a corrected answer",
      withdrawnBy: weight.enteredBy,
      at: await nextInstant(db, weight.caseId, weight.now),
    });
  }
  await insertWeight(db, { ...weight, origin: "intake" });
}

type WeightAnswer = { weightKg: number; effectiveDay: Day; userFormattedWeight: string };

function isSame(one: WeightAnswer, other: WeightAnswer): boolean {
  return (
    one.weightKg === other.weightKg &&
    one.effectiveDay === other.effectiveDay &&
    one.userFormattedWeight === other.userFormattedWeight
  );
}
