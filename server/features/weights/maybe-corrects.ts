import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import { hoursBetween, type Instant } from "#domain/calendar.ts";
import { formatKg } from "#domain/weight/weight.ts";
import { OWN_CORRECTION_HOURS } from "#domain/withdrawal.ts";

type Entry = { weightKg: number; isOwn: boolean; accountId: string; now: Instant };

/**
 * A lower weight may put a mistyped one right that has just raised the dose: up to a quarter more looks like growth to every rule, and
 * only whoever typed it knows. The dose stays until that one is struck out. Nothing of a weight that stands for longer than an owner may
 * strike it out.
 */
export function maybeCorrects(
  dose: Dose | undefined,
  { holdReason, flags }: WeightDecision,
  { weightKg, isOwn, accountId, now }: Entry,
): string[] {
  // Entered for a day before, it says nothing of the one that counts.
  const isLower = holdReason === "lower" || (holdReason === "implausible-weight" && flags[0] === "fast-loss");
  if (!dose || !isLower || weightKg >= dose.weight.data.weightKg) return [];
  if (dose.origin !== "weight" || dose.weight.withdrawn) return [];
  const { enteredOn, enteredBy, data } = dose.weight;
  if (hoursBetween(enteredOn, now) > OWN_CORRECTION_HOURS) return [];
  const before = `If the ${formatKg(data.weightKg)} kg from before ${isOwn ? "was" : "is"} a mistake`;
  const goes = "the dose that came from it goes with it.";
  if (!isOwn) return [`${before}, strike it out in the Weight History: ${goes}`];
  // Whoever sees no way to strike it out beside it would take another one for it.
  if (enteredBy !== accountId) return [`${before}, tell the team: the dose came from it.`];
  return [`${before}, choose 'Entered by mistake?' beside it in the Weight History: ${goes}`];
}
