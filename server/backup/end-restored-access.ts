import type { Client } from "pg";

/**
 * Ends what lets somebody in without a password: every login, code for a new password and setup link. What was good when
 * the backup was taken may have been ended since, because a phone was stolen or an adviser left. To be called in the transaction
 * that brings the rows, on tables of any version: nobody ever finds a login there that counts.
 */
export async function endRestoredAccess(client: Client): Promise<void> {
  await client.query("update sessions set ended_on = greatest(now(), created_on) where ended_on is null");
  // The first versions had none.
  const { rows } = await client.query("select to_regclass('password_codes') is not null as there");
  if (rows[0].there) {
    await client.query(
      "update password_codes set ended_on = greatest(now(), issued_on) where ended_on is null",
    );
  }
  await client.query(
    "update setup_codes set used_on = now() where used_on is null and now() >= created_on and now() < expires_on",
  );
}
