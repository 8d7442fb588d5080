import { type Outcome, readReportedTests } from "../reported-tests.ts";

/** A test that names rows of a paper in its title or in that of a describe around it. */
export type TaggedTest = { file: string; title: string; rows: string[]; outcome: Outcome };

/**
 * The tests of a report of vitest or Playwright that name rows; files as seen from the root. One that ran several times
 * (on phone and desktop, or for each line of a table) failed if it once did, and was skipped only if it never ran.
 */
export function readTaggedTests(report: unknown, root: string): TaggedTest[] {
  const tests = new Map<string, TaggedTest>();
  for (const { file, titles, outcome } of readReportedTests(report, root)) {
    const rows = [...new Set(titles.join(" ").match(ROW_ID))];
    if (rows.length === 0) continue;
    const test = { file, title: readable(titles), rows, outcome };
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
