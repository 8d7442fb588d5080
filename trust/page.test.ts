import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";
import { linesOf } from "./kept-lines.ts";
import { page, type Row } from "./page.ts";

/** A made-up finding of a part. */
function row(name: string, verdict: Row["finding"]["verdict"], seconds: number): Row {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no part ${name}.`);
  return { fault, seconds, finding: { tried: "twice", result: "0 lost", verdict, control: "5 lost" } };
}

const ROWS = [
  row("kill-server", "holds", 200),
  row("overload", "FAILS", 100),
  row("clock-jumps", "skipped", 0),
  row("soak", "void", 1800),
  row("fuzz", "holds", 60),
];
const WHEN = { now: new Date("2026-11-22T06:30:00Z"), load: 0.04 };
const PAGE = page(new Map(), ROWS, WHEN);

test("the page says when and where it was tried last, and how many hold", () => {
  expect(PAGE).toContain(`the last time on 2026-11-22: **2 of ${FAULTS.length} hold**`);
  expect(PAGE).toMatch(/Machine: \d+ cores \(.+\), \d+ GiB of memory, .+ PostgreSQL 18/);
});

test("each part has its line with what was tried, what was seen, what its control showed, how long it took and when", () => {
  expect(PAGE).toContain(
    "| kill -9 of the server under load (`kill-server`) | twice | 0 lost | 5 lost | holds | 200 s | 2026-11-22, load 0.0 |",
  );
});

test("what was tried again takes the place of its line, and the others stay as they were", () => {
  const before = linesOf(PAGE);
  const later = { now: new Date("2026-11-23T06:30:00Z"), load: 1 };
  const after = linesOf(page(before, [row("overload", "holds", 90)], later));
  expect(after.get("overload")).toMatch(/\| holds \| 90 s \| 2026-11-23, load 1\.0 \|$/);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const name of ["kill-server", "clock-jumps", "soak", "fuzz"])
    expect(after.get(name)).toBe(before.get(name));
});

test("what was never tried says so", () => {
  expect(linesOf(PAGE).get("spike")).toMatch(/it was not its turn yet \| {2}\| \*\*NOT RUN\*\* \|/);
});

test("what does not hold is told in bold", () => {
  expect(PAGE).toMatch(/`overload`.*\| \*\*FAILS\*\* \|/);
  expect(PAGE).toMatch(/`clock-jumps`.*\| \*\*NOT RUN\*\* \|/);
  expect(PAGE).toMatch(/`soak`.*\| \*\*VOID\*\*: the check saw nothing/);
});

test("an error of several lines stays in its cell", () => {
  const broken = row("spike", "FAILS", 1);
  broken.finding.result = "it could not be done: Error: a | b\n    at somewhere\n";
  expect(page(new Map(), [broken], WHEN)).toContain("| it could not be done: Error: a \\| b at somewhere  |");
});

test("bad input has a table of its own", () => {
  const [faults, inputs] = PAGE.split("## Bad input");
  expect(faults).not.toContain("`fuzz`");
  expect(inputs).toContain("`fuzz`");
});
