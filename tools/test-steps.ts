/** One step of npm test: a command that fails when what it proves does not hold. */
export type Step = {
  name: string;
  proves: string;
  /** Arguments for Node. */
  command: string[];
  /** Who writes a report with the number of tests; without one the step counts as one test. */
  counts?: "vitest" | "playwright";
  /** Judges the reports of all steps that write one; their folder is its last argument. */
  readsReports?: true;
  needsBrowser?: true;
};

const vitest = (...args: string[]) => ["node_modules/vitest/vitest.mjs", "run", ...args];

/** Everything that proves a change, in the order of how soon it tells. */
export const STEPS: Step[] = [
  {
    name: "format",
    proves: "format and lint",
    command: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "--colors=off"],
  },
  {
    name: "types",
    proves: "the types of every folder",
    command: ["node_modules/typescript/bin/tsc", "-b"],
  },
  {
    name: "architecture",
    proves: "who may import whom, with planted violations",
    command: vitest("--project", "tools", "tools/architecture.test.ts"),
    counts: "vitest",
  },
  {
    name: "domain",
    proves: "doses, weights, days and states",
    command: vitest("--project", "domain"),
    counts: "vitest",
  },
  {
    name: "contract",
    proves: "every call of the specification",
    command: vitest("--project", "contract"),
    counts: "vitest",
  },
  {
    name: "server",
    proves: "every command over HTTP on a real PostgreSQL",
    command: vitest("--project", "server", "--project", "spying"),
    counts: "vitest",
  },
  {
    name: "fuzz",
    proves: "thousands of calls with one thing wrong (FUZZ_CASES=200000 for more)",
    command: vitest("--project", "fuzz"),
    counts: "vitest",
  },
  {
    name: "schema",
    proves: "the types of the tables are what the migrations make",
    command: ["tools/schema.ts", "--check"],
  },
  {
    name: "operation",
    proves: "nothing is lost or doubled when real processes start, stop, adopt, are killed or frozen",
    // In one run: each mostly waits, and the other has the machine meanwhile.
    command: vitest("--project", "tools", "--project", "trust", "--exclude", "tools/architecture.test.ts"),
    counts: "vitest",
  },
  {
    name: "web",
    proves: "forms and cards in a real browser",
    command: vitest("--project", "web", "--project", "replacing"),
    counts: "vitest",
    needsBrowser: true,
  },
  {
    name: "words",
    proves: "the catalogue holds every word of the pages",
    command: ["node_modules/@lingui/cli/dist/lingui.js", "check", "sync"],
  },
  {
    name: "build",
    proves: "server and pages build, and the pages stay light",
    command: ["tools/build/main.ts"],
  },
  {
    name: "journeys",
    proves: "what owners and advisers do, in a real browser against the real server",
    command: ["node_modules/@playwright/test/cli.js", "test"],
    counts: "playwright",
    needsBrowser: true,
  },
  {
    name: "rows",
    proves: "every row of the specification and of the checklist has a green test",
    command: ["tools/prove-rows.ts"],
    readsReports: true,
  },
];

/** The steps whose tests may prove rows. */
export const REPORTING_STEPS = STEPS.filter(({ counts }) => counts);
