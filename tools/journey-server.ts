/** The server of the journeys: the product on a throw-away database, with one adviser and nothing else. */
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { buildPages } from "./build/build-pages.ts";
import { openThrowawayApp } from "./throwaway-app.ts";

const { ADVISER_FIRST_NAME, ADVISER_LAST_NAME, ADVISER_PHONE, ADVISER_PASSWORD } = process.env;

if (buildPages()) await openWithAdviser();
else process.exitCode = 1;

async function openWithAdviser(): Promise<void> {
  const { db, serve } = await openThrowawayApp();
  await db.transaction().execute(async (transaction) =>
    insertAccount(transaction, {
      firstName: ADVISER_FIRST_NAME ?? "",
      lastName: ADVISER_LAST_NAME ?? "",
      phone: ADVISER_PHONE ?? "",
      passwordHash: await hashPassword(ADVISER_PASSWORD ?? ""),
      isAdmin: true,
      now: new Date().toISOString(),
    }),
  );
  await serve();
}
