/** The server of the journeys: the product on a throw-away database, with one adviser and nothing else. */
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { connect, connectOnce } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { openThrowaway } from "#server/db/throwaway.ts";
import { OUTSIDE_LINKS } from "#server/demo/outside-links.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { listen } from "#server/listen.ts";
import { stopOnSignal } from "#server/stop.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { buildPages } from "./build-pages.ts";

const { PORT, ADVISER_FIRST_NAME, ADVISER_LAST_NAME, ADVISER_PHONE, ADVISER_PASSWORD } = process.env;

if (buildPages()) await serve();
else process.exitCode = 1;

async function serve(): Promise<void> {
  const throwaway = await openThrowaway();
  const address = { host: throwaway.host, user: "postgres", database: "postgres" };
  const config = await readConfig({
    PORT,
    LOG_LEVEL: "warn",
    DATA_DIR: throwaway.dataDir,
    ...OUTSIDE_LINKS,
  });
  const client = await connectOnce(address);
  await migrate(client).finally(() => client.end());
  const db = connect(address);
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
  const app = buildApp({ db, config });
  stopOnSignal(async () => {
    await app.close();
    await db.destroy();
    await throwaway.close();
  });
  await listen(app, config);
}
