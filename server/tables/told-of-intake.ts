import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EventType } from "#domain/event.ts";
import { signsSince, type UrgentSign } from "#domain/intake/urgency.ts";
import { urgentSigns } from "#domain/intake/urgent-signs.ts";
import type { Db } from "#server/db/db.ts";
import { isOpen, type ToldOfIntake } from "./events.ts";
import type { IntakeAnswers } from "./intakes.ts";

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

/**
 * The signs of the answers that the team has acknowledged: an event that is closed tells them, and none that is open. What the
 * answers were not taken for when they were sent nobody has been told of, and it is none of them. Absent when none.
 */
export async function seenSigns(
  db: Db,
  caseId: string,
  answers: Partial<IntakeAnswers>,
): Promise<UrgentSign[] | undefined> {
  const named = urgentSigns({ ...answers["fip-info"], ...answers["current-health"] });
  if (named.length === 0) return undefined;
  const events = await db
    .selectFrom("events")
    .select(["urgentSigns", isOpen().as("isOpen")])
    .where("caseId", "=", caseId)
    .where("type", "in", ABOUT_INTAKE)
    .$narrowType<Pick<ToldOfIntake, "urgentSigns"> & { isOpen: boolean }>()
    .execute();
  const isTold = (sign: UrgentSign, open: boolean) =>
    events.some((event) => event.isOpen === open && event.urgentSigns.includes(sign));
  const seen = named.filter((sign) => isTold(sign, false) && !isTold(sign, true));
  return seen.length > 0 ? seen : undefined;
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
