import { z } from "zod";
import { STATUSES } from "#domain/course/status.ts";
import { EYES, FIP_TYPES, MOBILITY } from "#domain/intake/intake.ts";
import { Case } from "./case.ts";
import { route } from "./route.ts";
import { Id, Instant } from "./values.ts";

/** Another cat of the same owner that bears the same name. */
const Namesake = z.object({ _id: Id, status: z.enum(STATUSES), created: Instant });
export type Namesake = z.output<typeof Namesake>;

/** The case with what the treatment forms need besides. */
export const TreatmentCase = Case.extend({
  typeOfFIP: z.array(z.enum(FIP_TYPES)),
  /** Types that were not chosen though signs on the intake speak for them, with these. Absent when there are none. */
  typesBySigns: z
    .array(z.object({ type: z.enum(FIP_TYPES), signs: z.array(z.enum([...EYES, ...MOBILITY])) }))
    .optional(),
  /** The newest first. Absent when there are none. */
  namesakes: z.array(Namesake).optional(),
});
export type TreatmentCase = z.output<typeof TreatmentCase>;

export const getTreatmentCase = route({
  method: "GET",
  path: "/cases/:caseId/treatment-case-view",
  who: "admin",
  sensitive: true,
  summary: "The case as the treatment forms need it, with the types of FIP from the intake.",
  answer: TreatmentCase,
});
