import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";
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
const PAGE = page(ROWS, new Date("2026-11-22T06:30:00Z"), 0.04);

test("the page says when and where it was tried, and how many hold", () => {
  expect(PAGE).toContain("on 2026-11-22, after 36 minutes: **2 of 5 hold**");
  expect(PAGE).toMatch(/Machine: \d+ cores \(.+\), \d+ GiB of memory, .+ PostgreSQL 18/);
  expect(PAGE).toContain("before that was 0.0.");
});

test("each part has its line with what was tried, what was seen, what its control showed, and how long it took", () => {
  expect(PAGE).toContain(
    "| kill -9 of the server under load (`kill-server`) | twice | 0 lost | 5 lost | holds | 200 s |",
  );
});

test("what does not hold is told in bold", () => {
  expect(PAGE).toMatch(/`overload`.*\| \*\*FAILS\*\* \|/);
  expect(PAGE).toMatch(/`clock-jumps`.*\| \*\*NOT RUN\*\* \|/);
  expect(PAGE).toMatch(/`soak`.*\| \*\*VOID\*\*: the check saw nothing/);
});

test("an error of several lines stays in its cell", () => {
  const broken = row("spike", "FAILS", 1);
  broken.finding.result = "it could not be done: Error: a | b\n    at somewhere\n";
  expect(page([broken], new Date(), 0)).toContain("| it could not be done: Error: a \\| b at somewhere  |");
});

test("bad input has a table of its own", () => {
  const [faults, inputs] = PAGE.split("## Bad input");
  expect(faults).not.toContain("`fuzz`");
  expect(inputs).toContain("`fuzz`");
});
