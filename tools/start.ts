/** npm start: builds the pages when they are stale, then runs the server. */

import { whyNoStart } from "#server/why-no-start.ts";
import { buildPages } from "./build-pages.ts";
import { endWithNpm } from "./end-with-npm.ts";
import { loadEnvFile } from "./env-file.ts";

endWithNpm();
try {
  loadEnvFile();
  if (buildPages()) await import("#server/main.ts");
  else process.exitCode = 1;
} catch (error) {
  console.error(whyNoStart(error));
  process.exitCode = 1;
}
