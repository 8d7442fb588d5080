import { type Day, dayOf, type Instant } from "#domain/calendar.ts";
import type { WeightOrigin } from "#domain/withdrawal.ts";
import { grams, type WeightOnDay } from "./weight.ts";

/** The reason with which a weight of the intake goes when another one is answered in its place. */
export const REPLACED_ANSWER = "replaced by a corrected answer";

type GoneWeight = {
  origin?: WeightOrigin | undefined;
  data: { weightKg: number; effectiveDate: Day | Instant };
  withdrawn?: { reason: string } | undefined;
};

/**
 * The struck-out intake weight that equals this one, to the gram and day: sending the same answers again must not
 * revive it. Not one that only made room for a corrected answer.
 */
export function struckAs<W extends GoneWeight>(
  gone: readonly W[],
  { weightKg, effectiveDay }: WeightOnDay,
): W | undefined {
  return gone.find(
    ({ origin, withdrawn, data }) =>
      origin === "intake" &&
      withdrawn?.reason !== REPLACED_ANSWER &&
      grams(data.weightKg) === grams(weightKg) &&
      dayOf(data.effectiveDate) === effectiveDay,
  );
}
