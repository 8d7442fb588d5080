import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Step } from "./test-steps.ts";

export type Counts = { passed: number; failed: number };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

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

/** How many tests of a step passed and failed. A step that failed has at least one failed test. */
export function countTests(file: string, { counts }: Step, hasSucceeded: boolean): Counts {
  const reported =
    counts && existsSync(file) ? READERS[counts](JSON.parse(readFileSync(file, "utf8"))) : NONE;
  if (hasSucceeded) return counts ? reported : { passed: 1, failed: 0 };
  return { ...reported, failed: Math.max(1, reported.failed) };
}

const NONE: Counts = { passed: 0, failed: 0 };

const READERS: Record<NonNullable<Step["counts"]>, (report: unknown) => Counts> = {
  vitest: (report) => {
    const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
  },
  playwright: (report) => {
    const { expected, unexpected, flaky } = PlaywrightReport.parse(report).stats;
    return { passed: expected, failed: unexpected + flaky };
  },
};
