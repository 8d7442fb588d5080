import type { WeightDecision } from "#contract/events.ts";
import { speakDailyDose } from "#domain/spoken-dose.ts";
import type { Status } from "#domain/status.ts";
import { HELD } from "./weight-message.ts";

/**
 * What the owner reads after a weight was struck out: which dose to give now, in words that can be acted on at
 * night. A change counts "from the next dose on", so that nobody gives more on top of today's.
 */
export function correctionMessage(
  { catName, status }: { catName: string | undefined; status: Status },
  decision: WeightDecision,
): string {
  const cat = catName ?? "your cat";
  if (status === "Rainbow") return `This is kept with ${cat}'s history. There is nothing you need to do.`;
  return ["The weight is struck out and no longer counts.", ...doseSentences(cat, decision)].join(" ");
}

function doseSentences(cat: string, { outcome, doseNow, holdReason, flags }: WeightDecision): string[] {
  if (!doseNow) return [];
  const dose = speakDailyDose(doseNow);
  switch (outcome) {
    case "restored":
      return [
        `The dose that came from it does not count either. From the next dose on give ${cat} ${dose} again, as before.`,
        "The team has been told.",
      ];
    case "issued":
      return [`From the next dose on give ${cat} ${dose}: this is the dose for the weight that counts now.`];
    case "held":
      return holdReason ? [HELD[holdReason]({ cat, dose, flags })] : [];
    default:
      return [`The dose for ${cat} stays at ${dose}.`];
  }
}
