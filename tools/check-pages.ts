/** Builds the pages and weighs what the first screen loads: a phone on a slow line waits for each kilobyte. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildPages, PAGES } from "./build-pages.ts";

/** Bytes after gzip. */
const BUDGET = { js: 110_000, css: 15_000 };

if (buildPages()) weigh();
else process.exitCode = 1;

function weigh(): void {
  const page = readFileSync(join(PAGES, "index.html"), "utf8");
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.(js|css))"/g)];
  for (const [type, limit] of Object.entries(BUDGET)) {
    const bytes = files
      .filter(([, , extension]) => extension === type)
      .reduce((sum, [, file = ""]) => sum + gzipSync(readFileSync(join(PAGES, file))).length, 0);
    console.log(`First screen: ${bytes} bytes of ${type} after gzip, of at most ${limit}.`);
    if (bytes === 0 || bytes > limit) process.exitCode = 1;
  }
}
