import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOutcomes } from "./test-report.ts";
import { STEPS, type Step } from "./test-steps.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fip-report-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const RED = "\u001b[31m";

function outcomes(name: string, report: unknown, hasSucceeded: boolean) {
  const file = join(root, "report.json");
  if (report === undefined) rmSync(file, { force: true });
  else writeFileSync(file, JSON.stringify(report));
  return readOutcomes(file, STEPS.find((step) => step.name === name) as Step, hasSucceeded, root);
}

const result = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ["the dose"],
  title,
  status,
  failureMessages,
});

test("a failed test is named with its file and the beginning of what its runner says", () => {
  const assertionResults = [
    result("is rounded up", "passed"),
    result(
      "is for today",
      "failed",
      `${RED}AssertionError: 0.4\n\n  is not 0.5\n    at dose.ts:3\n    at node`,
    ),
  ];
  const file = { name: join(root, "web/dose.test.tsx"), status: "failed", assertionResults };
  expect(outcomes("web", { testResults: [file] }, false)).toEqual({
    passed: 1,
    failed: 1,
    complaints: [
      [
        "web/dose.test.tsx: the dose › is for today",
        "AssertionError: 0.4",
        "is not 0.5",
        "at dose.ts:3",
        "at node",
      ].join("\n       "),
    ],
  });
});

test("of a comparison stands what came instead, of a long complaint the beginning", () => {
  const diff = [
    "Error: no failed request",
    "",
    "- Expected  - 1",
    "+ Received  + 6",
    "",
    "- Array []",
    "+ Array [",
  ];
  const received = [
    "+   Object {",
    '+     "text": "POST /api/login",',
    '+     "what": "503",',
    "+   },",
    "+ ]",
  ];
  const stack = Array.from({ length: 30 }, (_, line) => `at journey.ts:${line}`);
  const assertionResults = [result("logs in", "failed", [...diff, ...received, ...stack].join("\n"))];
  const file = { name: join(root, "a.test.ts"), status: "failed", assertionResults };
  const [complaint = ""] = outcomes("web", { testResults: [file] }, false).complaints;
  expect(complaint).toContain('"what": "503"');
  expect(complaint.split("\n")).toHaveLength(15);
});

test("a file that does not load is a failed test", () => {
  const file = {
    name: join(root, "a.test.ts"),
    status: "failed",
    message: "No module b",
    assertionResults: [],
  };
  expect(outcomes("server", { testResults: [file] }, false)).toEqual({
    passed: 0,
    failed: 1,
    complaints: ["a.test.ts: the whole file\n       No module b"],
  });
});

test("a journey that passes only at the second try has failed", () => {
  const tests = [
    { status: "expected", results: [{}] },
    { status: "flaky", results: [{ error: { message: "Timed out" } }, {}] },
  ];
  const specs = [{ title: "weighs the cat", file: "weigh.journey.ts", tests }];
  const suites = [{ title: "weigh.journey.ts", file: "weigh.journey.ts", specs }];
  const report = { config: { rootDir: join(root, "journeys") }, suites };
  expect(outcomes("journeys", report, false)).toEqual({
    passed: 1,
    failed: 1,
    complaints: ["journeys/weigh.journey.ts: weighs the cat\n       Timed out"],
  });
});

test("a step that fails without a failed test counts as one, and says where to look", () => {
  const report = { testResults: [{ name: "a.test.ts", assertionResults: [result("holds", "passed")] }] };
  const looked = { failed: 1, complaints: [expect.stringContaining("printed above")] };
  expect(outcomes("server", report, false)).toEqual({ passed: 1, ...looked });
  expect(outcomes("server", undefined, false)).toEqual({ passed: 0, ...looked });
  expect(outcomes("types", undefined, false)).toEqual({ passed: 0, ...looked });
});

test("a step without tests of its own is one test", () => {
  expect(outcomes("types", undefined, true)).toEqual({ passed: 1, failed: 0, complaints: [] });
});
