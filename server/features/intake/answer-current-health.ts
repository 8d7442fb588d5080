import type * as contract from "#contract/intake.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { dayOf, type Instant, latestToday, noonUtc } from "#domain/calendar.ts";
import { checkSentWeight, weightDayError } from "#domain/weight/sent-weight.ts";
import { REPLACED_ANSWER, struckAs } from "#domain/weight/struck-weight.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { invalid } from "#server/problem.ts";
import { justAfter } from "#server/tables/entry-order.ts";
import { historyToWrite } from "#server/tables/histories.ts";
import { refuseWeightsWithoutEnd } from "#server/tables/refuse-flood.ts";
import { insertWeight, type NewWeight } from "#server/tables/weights.ts";
import { withdraw } from "#server/tables/withdrawals.ts";
import type { Viewer } from "#server/viewer.ts";
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

  await keepFirstWeight(db, viewer, { ...checked.ok, caseId: row.id, effectiveDay, now });
  return keepAnswers(db, row, {
    enteredBy: viewer.accountId,
    now,
    step: "current-health",
    ifMatch,
    answers: { ...answers, catWeight: { ...checked.ok, effectiveDate: noonUtc(effectiveDay) } },
  });
};

type FirstWeight = Pick<NewWeight, "caseId" | "weightKg" | "effectiveDay" | "userFormattedWeight"> & {
  now: Instant;
};

/**
 * The weight of the intake is the case's first. Another one in its place replaces it; one that was struck out counts no
 * more, however often its step is sent.
 */
async function keepFirstWeight(db: Db, viewer: Viewer, { now, ...weight }: FirstWeight): Promise<void> {
  const { accountId: enteredBy, fullName: enteredByName, isAdmin } = viewer;
  const { next, ...history } = await historyToWrite(db, weight.caseId, now);
  const counting = history.weights.find(({ origin }) => origin === "intake");
  if (counting && isAnsweredSo(counting, weight)) return;
  const isStruck = struckAs(history.withdrawn.weights, weight) !== undefined;
  if (!isStruck && !isAdmin) refuseWeightsWithoutEnd(history, now);
  const replacement = { reason: REPLACED_ANSWER, withdrawnBy: enteredBy, at: next };
  if (counting) await withdraw(db, "weights", [counting._id], replacement);
  if (isStruck) return;
  const enteredOn = counting ? justAfter(next) : next;
  await insertWeight(db, { ...weight, enteredBy, enteredByName, enteredOn, origin: "intake" });
}

function isAnsweredSo({ data }: WeightMetric, other: Omit<FirstWeight, "now">): boolean {
  return (
    data.weightKg === other.weightKg &&
    dayOf(data.effectiveDate) === other.effectiveDay &&
    data.userFormattedWeight === other.userFormattedWeight
  );
}
