import { buildApp } from "#server/app.ts";
import { connect, connectOnce } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { openThrowaway } from "#server/db/throwaway.ts";
import { OUTSIDE_LINKS } from "#server/demo/outside-links.ts";
import { readConfig } from "#server/start/config.ts";
import { listen } from "#server/start/listen.ts";
import { stopOnSignal } from "#server/start/stop.ts";

/**
 * The product on its own database and in its own folder, never on a real one. Of the environment it takes the port and what
 * proxies are in front.
 */
export async function openThrowawayApp() {
  const throwaway = await openThrowaway();
  const address = { host: throwaway.host, user: "postgres", database: "postgres" };
  const config = await readConfig({
    PORT: process.env.PORT,
    TRUST_PROXY: process.env.TRUST_PROXY,
    LOG_LEVEL: "warn",
    DATA_DIR: throwaway.dataDir,
    ...OUTSIDE_LINKS,
  });
  const client = await connectOnce(address);
  await migrate(client).finally(() => client.end());
  const db = connect(address);

  /** Once what it shows is in the database. @returns the port */
  async function serve(): Promise<number> {
    const app = buildApp({ db, config });
    stopOnSignal(async () => {
      await app.close();
      await db.destroy();
      await throwaway.close();
    });
    return await listen(app, config);
  }

  return { db, config, serve };
}
