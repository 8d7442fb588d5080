import type { Instant } from "#domain/calendar.ts";
import type { WeightOnDay } from "./weight.ts";

/** That an adviser decided on the dose to give, and by which weight, unless that counts no more. */
export type Decision = { on: Instant; by?: Pick<WeightOnDay, "weightKg"> | undefined };

/** When an adviser decided last. */
export function lastOn(decisions: readonly Decision[] | undefined): Instant | undefined {
  return decisions?.at(-1)?.on;
}
