import type { Instant } from "#domain/calendar.ts";
import type { WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent } from "./weight-change.ts";

type Entered = Pick<WeightOnDay, "weightKg"> & {
  enteredOn?: Instant | undefined;
  enteredBy?: string | undefined;
};
type Struck = {
  data: { weightKg: number };
  withdrawn?: { withdrawnOn: Instant; withdrawnBy?: string | undefined } | undefined;
};

/**
 * Weights with when one like each, by a tenth, was struck out before it was entered, by somebody else: the same slip gives nearly the same
 * number once more. Whoever struck out the one and enters the other has corrected it.
 */
export function markRefuted<W extends Entered>(
  weights: readonly W[],
  struck: readonly Struck[],
): (W & { refutedOn?: Instant })[] {
  if (struck.length === 0) return [...weights];
  return weights.map((weight) => {
    const refutedOn = struck
      .flatMap((one) => saidWrongBefore(weight, one))
      .sort()
      .at(-1);
    return refutedOn ? { ...weight, refutedOn } : weight;
  });
}

function saidWrongBefore(weight: Entered, { data, withdrawn }: Struck): Instant[] {
  if (!withdrawn || withdrawn.withdrawnBy === weight.enteredBy) return [];
  const { withdrawnOn } = withdrawn;
  const isBefore = weight.enteredOn === undefined || withdrawnOn < weight.enteredOn;
  return isBefore && Math.abs(gainedPercent(data, weight)) <= FAST_LOSS_PERCENT ? [withdrawnOn] : [];
}
