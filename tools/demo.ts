/** npm run demo: the product on a throw-away database with a made-up clinic. */
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { connect, connectOnce } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { openThrowaway } from "#server/db/throwaway.ts";
import { OUTSIDE_LINKS } from "#server/demo/outside-links.ts";
import { ADVISERS, DEMO_PASSWORD, OWNERS } from "#server/demo/people.ts";
import { playClinic } from "#server/demo/play.ts";
import { listen } from "#server/listen.ts";
import { stopOnSignal } from "#server/stop.ts";
import { buildPages } from "./build-pages.ts";
import { endWithNpm } from "./end-with-npm.ts";

endWithNpm();
if (buildPages()) await demo();
else process.exitCode = 1;

async function demo(): Promise<void> {
  // Its own database and its own folder, whatever the environment says: never a real one.
  const throwaway = await openThrowaway();
  const address = { host: throwaway.host, user: "postgres", database: "postgres" };
  const config = await readConfig({
    PORT: process.env.PORT,
    LOG_LEVEL: "warn",
    DATA_DIR: throwaway.dataDir,
    ...OUTSIDE_LINKS,
  });
  const client = await connectOnce(address);
  await migrate(client).finally(() => client.end());
  const db = connect(address);

  console.log("Playing a year of a made-up clinic ...");
  await playClinic(db, config, new Date().toISOString());

  const app = buildApp({ db, config });
  stopOnSignal(async () => {
    await app.close();
    await db.destroy();
    await throwaway.close();
  });
  const port = await listen(app, config);
  console.log(`
The demonstration runs at http://localhost:${port}. Nothing in it is real, and nothing is kept.

  an owner    ${OWNERS[0].phone}   password: ${DEMO_PASSWORD}   (${OWNERS[0].firstName}, with two cats)
  an adviser  ${ADVISERS[0].phone}   password: ${DEMO_PASSWORD}   (${ADVISERS[0].firstName})
`);
}
