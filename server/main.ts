import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import { listen } from "./listen.ts";
import { StartFailure } from "./start-failure.ts";
import { issueSetupCode } from "./tables/setup-codes.ts";

const GRACE_MS = 15_000;

try {
  await serve(await readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    const app = await buildApp({ db: database.db, config });
    stopOnSignal(app, database);
    const port = await listen(app, config);
    announce(config, port, await firstSetupCode(database));
  } catch (error) {
    await database.close();
    throw error;
  }
}

function firstSetupCode({ db }: OpenDatabase): Promise<string | undefined> {
  return db.transaction().execute((transaction) => issueSetupCode(transaction, new Date().toISOString()));
}

function announce(
  { productName, host, dataDir, databaseUrl }: Config,
  port: number,
  setupCode?: string,
): void {
  say(`${productName} Treatment Support runs at http://${host}:${port}`);
  say(`Data folder: ${dataDir}${databaseUrl ? "; database: the one of DATABASE_URL" : ""}`);
  if (!setupCode) return;
  say("There is no admin yet. Within 24 hours, create the first one at");
  say(`http://localhost:${port}/setup#${setupCode}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Lets requests end, then closes the database. A second signal changes nothing: npm adds one to Ctrl-C. */
function stopOnSignal(app: FastifyInstance, database: OpenDatabase): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // What hangs by then hangs for good. A database that is left running is adopted at the next start.
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await app.close();
    await database.close();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
