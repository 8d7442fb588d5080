import type { Dose } from "#contract/dose.ts";
import { calculateDose } from "#domain/dose.ts";
import { risesTooMuch } from "#domain/rise.ts";
import type { WeightFlag } from "#domain/weight-flag.ts";
import type { Concern } from "./concerns.ts";
import type { Proposal } from "./proposal.ts";

/** The slips that give a cat twice its dose, or ten times; too heavy an only weight may be in pounds. */
const SLIPS: readonly WeightFlag[] = ["lb-or-kg", "factor-ten", "fast-gain", "very-heavy"];

type OddWeight = Extract<Concern, { kind: "odd-weight" }>;

/**
 * Whether a dose comes from a weight that looks so wrong that one press must not set it: by more than a quarter above what the
 * same medicine and dosage give for the weight beside it, whatever is given now. Where a dose was set from that weight already,
 * only a rise is asked about.
 */
export function restsOnSlip(
  proposal: Proposal,
  concerns: readonly Concern[],
  last: Dose | undefined,
): boolean {
  const slips = concerns.filter(
    (concern): concern is OddWeight => concern.kind === "odd-weight" && SLIPS.includes(concern.flag),
  );
  if (last?.weight._id === proposal.weight._id) {
    return slips.length > 0 && concerns.some(({ kind }) => kind === "rise");
  }
  return slips.some(({ beside }) => !beside || isFarAbove(proposal, beside.weightKg));
}

function isFarAbove({ medication, dosage, calculated }: Proposal, weightKg: number): boolean {
  const beside = calculateDose({ weightKg, medication, mgPerKg: dosage.dosage });
  // No dose can be measured for it: it is far less.
  return "error" in beside || risesTooMuch(beside.ok.dose, calculated.dose);
}
