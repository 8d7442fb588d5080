/**
 * Shows from the reports of the other steps, in the folder it is given last, that every row of docs/specification.md has
 * a green test, and writes docs/spec-coverage.md. With CI set it writes nothing: the page must already be what the tests
 * show.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { complaintsAbout, coverRows } from "./spec/coverage.ts";
import { coveragePage } from "./spec/coverage-page.ts";
import { readRows } from "./spec/rows.ts";
import { readTaggedTests } from "./spec/tagged-tests.ts";
import { REPORTING_STEPS } from "./test-steps.ts";

const PAGE = "docs/spec-coverage.md";

const folder = process.argv.at(-1) ?? "";
const reports = REPORTING_STEPS.map(({ name }) => ({ name, file: join(folder, `${name}.json`) }));
const written = reports.filter(({ file }) => existsSync(file));
const absent = reports.filter((report) => !written.includes(report));
const tests = written.flatMap(({ file }) =>
  readTaggedTests(JSON.parse(readFileSync(file, "utf8")), process.cwd()),
);
const coverage = coverRows(readRows(readFileSync("docs/specification.md", "utf8")), tests);

const complaints = complaintsAbout(coverage);
if (absent.length === 0) complaints.push(...keepPage(coveragePage(coverage)));
else complaints.push(`No report came from ${absent.map(({ name }) => name).join(", ")}.`);

for (const complaint of complaints) console.error(complaint);
const green = coverage.rows.filter(({ verdict }) => verdict === "green").length;
console.log(`${green} of ${coverage.rows.length} rows of the specification are green.`);
if (complaints.length > 0) process.exitCode = 1;

/** What is wrong with the page where it may not be written. */
function keepPage(page: string): string[] {
  if (!process.env.CI) {
    writeFileSync(PAGE, page);
    return [];
  }
  const kept = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  return kept === page ? [] : [`${PAGE} is not what the tests show: run npm test and commit it.`];
}
