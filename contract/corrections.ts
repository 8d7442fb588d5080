import { z } from "zod";
import { OWN_CORRECTION_HOURS } from "#domain/withdrawal.ts";
import { Dose } from "./dose.ts";
import { route } from "./route.ts";
import { StatusChange } from "./statuses.ts";
import { requiredText } from "./values.ts";
import { WeightMetric } from "./weight.ts";
import { ToldOn } from "./weights.ts";

export const REASON_MAX = 500;
const body = z.strictObject({ reason: requiredText(REASON_MAX, "Say what was wrong with it.") });

/** What is to be given from the next dose on, where the correction changed it and nobody has to be asked first. */
const newDose = Dose.optional();

export const withdrawWeight = route({
  method: "POST",
  path: "/metrics/:caseId/weights/:weightId/withdrawal",
  who: "owner",
  summary: `Strikes out a weight entered in error: an owner their own for ${OWN_CORRECTION_HOURS} hours, an admin any.`,
  body,
  answer: z.object({
    metric: WeightMetric,
    message: z.string(),
    newDose,
    /** The dose waits for the team, or is to be asked about: the message says what to do until then. */
    waits: z.literal(true).optional(),
    toldOn: ToldOn,
  }),
  status: 201,
});

export const withdrawDose = route({
  method: "POST",
  path: "/admin/cases/:caseId/doses/:doseId/withdrawal",
  who: "admin",
  summary: "Strikes out a dose entered in error; the one before it is in force again.",
  body,
  answer: z.object({ doses: z.array(Dose), message: z.string(), newDose, toldOn: ToldOn }),
  status: 201,
});

export const withdrawStatusChange = route({
  method: "POST",
  path: "/admin/cases/:caseId/status-changes/:changeId/withdrawal",
  who: "admin",
  summary:
    "Strikes out a change of status entered in error, In Treatment with the doses of that treatment; the one before it is in force again.",
  ifMatch:
    "Of In Treatment the id of the dose in force, or none: a dose that nobody saw does not go with it.",
  body,
  answer: z.object({
    change: StatusChange,
    inForce: StatusChange.pick({ newStatus: true, effectiveDate: true }),
    message: z.string(),
  }),
  status: 201,
});
