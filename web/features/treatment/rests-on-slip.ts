import type { TreatmentCase } from "#contract/treatment-case.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { Concern } from "./concern.ts";
import type { Proposal } from "./proposal.ts";

/** The slips that give a cat twice its dose, or ten times; too heavy an only weight may be in pounds, and of too light a one the dose is half. */
const DOUBLING: readonly WeightFlag[] = [
  "lb-or-kg",
  "factor-ten",
  "fast-gain",
  "very-heavy",
  "heavy-for-age",
  "light-for-age",
  "struck-before",
];

type OddWeight = Extract<Concern, { kind: "odd-weight" }>;

/**
 * Whether a dose comes from a weight that looks so wrong that one press must not set it: where it rises, or is by more than a quarter
 * above what the same medicine and dosage give for any other weight of the cat, of which each may be the right one. Where a dose was
 * set from that weight already, only a rise is asked about.
 */
export function restsOnSlip(
  proposal: Proposal,
  concerns: readonly Concern[],
  { doses: [last], metrics: { weights } }: TreatmentCase,
): boolean {
  const slips = concerns.filter(
    (concern): concern is OddWeight => concern.kind === "odd-weight" && DOUBLING.includes(concern.flag),
  );
  if (slips.length === 0) return false;
  if (concerns.some(({ kind }) => kind === "rise")) return true;
  if (last?.weight._id === proposal.weight._id) return false;
  return (
    slips.some(({ beside }) => !beside) || weights.some(({ data }) => givesFarLess(proposal, data.weightKg))
  );
}

function givesFarLess({ medication, dosage, calculated }: Proposal, weightKg: number): boolean {
  const beside = calculateDose({ weightKg, medication, mgPerKg: dosage.dosage });
  // No dose can be measured for it: it is far less.
  return "error" in beside || risesTooMuch(beside.ok.dose, calculated.dose);
}
