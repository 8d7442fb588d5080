import { formatDay } from "#domain/calendar.ts";
import { formatKg, type WeightOnDay } from "#domain/weight/weight.ts";

const IF_RIGHT = "If it is right, the dose may be too much:";
const DECIDE = "decide on the dose, and tell the owner before the next one.";

/** Said of a dose in force that is in doubt (`weightToCheck`), where what was done just now does not say so itself. */
export function askAboutDoubt(weight: WeightOnDay): string {
  return `${doubt(weight)} ${IF_RIGHT} ask the team before you give the next one.`;
}

/** The same to an adviser. */
export function decideAboutDoubt(weight: WeightOnDay): string {
  return `${doubt(weight)} If it is wrong, strike it out. ${IF_RIGHT} ${DECIDE}`;
}

function doubt({ weightKg, effectiveDay }: WeightOnDay): string {
  return `The weight of ${formatDay(effectiveDay)}, ${formatKg(weightKg)} kg, looks wrong and has not been checked yet.`;
}

/** The same of the weight that was just entered, whose words say what looks wrong about it. */
export const DECIDE_IF_RIGHT = `${IF_RIGHT} ${DECIDE}`;
