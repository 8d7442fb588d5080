import type { changePassword, resetPassword } from "#contract/accounts.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { verifyPassword } from "./password-hash.ts";

const OVER =
  "This password was set already, and another one has been set since. Set a new one if that is not the one to log in with.";

type Told<Answered> = Pick<Repeated<typeof resetPassword | typeof changePassword>, "db" | "body"> & {
  answered: Answered;
};

/** A password that counts no longer would be told to somebody who waits to log in with it. */
export async function tellPasswordAgain<Answered>(
  { db, body, answered }: Told<Answered>,
  accountId: string,
): Promise<Answered> {
  const { passwordHash } = await accountById(db, accountId);
  if (!(await verifyPassword(body.password, passwordHash))) throw new Problem(409, OVER);
  return answered;
}
