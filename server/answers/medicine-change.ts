import type { Dose } from "#contract/dose.ts";
import { formatDay, type Instant, utcDay } from "#domain/calendar.ts";
import { speakFrequency } from "#domain/dose.ts";
import { isolated } from "#domain/isolated.ts";
import { type Change, medicineChanges } from "#domain/medicine-change.ts";
import { speakDailyDose } from "#domain/spoken-dose.ts";
import { nameWithStrength } from "#domain/strength-in-name.ts";
import type { History } from "#server/tables/histories.ts";

/**
 * What an owner who is told a dose has to know of a change of its medicine, as the card says it: the page may have been opened over a
 * card of before.
 */
export function tellMedicineChange(
  { doses, withdrawn }: Pick<History, "doses" | "withdrawn">,
  now: Instant,
): string[] {
  const [dose] = doses;
  if (!dose) return [];
  const days = { today: utcDay(now), dayAt: utcDay };
  return medicineChanges([...doses, ...withdrawn.doses], dose, days).map(sentence);
}

const nameOf = ({ medication }: Dose) => isolated(nameWithStrength(medication));

function sentence({ kind, since, before, now }: Change<Dose>): string {
  const { dosesPerDay } = before.medication;
  const [day, amount] = [formatDay(since), speakDailyDose({ ...before, dosesPerDay })];
  if (kind === "often") {
    const often = speakFrequency(now.medication.dosesPerDay);
    return `Since ${day} it is given ${often}, not ${speakFrequency(dosesPerDay)}. Before, it was ${amount}.`;
  }
  const other = kind === "strength" ? "The same amount of that is another dose: if" : "If";
  return `Another medicine since ${day}: ${nameOf(now)}. Before, it was ${amount} of ${nameOf(before)}. ${other} you have only the old one, ask the team first.`;
}
