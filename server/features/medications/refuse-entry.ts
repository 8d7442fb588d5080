import type { Medication } from "#contract/medications.ts";
import { latestToday } from "#domain/calendar.ts";
import { type Entry, entryProblems } from "#domain/catalogue/catalogue.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { currentMedications } from "#server/tables/medications.ts";

/** `current`: what is edited. */
type Given = { current?: Medication; active: boolean; now: string };

/** Refuses an entry that the catalogue may not hold, with a sentence for each number. The catalogue is locked. */
export async function refuseWrongEntry(db: Db, entry: Entry, { current, active, now }: Given): Promise<void> {
  const others = (await currentMedications(db)).filter(({ _id }) => _id !== current?._id);
  const around = { active, others, own: current, today: latestToday(now) };
  const errors = entryProblems(entry, around);
  if (errors[0]) throw new Problem(400, errors[0].message, { errors });
}
