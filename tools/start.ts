/** npm start: builds the pages when they are stale, then runs the server. */

import { buildPages } from "./build-pages.ts";
import { endWithNpm } from "./end-with-npm.ts";
import { loadEnvFile } from "./env-file.ts";

endWithNpm();
loadEnvFile();
if (buildPages()) await import("#server/main.ts");
else process.exitCode = 1;
