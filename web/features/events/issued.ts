import type { issuePasswordCode, PasswordRequest } from "#contract/password-requests.ts";
import { tagOf } from "#contract/problem.ts";
import type { AnswerOf } from "#contract/route.ts";

export type IssuedCode = AnswerOf<typeof issuePasswordCode> & {
  /** The tag of the code that it ended. */
  ended: string;
};

/**
 * What was issued on this page. `lost`: no answer came, so a code may count that nobody has seen. `over`: another one
 * counts since, or none.
 */
export type Issued = IssuedCode | "lost" | "over";

/** The same by the request as it was read last, which may have been before the code was issued. */
export function asItStands(issued: Issued | undefined, { code }: PasswordRequest): Issued | undefined {
  if (typeof issued !== "object") return issued;
  return [issued._id, issued.ended].includes(tagOf(code)) ? issued : "over";
}
