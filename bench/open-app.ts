import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/db/connect.ts";
import { readConfig } from "#server/start/config.ts";

export const SECRET = "a secret that only the measurement knows";

/** The product in this process, without a port, on a database that is there. */
export async function openApp(
  address: Parameters<typeof connect>[0],
): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const db = connect(address);
  const config = await readConfig({ TOKEN_SECRET: SECRET, LOG_LEVEL: "silent" });
  const app = buildApp({ db, config, pages: "/nowhere" });
  // What is sent without a network never says that it has come whole, and who calls would be looked up once more than over one.
  app.addHook("onRequest", async ({ raw }) => {
    raw.complete = true;
  });
  await app.ready();
  return { app, close: () => app.close().then(() => db.destroy()) };
}
