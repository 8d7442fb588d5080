import type { Dose } from "#contract/dose.ts";
import type { Instant } from "#domain/calendar.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import { tooMuchFor } from "#domain/dose/too-much.ts";
import type { Db } from "#server/db/db.ts";
import { type CatOnEntry, catsAbove } from "#server/tables/cats-on-entry.ts";
import { tooMuchIn } from "#server/tables/course-of-dose.ts";
import { figureOf, inForceOf } from "#server/tables/dose-in-force.ts";
import { closeEventsWithAccount } from "#server/tables/event-statuses.ts";
import { writeEvent } from "#server/tables/events.ts";
import { type History, historiesOf } from "#server/tables/histories.ts";

/** How many histories are read at once. */
const AT_ONCE = 100;

type Lowered = { medicationId: string; from: number; to: number; by: string; now: Instant };

/**
 * A lower ceiling counts at once: whoever gives a dose that is above it now reads to ask the team before the next one. So the team is
 * told of each such cat, as of a weight that makes a dose too much; of one whose account is deleted, once that is restored.
 * @param lowered the ceiling before and from now on, in mg/kg a day
 */
export async function tellOfLowerCeiling(db: Db, lowered: Lowered): Promise<void> {
  const cats = await catsAbove(db, { medicationId: lowered.medicationId, mgPerKg: lowered.to });
  for (let start = 0; start < cats.length; start += AT_ONCE) {
    const some = cats.slice(start, start + AT_ONCE);
    const caseIds = some.map(({ caseId }) => caseId);
    const historyOf = await historiesOf(db, caseIds);
    for (const cat of some) await tellOf(db, cat, historyOf(cat.caseId), lowered);
    for (const { accountId, deletedOn, deletedBy } of some) {
      if (deletedOn && deletedBy) await closeEventsWithAccount(db, accountId, { deletedOn, deletedBy });
    }
  }
}

async function tellOf(db: Db, { caseId, accountId }: CatOnEntry, history: History, lowered: Lowered) {
  const { medicationId, from, to, by, now } = lowered;
  const within = (ceilingMgPerKg: number) =>
    tooMuchIn({ ...history, catalogue: { [medicationId]: { active: true, ceilingMgPerKg } } });
  const [dose] = history.doses;
  const holdReason = within(to);
  if (!dose || !holdReason || within(from)) return;
  const [weight] = history.weights;
  await writeEvent(db, {
    type: "Weight Updated",
    accountId,
    initiatedBy: by,
    caseId,
    weightId: weight?._id,
    weightDecision: {
      outcome: "held",
      holdReason,
      flags: [],
      currentDose: figureOf(dose, dose),
      ...(weight && proposedFor(weight.data.weightKg, dose, to)),
      ceiling: { from, to },
    },
    now,
  });
}

/** What the sum says for the latest weight, where that is another dose and below the ceiling. */
function proposedFor(weightKg: number, dose: Dose, ceilingMgPerKg: number) {
  const { medication, mgPerKg } = inForceOf(dose, undefined);
  const sum = calculateDose({ weightKg, medication, mgPerKg });
  if (!("ok" in sum) || sum.ok.dose === dose.dose) return undefined;
  if (tooMuchFor(weightKg, { dose: sum.ok.dose, medication, mgPerKg, ceilingMgPerKg }, false))
    return undefined;
  return { proposedDose: figureOf(dose, sum.ok) };
}
