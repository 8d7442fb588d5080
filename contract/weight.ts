import { z } from "zod";
import { INVALID_WEIGHT_TYPE, kilogramsError, WEIGHT_REQUIRED, WEIGHT_TYPES } from "#domain/weight/weight.ts";
import { WEIGHT_ORIGINS } from "#domain/withdrawal.ts";
import { DayInput, DayInstant, Id, Instant, visibleLine } from "./values.ts";

const WeightKg = z.number({ error: WEIGHT_REQUIRED });

/** What the user typed, checked by the limits of its own unit. */
export const EnteredWeight = z.strictObject({
  weightType: z.enum(WEIGHT_TYPES, { error: INVALID_WEIGHT_TYPE }),
  userEnteredDecimalValue: z.number().optional(),
  userEnteredPounds: z.number().optional(),
  userEnteredOunces: z.number().optional(),
});

/** A weight as it is sent. With `entered` the limits of what was typed count, and the command checks them. */
export const WeightMetricData = z
  .strictObject({
    weightKg: WeightKg,
    effectiveDate: DayInput,
    userFormattedWeight: visibleLine(40).optional(),
    entered: EnteredWeight.optional(),
  })
  .superRefine(({ weightKg, entered }, issues) => {
    const message = entered ? undefined : kilogramsError(weightKg);
    if (message) issues.addIssue({ code: "custom", path: ["weightKg"], message });
  });

/** Entered in error: who struck it out, when and why. It is kept, and counts no more. */
export const Withdrawal = z.object({
  reason: z.string(),
  withdrawnOn: Instant,
  withdrawnBy: Id,
  withdrawnByName: z.string(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** A weight as it is kept. */
export const WeightMetric = z.object({
  _id: Id,
  data: z.object({ weightKg: z.number(), effectiveDate: DayInstant, userFormattedWeight: z.string() }),
  enteredOn: Instant,
  enteredBy: Id,
  enteredByName: z.string(),
  metricVersion: z.literal(1),
  /** The intake's third step, or an update. */
  origin: z.enum(WEIGHT_ORIGINS),
  /** Only on one that counts no more. A dose that was made from it shows it so. */
  withdrawn: Withdrawal.optional(),
});
export type WeightMetric = z.output<typeof WeightMetric>;
