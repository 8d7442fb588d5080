import { relative, resolve } from "node:path";
import { z } from "zod";

/** A test that names rows of a paper in its title or in that of a describe around it. */
export type TaggedTest = { file: string; title: string; rows: string[]; outcome: Outcome };
export type Outcome = "passed" | "failed" | "skipped";

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.enum(["expected", "unexpected", "flaky", "skipped"]) })),
});
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

/** A result as a runner reports it: titles from the outermost describe to the test. */
type Reported = { file: string; titles: string[]; outcome: Outcome };

/**
 * The tests of a report of vitest or Playwright that name rows; files as seen from the root. One that ran several times
 * (on phone and desktop, or for each line of a table) failed if it once did, and was skipped only if it never ran.
 */
export function readTaggedTests(report: unknown, root: string): TaggedTest[] {
  const vitest = VitestReport.safeParse(report);
  const results = vitest.success ? ofVitest(vitest.data) : ofPlaywright(PlaywrightReport.parse(report));
  const tests = new Map<string, TaggedTest>();
  for (const { file, titles, outcome } of results) {
    const rows = [...new Set(titles.join(" ").match(ROW_ID))];
    if (rows.length === 0) continue;
    const test = { file: relative(root, file).replaceAll("\\", "/"), title: readable(titles), rows, outcome };
    const key = JSON.stringify([test.file, test.title, rows]);
    test.outcome = worse(outcome, tests.get(key)?.outcome ?? outcome);
    tests.set(key, test);
  }
  return [...tests.values()].map((test) => ({ ...test, rows: test.rows.map((tag) => tag.slice(1, -1)) }));
}

// A row of the specification, or of the checklist.
const ROW_ID = /\[(?:[A-Z]+-|R)\d+\]/g;

const readable = (titles: string[]) =>
  titles.map((title) => title.replace(ROW_ID, "").replace(/\s+/g, " ").trim()).join(" › ");

function worse(one: Outcome, other: Outcome): Outcome {
  return ORDER.find((outcome) => outcome === one || outcome === other) ?? "failed";
}

const ORDER: Outcome[] = ["failed", "passed", "skipped"];

function ofVitest({ testResults }: z.output<typeof VitestReport>): Reported[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name,
      titles: [...ancestorTitles, title],
      outcome: VITEST_OUTCOMES[status] ?? "skipped",
    })),
  );
}

const VITEST_OUTCOMES: Record<string, Outcome> = { passed: "passed", failed: "failed" };

function ofPlaywright({ config, suites }: z.output<typeof PlaywrightReport>): Reported[] {
  const ofSuite = (suite: PlaywrightSuite, above: string[]): Reported[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: resolve(config.rootDir, file),
        titles: [...above, title],
        outcome: PLAYWRIGHT_OUTCOMES[status],
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
