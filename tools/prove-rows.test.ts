import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { REPORTING_STEPS } from "./test-steps.ts";

const SPECIFICATION = `# The specification
## Update weight
| id | requirement | where | kind |
|---|---|---|---|
| UW-01 | The form is titled "Update Weight". | /case/{id}/update-weight | page |
| UW-02 | The page shows the names of Cat and Owner. | /case/{id}/update-weight | page |
`;

const CHECKLIST = `# The checklist
## Reliability
| id | what must hold | otherwise here | shown by |
|---|---|---|---|
| R01 | Nothing is lost. | | test: kill-server |
| R02 | Nothing is readable. | The search needs it plain. | deviation |
| R03 | It never tires. | | trust: soak |
`;

/** A project of which every test is planted. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "fip-rows-"));
  mkdirSync(join(project, "docs"));
  mkdirSync(join(project, "reports"));
  writeFileSync(join(project, "docs/specification.md"), SPECIFICATION);
  writeFileSync(join(project, "docs/checklist.md"), CHECKLIST);
  for (const { name } of REPORTING_STEPS) report(name, vitest());
});
afterEach(() => rmSync(project, { recursive: true }));

const report = (step: string, content: unknown) =>
  writeFileSync(join(project, `reports/${step}.json`), JSON.stringify(content));
const page = (name = "spec-coverage") => readFileSync(join(project, `docs/${name}.md`), "utf8");

function prove(env: Record<string, string> = {}) {
  const command = [join(import.meta.dirname, "prove-rows.ts"), join(project, "reports")];
  const options = { cwd: project, env: { PATH: process.env.PATH, ...env }, encoding: "utf8" as const };
  const { status, stderr, stdout } = spawnSync(process.execPath, command, options);
  return { status, stderr, stdout };
}

type Planted = [title: string, status?: string, ...describes: string[]];

function vitest(...tests: Planted[]) {
  const assertionResults = tests.map(([title, status = "passed", ...ancestorTitles]) => ({
    ancestorTitles,
    title,
    status,
  }));
  return { testResults: [{ name: join(project, "web/weight.test.tsx"), assertionResults }] };
}

function playwright(title: string, ...statuses: string[]) {
  const specs = [{ title, file: "weights/weight.journey.ts", tests: statuses.map((status) => ({ status })) }];
  const file = "weights/weight.journey.ts";
  const inner = { title: "a weight [UW-02]", file, specs };
  return {
    config: { rootDir: join(project, "e2e") },
    suites: [{ title: file, file, specs: [], suites: [inner] }],
  };
}

const KEPT: Planted = ["keeps all [R01]"];
const GREEN: Planted[] = [
  ["is titled [UW-01]"],
  ["shows *both* | <names>", "passed", "on the page [UW-02]"],
  KEPT,
];

test("every row green: nothing is said, and the page names the tests", () => {
  report("web", vitest(...GREEN, ["needs no row"]));
  report("journeys", playwright("is recorded", "expected", "skipped"));
  expect(prove()).toEqual({
    status: 0,
    stderr: "",
    stdout: `Green rows of the specification: 2 of 2.
Green rows of the checklist of security and reliability: 1 of 3, 1 by npm run trust alone, 1 on purpose not.
`,
  });
  expect(page()).toBe(`# Which test proves which row of the specification

Green rows of [the specification](specification.md): **2 of 2**. \`npm test\` writes this page.

## Update weight

| row | requirement | | proved by |
|---|---|---|---|
| UW-01 | The form is titled "Update Weight". | green | [web/weight.test.tsx](../web/weight.test.tsx): is titled |
| UW-02 | The page shows the names of Cat and Owner. | green | \
[e2e/weights/weight.journey.ts](../e2e/weights/weight.journey.ts): a weight › is recorded<br>\
[web/weight.test.tsx](../web/weight.test.tsx): on the page › shows &#42;both&#42; &#124; &#60;names&#62; |
`);
});

test("a row without a test says what stands for it, and every row in what it is kept otherwise", () => {
  report("web", vitest(...GREEN));
  prove();
  expect(page("trust-coverage")).toMatch(
    /\n\| R01 \| Nothing is lost\. \| green \| .*: keeps all<br>`npm run trust -- kill-server` \|\n/,
  );
  expect(page("trust-coverage")).toContain(`
| R02 | Nothing is readable.<br>**Here:** The search needs it plain. | deviation |  |
| R03 | It never tires. | at length | \`npm run trust -- soak\` |
`);
});

test.each<[string, Planted[], string]>([
  ["no test of a row of the checklist", [], "R01 has no test: Nothing is lost.\n"],
  [
    "a failed test of a row that is shown otherwise",
    [KEPT, ["tires [R03]", "failed"]],
    "R03 has a failed test: It never tires.\n",
  ],
  [
    "a test of a row that the checklist has not",
    [KEPT, ["one [R04]"]],
    "R04 is no row, but named by web/weight.test.tsx: one\n",
  ],
])("of the checklist it fails for %s", (_, planted, complaint) => {
  report("web", vitest(["is titled and shows both [UW-01] [UW-02]"], ...planted));
  expect(prove()).toMatchObject({ status: 1, stderr: complaint });
});

test.each([
  ["a deviation without a reason", "R02 deviates, but does not say why.", / The search.*plain\. /],
  ["a part of npm run trust without a name", "R03 names no part of npm run trust.", /: soak/],
  ["a line that is no row", "This is no row of the checklist: | R03 |", /It never tires\. \| /],
])("%s is refused", (_, complaint, missing) => {
  writeFileSync(join(project, "docs/checklist.md"), CHECKLIST.replace(missing, ""));
  expect(prove()).toMatchObject({ status: 1, stderr: expect.stringContaining(complaint) });
});

test.each<[string, Planted[], string]>([
  ["no test", [], "UW-02 has no test: The page shows the names of Cat and Owner.\n"],
  [
    "a failed test beside a green one",
    [["one [UW-02]"], ["other [UW-02]", "failed"]],
    "UW-02 has a failed test: The page shows the names of Cat and Owner.\n",
  ],
  [
    "a line of a table that failed",
    [["one [UW-02]", "failed"], ["one [UW-02]"]],
    "UW-02 has a failed test: The page shows the names of Cat and Owner.\n",
  ],
  [
    "skipped tests only",
    [
      ["one [UW-02]", "skipped"],
      ["other [UW-02]", "todo"],
    ],
    "UW-02 has skipped tests only: The page shows the names of Cat and Owner.\n",
  ],
  [
    "a test of a row that does not exist",
    [["one [UW-02] [UW-20]"]],
    "UW-20 is no row, but named by web/weight.test.tsx: one\n",
  ],
])("it fails for %s", (_, planted, complaint) => {
  report("web", vitest(["is titled [UW-01]"], KEPT, ...planted));
  expect(prove()).toMatchObject({ status: 1, stderr: complaint });
});

test("a journey that failed on one of two screens, or only later passed, has failed", () => {
  report("web", vitest(["is titled [UW-01]"], KEPT));
  report("journeys", playwright("is recorded", "expected", "flaky"));
  expect(prove()).toMatchObject({ status: 1, stderr: expect.stringContaining("UW-02 has a failed test") });
});

test("while a report is absent there is no page", () => {
  report("web", vitest(...GREEN));
  rmSync(join(project, "reports/server.json"));
  expect(prove()).toMatchObject({ status: 1, stderr: "No report came from server.\n" });
  expect(page).toThrow("ENOENT");
});

test("CI writes no page, it wants the one the tests show", () => {
  const stale = ["spec-coverage", "trust-coverage"]
    .map((name) => `docs/${name}.md is not what the tests show: run npm test and commit it.\n`)
    .join("");
  report("web", vitest(...GREEN));
  expect(prove({ CI: "true" })).toMatchObject({ status: 1, stderr: stale });
  expect(page).toThrow("ENOENT");
  prove();
  expect(prove({ CI: "true" })).toMatchObject({ status: 0, stderr: "" });
});

test("a row that stands twice in the specification is refused", () => {
  writeFileSync(join(project, "docs/specification.md"), SPECIFICATION.replace("UW-02", "UW-01"));
  expect(prove()).toMatchObject({ status: 1, stderr: expect.stringContaining("UW-01 stands twice") });
});
