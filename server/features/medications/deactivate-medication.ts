import type * as contract from "#contract/medications.ts";
import type { Command } from "#server/http/call/command.ts";
import { putInUse } from "#server/tables/medication-versions.ts";
import { openEntry } from "./open-entry.ts";

export const deactivateMedication: Command<typeof contract.deactivateMedication> = async (request) => {
  const { db, viewer, params, body, now, leaveOut } = request;
  const current = await openEntry(db, params.medicationId, body.version);
  if (!current.active) {
    leaveOut();
    return current;
  }
  await putInUse(db, { ...params, version: current.version, by: viewer.accountId, now }, false);
  return { ...current, active: false };
};
