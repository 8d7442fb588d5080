import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EventType } from "#domain/event.ts";
import { signsSince, type UrgentSign } from "#domain/urgency.ts";
import type { Db } from "#server/db/db.ts";
import { isOpen, type ToldOfIntake } from "./events.ts";

/** One of those signs is among what the event tells. */
export function hasSignOf(signs: readonly UrgentSign[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.urgent_signs && ${[...signs]}::text[]`;
}

/** The types of event that tell of the answers of an intake. */
const ABOUT_INTAKE: readonly EventType[] = ["New Case", "New Intake"];

/** Puts it on what is still open about a case's intake; gives how many events that were. */
export async function keepTold(db: Db, caseId: string, told: ToldOfIntake): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("events")
    .set(told)
    .where("caseId", "=", caseId)
    .where("type", "in", ABOUT_INTAKE)
    .where(isOpen())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether something is told that was not told before. */
export function tellsMore(told: ToldOfIntake, before: ToldOfIntake): boolean {
  return (
    signsSince(before.urgentSigns, told.urgentSigns).length > 0 ||
    told.weightFlags.some((flag) => !before.weightFlags.includes(flag))
  );
}

/** What the latest event about a case's intake tells. */
export async function latestTold(db: Db, caseId: string): Promise<ToldOfIntake> {
  const latest = await db
    .selectFrom("events")
    .select(["urgentSigns", "weightFlags"])
    .where("caseId", "=", caseId)
    .where("type", "in", ABOUT_INTAKE)
    .orderBy("createdOn", "desc")
    .$narrowType<ToldOfIntake>()
    .executeTakeFirst();
  return latest ?? { urgentSigns: [], weightFlags: [] };
}
