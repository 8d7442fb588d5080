import { z } from "zod";
import { Dose } from "./dose.ts";
import { route } from "./route.ts";
import { Instant } from "./values.ts";
import { WeightMetric, WeightMetricData } from "./weight.ts";

/** Where it was told again, and something had changed since: when the last of that was entered. */
export const ToldOn = Instant.optional();

export const recordWeight = route({
  method: "POST",
  path: "/metrics/:caseId/weights",
  who: "owner",
  summary: "Records a weight; answers a new dose if the rules of dose safety issue one.",
  body: WeightMetricData,
  answer: z.object({
    metric: WeightMetric,
    message: z.string(),
    newDose: Dose.optional(),
    /** The dose in force, where its owner is told to keep it and has nothing to ask about it first. */
    keptDose: Dose.optional(),
    /** The dose waits for the team, or its medicine has changed and is to be asked about: the message says what to do until then. */
    waits: z.literal(true).optional(),
    toldOn: ToldOn,
  }),
  status: 201,
});
