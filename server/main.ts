import { isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "#domain/calendar.ts";
import { type Config, type Place, readConfig } from "#server/start/config.ts";
import { loadEnvFile } from "#server/start/env-file.ts";
import { insistOnDatabase } from "#server/start/insist-on-database.ts";
import { listen } from "#server/start/listen.ts";
import { closeAll, stopOnSignal } from "#server/start/stop.ts";
import { whyNoStart } from "#server/start/why-no-start.ts";
import { buildApp } from "./app.ts";
import { runChores } from "./chores/run-chores.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import type { Watched } from "./metrics/watch-database.ts";
import { issueSetupCode, SETUP_VALID_HOURS } from "./tables/setup-codes.ts";

try {
  loadEnvFile();
  await serve(await readConfig(process.env));
} catch (error) {
  process.stderr.write(`${whyNoStart(error)}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  let endChores = async () => {};
  try {
    let isLeaving = false;
    const { metrics } = config;
    const metering = metrics && (await beginMetering(metrics));
    const app = await buildApp({
      db: database.db,
      config,
      isLeaving: () => isLeaving,
      meters: metering?.meters,
    });
    const telling = await metering?.serve({ ...database, config, now });
    endChores = runChores({ db: database.db, config, now }, app.log);
    stopOnSignal(
      () => closeAll([endChores, () => app.close(), async () => telling?.close()], database.close),
      async () => {
        isLeaving = true;
        await pause(config.drainSeconds * 1000);
      },
    );
    const port = await listen(app, config);
    const setupCode = await firstSetupCode(database);
    announce(config, { port, metricsPort: telling?.port, madeNew: database.madeNew, setupCode });
  } catch (error) {
    // Why it does not start is what counts, not what else went wrong after it.
    await closeAll([endChores], database.close).catch(() => {});
    throw error;
  }
}

/** Loaded only where it is asked for: it brings a tenth of all that is loaded. */
async function beginMetering(place: Place) {
  const [{ newMeters }, { serveMetrics }] = await Promise.all([
    import("./metrics/meters.ts"),
    import("./metrics/serve-metrics.ts"),
  ]);
  const meters = newMeters();
  return {
    meters,
    serve: (watched: Watched & { config: Config }) => serveMetrics({ ...watched, meters }, place),
  };
}

function firstSetupCode({ db }: OpenDatabase): Promise<string | undefined> {
  return insistOnDatabase(() =>
    db.transaction().execute((transaction) => issueSetupCode(transaction, now())),
  );
}

function now(): Instant {
  return new Date().toISOString();
}

type Started = {
  port: number;
  metricsPort: number | undefined;
  madeNew: string | undefined;
  setupCode: string | undefined;
};

function announce(
  { productName, host, dataDir, databaseUrl, metrics }: Config,
  { port, metricsPort, madeNew, setupCode }: Started,
): void {
  const lines = [
    `${productName} Treatment Support runs at ${addressOf(host, port)}`,
    `Data folder: ${dataDir}${databaseUrl ? "; database: the one of DATABASE_URL" : ""}`,
  ];
  if (madeNew) lines.push(madeNew);
  if (metrics && metricsPort) lines.push(`Metrics: ${addressOf(metrics.host, metricsPort)}/metrics`);
  if (setupCode) {
    lines.push(`There is no admin yet. Within ${SETUP_VALID_HOURS} hours, create the first one at`);
    lines.push(`http://localhost:${port}/setup#${setupCode}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
