import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { SignToken } from "#server/http/call/token.ts";
import type { Machine } from "#server/machine.ts";
import { type AccountRow, accountById } from "#server/tables/accounts.ts";
import { startSession } from "#server/tables/sessions.ts";

const OWNER_SECONDS = 30 * 24 * 60 * 60;
const ADMIN_SECONDS = 12 * 60 * 60;

type Login = { account: AccountRow; machine: Machine; now: Instant; signToken: SignToken };

/** Logs an account in: starts a session and gives the token for it. The account's row is locked already. */
export async function issueToken(db: Db, { account, machine, now, signToken }: Login): Promise<string> {
  const iat = Math.floor(Date.parse(now) / 1000);
  const exp = iat + (account.isAdmin ? ADMIN_SECONDS : OWNER_SECONDS);
  const expiresOn = new Date(exp * 1000).toISOString();
  const sid = await startSession(db, { accountId: account.id, machine, now, expiresOn });
  return signToken({ id: account.id, name: account.fullName, isAdmin: account.isAdmin, sid, iat, exp });
}

/** The same for an account that was created in this very transaction. */
export async function issueFirstToken(
  db: Db,
  { accountId, ...login }: Omit<Login, "account"> & { accountId: string },
): Promise<string> {
  return issueToken(db, { ...login, account: await accountById(db, accountId) });
}
