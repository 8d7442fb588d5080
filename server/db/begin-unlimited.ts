import type { Client } from "pg";

const UNLIMITED = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
  .map((limit) => `set local ${limit} = 0`)
  .join("; ");

/**
 * Begins a transaction for what takes the longer, the more is kept, also on a connection that has limits: a PgBouncer ignores what
 * one asks for at its start, and those of the role are for calls. For this transaction alone, because others get the
 * same connection after it.
 * @param mode as `begin` takes it: `read only`
 */
export async function beginUnlimited(client: Pick<Client, "query">, mode = ""): Promise<void> {
  await client.query(`begin ${mode}; ${UNLIMITED}`);
}
