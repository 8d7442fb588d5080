import { isIPv6 } from "node:net";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import { listen } from "./listen.ts";
import { StartFailure } from "./start-failure.ts";
import { stopOnSignal } from "./stop.ts";
import { issueSetupCode } from "./tables/setup-codes.ts";

try {
  await serve(await readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    const app = await buildApp({ db: database.db, config });
    stopOnSignal(async () => {
      await app.close();
      await database.close();
    });
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
  const lines = [
    `${productName} Treatment Support runs at http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    `Data folder: ${dataDir}${databaseUrl ? "; database: the one of DATABASE_URL" : ""}`,
  ];
  if (setupCode) {
    lines.push("There is no admin yet. Within 24 hours, create the first one at");
    lines.push(`http://localhost:${port}/setup#${setupCode}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
