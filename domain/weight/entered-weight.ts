import type { Age } from "#domain/age.ts";
import type { Instant } from "#domain/calendar.ts";
import type { WeightOnDay } from "./weight.ts";

/** A weight, and when it was entered, by which account, and how old the cat was where that is to be looked at. */
export type EnteredWeight = WeightOnDay & {
  enteredOn?: Instant | undefined;
  enteredBy?: string | undefined;
  age?: Pick<Age, "years" | "months"> | undefined;
  /** When one like it was said to be wrong, before it was entered; see `markRefuted`. */
  refutedOn?: Instant | undefined;
};
