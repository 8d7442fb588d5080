import { latestToday } from "#domain/calendar.ts";
import { type Entry, entryProblems } from "#domain/catalogue.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { currentMedications } from "#server/tables/medications.ts";

type Given = { medicationId?: string; active: boolean; now: string };

/** Refuses an entry that the catalogue may not hold, with a sentence for each number. The catalogue is locked. */
export async function refuseWrongEntry(
  db: Db,
  entry: Entry,
  { medicationId, active, now }: Given,
): Promise<void> {
  const others = (await currentMedications(db)).filter(({ _id }) => _id !== medicationId);
  const otherNames = others.map(({ displayName }) => displayName);
  const errors = entryProblems(entry, { active, otherNames, today: latestToday(now) });
  if (errors[0]) throw new Problem(400, errors[0].message, { errors });
}
