import type { Instant } from "./calendar.ts";

type Weight = { enteredOn: Instant; withdrawn?: { withdrawnOn: Instant } | undefined };
type Weights = { weights: readonly Weight[]; withdrawn?: { weights: readonly Weight[] } | undefined };

/** When a weight of a case was last entered, or struck out; empty where none was. */
export function lastWeightOn({ weights, withdrawn }: Weights): Instant {
  const all = [...weights, ...(withdrawn?.weights ?? [])];
  return (
    all
      .map((weight) => weight.withdrawn?.withdrawnOn ?? weight.enteredOn)
      .sort()
      .at(-1) ?? ""
  );
}
