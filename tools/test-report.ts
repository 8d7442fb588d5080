import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { type ReportedTest, readReportedTests } from "./reported-tests.ts";
import type { Step } from "./test-steps.ts";

/** How a step went; `complaints` names each failed test with the beginning of what its runner says, a line each. */
export type Outcomes = { passed: number; failed: number; complaints: string[] };

/** What a step adds, so that its runner writes its report into this file as well, or reads those in this folder. */
export function reportTo(
  file: string,
  { counts, readsReports }: Step,
): { args: string[]; env: Record<string, string> } {
  if (readsReports) return { args: [file], env: {} };
  if (counts === "vitest") {
    return { args: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`], env: {} };
  }
  if (counts === "playwright") {
    return { args: ["--reporter=list,json"], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } };
  }
  return { args: [], env: {} };
}

/** How many tests of a step passed and failed, and which failed. A step that failed has at least one failed test. */
export function readOutcomes(file: string, { counts }: Step, hasSucceeded: boolean, root: string): Outcomes {
  const tests =
    counts && existsSync(file) ? readReportedTests(JSON.parse(readFileSync(file, "utf8")), root) : [];
  const failed = tests.filter(({ outcome }) => outcome === "failed");
  const passed = counts ? tests.filter(({ outcome }) => outcome === "passed").length : Number(hasSucceeded);
  if (hasSucceeded || failed.length > 0)
    return { passed, failed: failed.length, complaints: failed.map(complain) };
  return { passed, failed: 1, complaints: [NO_TEST] };
}

const NO_TEST = "no single test failed; what its command printed above says why";

const complain = ({ file, titles, complaint }: ReportedTest) =>
  [`${file}: ${titles.join(" › ")}`, ...firstLines(complaint)].join("\n       ");

function firstLines(complaint: string): string[] {
  const lines = stripVTControlCharacters(complaint)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.slice(0, LINES).map((line) => line.trim().slice(0, LENGTH));
}

// Enough to see what came instead of what was expected where only the end of a run is kept.
const LINES = 14;
const LENGTH = 160;
