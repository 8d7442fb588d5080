import type * as contract from "#contract/medications.ts";
import { entryOf } from "#domain/catalogue/catalogue.ts";
import { entryChanges } from "#domain/catalogue/catalogue-changes.ts";
import type { Command } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { lockCatsOn } from "#server/tables/cats-on-entry.ts";
import { insertVersion } from "#server/tables/medication-versions.ts";
import { mustHaveMedication } from "#server/tables/medications.ts";
import { openEntry } from "./open-entry.ts";
import { refuseWrongEntry } from "./refuse-entry.ts";
import { tellOfLowerCeiling } from "./tell-of-lower-ceiling.ts";

export const editMedication: Command<typeof contract.editMedication> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const { medicationId } = params;
  const current = await openEntry(db, medicationId, body.version);
  const entry = entryOf(body);
  const { active, version } = current;
  await refuseWrongEntry(db, entry, { current, active, now });
  if (entryChanges(entryOf(current), entry).length === 0) {
    throw new Problem(400, `Nothing is different from version ${version}, so no new version was made.`);
  }
  const enteredBy = viewer.accountId;
  const [from, to] = [current.ceilingMgPerKg, entry.ceilingMgPerKg];
  if (to < from) await lockCatsOn(db, medicationId);
  await insertVersion(db, { medicationId, version: version + 1, active, entry, enteredBy, now });
  if (to < from) await tellOfLowerCeiling(db, { medicationId, from, to, by: enteredBy, now });
  return mustHaveMedication(db, medicationId);
};
