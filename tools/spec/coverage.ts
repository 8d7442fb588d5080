import type { Row } from "./rows.ts";
import type { TaggedTest } from "./tagged-tests.ts";

export type ProvenRow = Row & { tests: TaggedTest[]; verdict: Verdict };
export type Verdict = "green" | "failed" | "skipped" | "missing";
export type Coverage = {
  rows: ProvenRow[];
  /** Tests that name a row which does not exist. */
  astray: { id: string; test: TaggedTest }[];
};

/** Which tests prove which row. A row is green if one of its tests passed and none failed. */
export function coverRows(rows: Row[], tests: TaggedTest[]): Coverage {
  const sorted = [...tests].sort((a, b) => compare(a.file, b.file) || compare(a.title, b.title));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => {
      const own = sorted.filter((test) => test.rows.includes(row.id));
      return { ...row, tests: own, verdict: judge(own) };
    }),
    astray: sorted.flatMap((test) => test.rows.filter((id) => !ids.has(id)).map((id) => ({ id, test }))),
  };
}

// By code unit: the same on every machine.
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function judge(tests: TaggedTest[]): Verdict {
  if (tests.length === 0) return "missing";
  if (tests.some(({ outcome }) => outcome === "failed")) return "failed";
  return tests.some(({ outcome }) => outcome === "passed") ? "green" : "skipped";
}

/** What keeps the specification from being proved, a sentence each. */
export function complaintsAbout({ rows, astray }: Coverage): string[] {
  const ofRows = rows.flatMap(({ id, requirement, verdict }) =>
    verdict === "green" ? [] : [`${id} ${COMPLAINTS[verdict]}: ${requirement}`],
  );
  return [
    ...ofRows,
    ...astray.map(({ id, test }) => `${id} is no row, but named by ${test.file}: ${test.title}`),
  ];
}

const COMPLAINTS: Record<Exclude<Verdict, "green">, string> = {
  missing: "has no test",
  failed: "has a failed test",
  skipped: "has skipped tests only",
};
