import type * as contract from "#contract/medications.ts";
import type { Command } from "#server/http/call/command.ts";
import { keepConfirmation } from "#server/tables/medication-versions.ts";
import { openEntry } from "./open-entry.ts";

/** The first confirmation of a version stays: a second one of the same numbers changes nothing. */
export const confirmMedication: Command<typeof contract.confirmMedication> = async (request) => {
  const { db, viewer, params, body, now, leaveOut } = request;
  const current = await openEntry(db, params.medicationId, body.version);
  if (current.confirmedOn) {
    leaveOut();
    return current;
  }
  await keepConfirmation(db, { ...params, version: current.version, by: viewer.accountId, now });
  return { ...current, confirmedOn: now, confirmedByName: viewer.fullName };
};
