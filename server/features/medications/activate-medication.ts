import type * as contract from "#contract/medications.ts";
import { latestToday } from "#domain/calendar.ts";
import { entryOf, entryProblems } from "#domain/catalogue/catalogue.ts";
import { isolated } from "#domain/isolated.ts";
import type { Command } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { putInUse } from "#server/tables/medication-versions.ts";
import { currentMedications } from "#server/tables/medications.ts";
import { openEntry } from "./open-entry.ts";

export const activateMedication: Command<typeof contract.activateMedication> = async (request) => {
  const { db, viewer, params, body, now, leaveOut } = request;
  const current = await openEntry(db, params.medicationId, body.version);
  if (current.active) {
    leaveOut();
    return current;
  }

  // Whoever sets a treatment chooses among those in use: two that are alike may be there since before they were compared.
  const inUse = (await currentMedications(db)).filter(({ active }) => active);
  const around = { active: true, others: inUse, today: latestToday(now) };
  const [problem] = entryProblems(entryOf(current), around);
  if (problem)
    throw new Problem(409, `${isolated(current.displayName)} cannot be used yet. ${problem.message}`);
  await putInUse(db, { ...params, version: current.version, by: viewer.accountId, now }, true);
  return { ...current, active: true };
};
