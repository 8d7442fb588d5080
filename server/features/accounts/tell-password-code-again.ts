import type { issuePasswordCode as route } from "#contract/password-requests.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { hashOfLiveCode } from "#server/tables/password-codes.ts";
import { verifyPassword } from "./password-hash.ts";

const OVER =
  "This code was issued already, and it counts no longer: it was used or dismissed, it has expired, another one was issued, or you have a new password since. Look at the request.";

/** A code that counts no longer would be sent to somebody who waits for one. */
export async function tellPasswordCodeAgain({ db, params, now, answered }: Repeated<typeof route>) {
  const codeHash = await hashOfLiveCode(db, params.requestId, now);
  if (!(await verifyPassword(answered.code, codeHash))) throw new Problem(409, OVER);
  return answered;
}
