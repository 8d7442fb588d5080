import type { FastifyInstance } from "fastify";
import type { Client } from "pg";
import { tokenSigner } from "#server/http/call/token.ts";
import { ADVISER_ID, ownerId } from "./seed/tables.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Logs people of a seeded database in; gives their tokens. */
export async function logIn(app: FastifyInstance, client: Client, accountIds: readonly string[]) {
  const now = Date.now();
  const sign = tokenSigner(app);
  const { rows } = await client.query<{
    id: string;
    account_id: string;
    is_admin: boolean;
    full_name: string;
  }>(
    `with started as (
       insert into sessions (account_id, created_on, expires_on)
       select id, $2, $3 from unnest($1::uuid[]) as wanted (id)
       returning id, account_id)
     select started.*, is_admin, full_name from started join accounts on accounts.id = account_id`,
    [accountIds, new Date(now), new Date(now + YEAR_MS)],
  );
  const iat = Math.floor(now / 1000);
  const exp = iat + YEAR_MS / 1000;
  return new Map(
    rows.map(({ id, account_id, is_admin, full_name }) => [
      account_id,
      sign({ id: account_id, name: full_name, isAdmin: is_admin, sid: id, iat, exp }),
    ]),
  );
}

export const ADVISER = ADVISER_ID;
export const owners = (numbers: readonly number[]) => numbers.map(ownerId);
