import type { Dose } from "#contract/dose.ts";
import { earliestToday, type Instant, utcDay } from "#domain/calendar.ts";
import { nameWithStrength } from "#domain/catalogue/strength-in-name.ts";
import { type Change, medicineChanges } from "#domain/course/medicine-change.ts";
import { speakFrequency } from "#domain/dose/dose.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import { isolated } from "#domain/isolated.ts";
import type { History } from "#server/tables/histories.ts";

/**
 * What an owner who is told a dose has to know of a change of its medicine, as the card says it, but for the day, which is the
 * reader's own: the page may have been opened over a card of before.
 */
export function tellMedicineChange(
  { doses, withdrawn }: Pick<History, "doses" | "withdrawn">,
  now: Instant,
): string[] {
  const [dose] = doses;
  if (!dose) return [];
  // By the clock furthest behind: for as long as a card somewhere says it.
  const days = { today: earliestToday(now), dayAt: utcDay };
  return medicineChanges([...doses, ...withdrawn.doses], dose, days).map((change) => sentence(change, dose));
}

const nameOf = ({ medication }: Dose) => isolated(nameWithStrength(medication));

function sentence({ kind, before }: Change<Dose>, now: Dose): string {
  const { dosesPerDay } = before.medication;
  const amount = speakDailyDose({ ...before, dosesPerDay });
  if (kind === "often") {
    const often = speakFrequency(now.medication.dosesPerDay);
    return `It is given ${often} now, not ${speakFrequency(dosesPerDay)}. Before, it was ${amount}.`;
  }
  const other = kind === "strength" ? "The same amount of that is another dose: if" : "If";
  return `The medicine has changed: it is ${nameOf(now)} now. Before, it was ${amount} of ${nameOf(before)}. ${other} you have only the old one, ask the team first.`;
}
