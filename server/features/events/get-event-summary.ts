import type * as contract from "#contract/events.ts";
import type { Command } from "#server/http/call/command.ts";
import { casesAbout } from "./cases-about.ts";

export const getEventSummary: Command<typeof contract.getEventSummary> = async ({ db, params, about }) => {
  const { cases } = await casesAbout(db, params.eventId, about);
  return cases.map(({ id, catName, status }) => ({ case: { caseId: id, catName, status } }));
};
