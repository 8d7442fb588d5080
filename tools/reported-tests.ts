import { relative, resolve } from "node:path";
import { z } from "zod";

/** A test as its runner reports it: its file as seen from the root, titles from the outermost describe to the test. */
export type ReportedTest = {
  file: string;
  titles: string[];
  outcome: Outcome;
  /** What the runner says of a failed one; empty if it says nothing. */
  complaint: string;
};
export type Outcome = "passed" | "failed" | "skipped";

/** Every test of a report of vitest or Playwright; one that ran on phone and desktop stands twice. */
export function readReportedTests(report: unknown, root: string): ReportedTest[] {
  const vitest = VitestReport.safeParse(report);
  const tests = vitest.success ? ofVitest(vitest.data) : ofPlaywright(PlaywrightReport.parse(report));
  return tests.map((test) => ({ ...test, file: relative(root, test.file).replaceAll("\\", "/") }));
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string().optional(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

function ofVitest({ testResults }: z.output<typeof VitestReport>): ReportedTest[] {
  return testResults.flatMap(({ name: file, status, message = "", assertionResults }): ReportedTest[] => {
    const isUnloaded = status === "failed" && assertionResults.length === 0;
    if (isUnloaded) return [{ file, titles: ["the whole file"], outcome: "failed", complaint: message }];
    return assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file,
      titles: [...ancestorTitles, title],
      outcome: VITEST_OUTCOMES[status] ?? "skipped",
      complaint: failureMessages?.[0] ?? "",
    }));
  });
}

const VITEST_OUTCOMES: Record<string, Outcome> = { passed: "passed", failed: "failed" };

const PlaywrightTest = z.object({
  status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).optional(),
});
const PlaywrightSpec = z.object({ title: z.string(), file: z.string(), tests: z.array(PlaywrightTest) });
type PlaywrightSuite = {
  title: string;
  file: string;
  specs: z.output<typeof PlaywrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
};
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(PlaywrightSuite),
});

function ofPlaywright({ config, suites }: z.output<typeof PlaywrightReport>): ReportedTest[] {
  const ofSuite = (suite: PlaywrightSuite, above: string[]): ReportedTest[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results = [] }) => ({
        file: resolve(config.rootDir, file),
        titles: [...above, title],
        outcome: PLAYWRIGHT_OUTCOMES[status],
        complaint: results.find(({ error }) => error)?.error?.message ?? "",
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => ofSuite(suite, []));
}

const PLAYWRIGHT_OUTCOMES = {
  expected: "passed",
  unexpected: "failed",
  flaky: "failed",
  skipped: "skipped",
} as const;
