import type { Row } from "./rows.ts";
import type { TaggedTest } from "./tagged-tests.ts";

export type ProvenRow = Row & { tests: TaggedTest[]; verdict: Verdict };
export type Verdict = "green" | "failed" | "skipped" | "missing" | NonNullable<Row["untested"]>;
export type Coverage = {
  rows: ProvenRow[];
  /** Tests that name a row which does not exist. */
  astray: { id: string; test: TaggedTest }[];
};

/**
 * Which tests prove which row of a paper, whose ids all match `id`. A row is green if one of its tests passed and none
 * failed; one that says what stands for a test is judged by its tests if it has any.
 */
export function coverRows(rows: Row[], tests: TaggedTest[], id: RegExp): Coverage {
  const sorted = [...tests].sort((a, b) => compare(a.file, b.file) || compare(a.title, b.title));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => {
      const own = sorted.filter((test) => test.rows.includes(row.id));
      return { ...row, tests: own, verdict: own.length === 0 ? (row.untested ?? "missing") : judge(own) };
    }),
    astray: sorted.flatMap((test) =>
      test.rows.filter((tag) => id.test(tag) && !ids.has(tag)).map((tag) => ({ id: tag, test })),
    ),
  };
}

// By code unit: the same on every machine.
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function judge(tests: TaggedTest[]): Verdict {
  if (tests.some(({ outcome }) => outcome === "failed")) return "failed";
  return tests.some(({ outcome }) => outcome === "passed") ? "green" : "skipped";
}

/** How many rows are proved, and what stands for the others. */
export function tally({ rows }: Coverage): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return [
    `${count("green")} of ${rows.length}`,
    count("at length") > 0 && `${count("at length")} by npm run trust alone`,
    count("deviation") > 0 && `${count("deviation")} on purpose not`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What keeps a paper from being proved, a sentence each. */
export function complaintsAbout({ rows, astray }: Coverage): string[] {
  const ofRows = rows.flatMap(({ id, requirement, verdict }) =>
    verdict in COMPLAINTS ? [`${id} ${COMPLAINTS[verdict]}: ${requirement}`] : [],
  );
  return [
    ...ofRows,
    ...astray.map(({ id, test }) => `${id} is no row, but named by ${test.file}: ${test.title}`),
  ];
}

const COMPLAINTS: Partial<Record<Verdict, string>> = {
  missing: "has no test",
  failed: "has a failed test",
  skipped: "has skipped tests only",
};
