import { z } from "zod";

/** The one shape of a refusal: RFC 9457 problem details. `detail` is a sentence a person can act on. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** For invalid input: where, and what to do about it. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With a 409: what the server holds instead, for example the dose it calculated. */
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type Problem = z.output<typeof Problem>;
