import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { writeEvent } from "#server/tables/events.ts";
import { toldOfIntake } from "#server/tables/intakes.ts";
import { keepTold, latestTold, tellsMore } from "#server/tables/told-of-intake.ts";
import type { OpenStep } from "./open-intake.ts";

/**
 * Tells the team what the answers so far name as urgent and what looks wrong about the weight, also while the intake is
 * unfinished: whoever is on the way to a vet does not write a shipping address first. What is open about the case carries
 * it. Where everything was acknowledged before, another event tells of what no event has told, and of what was gone and is
 * back; one that was acknowledged stays as it was.
 */
export async function tellTeam(
  db: Db,
  row: OpenStep,
  { enteredBy, now }: { enteredBy: string; now: Instant },
): Promise<void> {
  const told = await toldOfIntake(db, row.id);
  const open = await keepTold(db, row.id, told);
  if (open > 0) return;
  if (!tellsMore(told, row.told) && !tellsMore(told, await latestTold(db, row.id))) return;
  await writeEvent(db, {
    type: row.intakeCompletedOn === null ? "New Case" : "New Intake",
    accountId: row.accountId,
    initiatedBy: enteredBy,
    caseId: row.id,
    ...told,
    now,
  });
}
