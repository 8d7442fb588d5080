/**
 * Shows from the reports of the other steps, in the folder it is given last, that every row of the specification and of the
 * checklist has a green test or says what stands for it, and writes the page of each. With CI set it writes nothing: the
 * pages must already be what the tests show.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { complaintsAbout, coverRows, tally } from "./spec/coverage.ts";
import { coveragePage } from "./spec/coverage-page.ts";
import { PAPERS, type Paper } from "./spec/papers.ts";
import { readTaggedTests } from "./spec/tagged-tests.ts";
import { REPORTING_STEPS } from "./test-steps.ts";

const folder = process.argv.at(-1) ?? "";
const reports = REPORTING_STEPS.map(({ name }) => ({ name, file: join(folder, `${name}.json`) }));
const written = reports.filter(({ file }) => existsSync(file));
const absent = reports.filter((report) => !written.includes(report));
const tests = written.flatMap(({ file }) =>
  readTaggedTests(JSON.parse(readFileSync(file, "utf8")), process.cwd()),
);

const complaints = PAPERS.flatMap(prove);
if (absent.length > 0) complaints.push(`No report came from ${absent.map(({ name }) => name).join(", ")}.`);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;

/** What is wrong with the proof of a paper; its page is kept when all reports are there. */
function prove(paper: Paper): string[] {
  const coverage = coverRows(paper.read(readFileSync(paper.list, "utf8")), tests, paper.id);
  console.log(`Green rows of ${paper.name}: ${tally(coverage)}.`);
  const kept = absent.length === 0 ? keepPage(paper.page, coveragePage(paper, coverage)) : [];
  return [...complaintsAbout(coverage), ...kept];
}

/** What is wrong with the page where it may not be written. */
function keepPage(file: string, page: string): string[] {
  if (!process.env.CI) {
    writeFileSync(file, page);
    return [];
  }
  const kept = existsSync(file) ? readFileSync(file, "utf8") : "";
  return kept === page ? [] : [`${file} is not what the tests show: run npm test and commit it.`];
}
