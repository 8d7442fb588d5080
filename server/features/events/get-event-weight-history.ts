import type * as contract from "#contract/events.ts";
import type { Command } from "#server/http/call/command.ts";
import { historyOf } from "#server/tables/histories.ts";
import { casesAbout } from "./cases-about.ts";

export const getEventWeightHistory: Command<typeof contract.getEventWeightHistory> = async (request) => {
  const { db, params, about } = request;
  const { type, cases } = await casesAbout(db, params.eventId, about);
  const [own] = cases;
  // A New Account is about all cats of the account: the weights of several in one list say nothing.
  if (!own || type === "New Account") return [];
  const { weights } = await historyOf(db, own.id);
  return weights.map(({ data, enteredOn }) => ({
    weightKg: data.weightKg,
    effectiveDate: data.effectiveDate,
    enteredOn,
  }));
};
