/** npm start: builds pages and server when they are stale, then runs the server. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { whyNoStart } from "#server/start/why-no-start.ts";
import { buildPages } from "./build/build-pages.ts";
import { buildServer, SERVER } from "./build/build-server.ts";
import { ROOT } from "./build/root.ts";
import { endWithNpm } from "./end-with-npm.ts";

endWithNpm();
try {
  if (buildPages() && buildServer()) await import(pathToFileURL(join(ROOT, SERVER)).href);
  else process.exitCode = 1;
} catch (error) {
  console.error(whyNoStart(error));
  process.exitCode = 1;
}
