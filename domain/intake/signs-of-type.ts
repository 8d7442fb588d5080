import type { EYES, MOBILITY } from "./intake.ts";

type Eyes = (typeof EYES)[number];
type Mobility = (typeof MOBILITY)[number];

/** What an owner sees of the eyes and of how the cat moves. */
export type SeenSigns = { eyes: readonly Eyes[]; mobility: readonly Mobility[] };

/** A type of FIP with the signs on the intake that speak for it. */
export type SignsOfType = { type: "Ocular" | "Neuro"; signs: (Eyes | Mobility)[] };

const OCULAR: readonly Eyes[] = ["Different Sized Pupils", "Cloudy Eyes", "Color Change"];
const NEURO: readonly Mobility[] = [
  "Ataxia (Impaired Coordination)",
  "Tremors",
  "Seizures",
  "Limb Paralysis",
];

/**
 * The types of FIP that signs on the intake speak for, whatever type was chosen: an owner who sees a belly full of fluid chooses Wet,
 * and the wobbling beside it needs the dosage of the nerves. Never a diagnosis: an adviser is asked. Source: docs/domain.md.
 */
export function typesBySigns({ eyes, mobility }: SeenSigns): SignsOfType[] {
  const found: SignsOfType[] = [
    { type: "Neuro", signs: mobility.filter((sign) => NEURO.includes(sign)) },
    { type: "Ocular", signs: eyes.filter((sign) => OCULAR.includes(sign)) },
  ];
  return found.filter(({ signs }) => signs.length > 0);
}

/** Whether these types are those, in whatever order and however often each is named. */
export function areSameTypes(some: readonly string[], others: readonly string[]): boolean {
  return some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));
}
