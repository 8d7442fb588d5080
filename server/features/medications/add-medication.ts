import type * as contract from "#contract/medications.ts";
import { entryOf } from "#domain/catalogue/catalogue.ts";
import type { Command } from "#server/http/call/command.ts";
import { insertVersion, lockCatalogue } from "#server/tables/medication-versions.ts";
import { mustHaveMedication } from "#server/tables/medications.ts";
import { refuseWrongEntry } from "./refuse-entry.ts";

export const addMedication: Command<typeof contract.addMedication> = async ({
  db,
  viewer,
  body,
  now,
  about,
}) => {
  await lockCatalogue(db);
  const entry = entryOf(body);
  // Not in use before somebody has looked at it once more.
  const active = false;
  await refuseWrongEntry(db, entry, { active, now });
  const id = await insertVersion(db, { version: 1, active, entry, enteredBy: viewer.accountId, now });
  about({ medicationId: id });
  return mustHaveMedication(db, id);
};
