/** npm run demo: the product on a throw-away database with a made-up clinic. */
import { ADVISERS, DEMO_PASSWORD, OWNERS } from "#server/demo/people.ts";
import { playClinic } from "#server/demo/play.ts";
import { buildPages } from "./build/build-pages.ts";
import { endWithNpm } from "./end-with-npm.ts";
import { openThrowawayApp } from "./throwaway-app.ts";

endWithNpm();
if (buildPages()) await demo();
else process.exitCode = 1;

async function demo(): Promise<void> {
  const { db, config, serve } = await openThrowawayApp();

  console.log("Playing a year of a made-up clinic ...");
  await playClinic(db, config, new Date().toISOString());

  const port = await serve();
  console.log(`
The demonstration runs at http://localhost:${port}. Nothing in it is real, and nothing is kept.

  an owner    ${OWNERS[0].phone}   password: ${DEMO_PASSWORD}   (${OWNERS[0].firstName}, with two cats)
  an adviser  ${ADVISERS[0].phone}   password: ${DEMO_PASSWORD}   (${ADVISERS[0].firstName})
`);
}
