import type { Instant } from "#domain/calendar.ts";
import { signsSince } from "#domain/urgency.ts";
import type { Db } from "#server/http/command.ts";
import type { CaseRow } from "#server/tables/cases.ts";
import { latestUrgentSigns, setUrgentSigns, writeEvent } from "#server/tables/events.ts";
import { urgentSignsOf } from "#server/tables/intakes.ts";

/**
 * Tells the team what the answers so far name as urgent, also while the intake is unfinished: whoever is on the way to
 * a vet does not write a shipping address first. What is open about the case carries the signs. Where everything was
 * acknowledged before a sign was named, another event tells of it; one that was acknowledged stays as it was.
 */
export async function tellUrgency(
  db: Db,
  row: CaseRow,
  { enteredBy, now }: { enteredBy: string; now: Instant },
): Promise<void> {
  const signs = await urgentSignsOf(db, row.id);
  const open = await setUrgentSigns(db, row.id, signs);
  if (open > 0 || signsSince(await latestUrgentSigns(db, row.id), signs).length === 0) return;
  await writeEvent(db, {
    type: row.intakeCompletedOn === null ? "New Case" : "New Intake",
    accountId: row.accountId,
    initiatedBy: enteredBy,
    caseId: row.id,
    urgentSigns: signs,
    now,
  });
}
