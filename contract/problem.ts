import { z } from "zod";

/**
 * The `type` of the 409 that says: what this was decided on is no longer so. `current` is what is there instead. It
 * is asked for by the header `If-Match`, which carries the tag of what the form was opened on.
 */
export const CHANGED_MEANWHILE = "urn:problem:changed-meanwhile";

/**
 * The `type` of the 409 that asks for one's own password again, by `confirmPassword`: for what a thief of the session
 * would like best. Not a 403, which logs out.
 */
export const CONFIRM_PASSWORD = "urn:problem:confirm-password";

/** The `type` of the 401 of a login whose password was right: the account asks for a code as well. */
export const SECOND_FACTOR_NEEDED = "urn:problem:second-factor-needed";

/**
 * The `type` of the 403 for an adviser in an install that requires a second factor of advisers, until it is set up. Logs
 * nobody out.
 */
export const SECOND_FACTOR_REQUIRED = "urn:problem:second-factor-required";

/**
 * The `type` of the 403 for a write whose cookie against other websites was not made for who calls. Nothing was done, and
 * the answer has brought the right one: the same call may be made again with it. Logs nobody out.
 */
export const OUT_OF_STEP = "urn:problem:out-of-step";

/** What `If-Match` carries for an entry that a form was opened on; there may have been none. */
export function tagOf(entry: { _id: string } | null | undefined): string {
  return entry?._id ?? "none";
}

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
