import { expect, test } from "vitest";
import { linesOf } from "../kept-lines.ts";
import { CONTROL, FAULTS } from "./faults.ts";
import { page } from "./page.ts";
import type { Outcome } from "./trial.ts";

const balance = { kept: 0, lost: 0, doubled: 0, halves: [], unanswered: [] };
const outcome = (acknowledged: number, unavailableSeconds: number, lost = 0): Outcome => ({
  acknowledged,
  sentAgain: 1,
  before: balance,
  after: { ...balance, lost },
  unavailableSeconds,
});

function pageAfter(name: string, outcomes: Outcome[], kept = "", seed = 1): string {
  const fault = [...FAULTS, CONTROL].find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault ${name}.`);
  const now = new Date("2026-11-22T06:30:00Z");
  return page(kept, { row: { fault, outcomes }, seed, now, machine: "Two cores" });
}

test("a fault has its line, with what all its trials lost and how long it was away", () => {
  const text = pageAfter("freeze", [outcome(10, 12.34), outcome(20, 9.87, 2)]);
  expect(text).toMatch(
    /\(`freeze`\) \| 2 \| 30 \| 2 \| 2 \| 0 \| 0 \| 9.9 to 12.3 s \| 2026-11-22, seed 1, load/,
  );
  expect(text).toContain("Machine: Two cores.");
});

/** Of the claim, and of the last time. */
const linesIn = (text: string) => text.split("## The last time").map(linesOf);

test("another one later takes nothing of it away, and itself again takes its place", () => {
  const first = pageAfter("freeze", [outcome(10, 12)]);
  const second = pageAfter(
    "asynchronous",
    [outcome(7, 5, 3)],
    pageAfter("partition", [outcome(5, 3)], first),
  );
  expect([...linesOf(second).keys()]).toEqual(["freeze", "partition", "asynchronous"]);
  expect(linesOf(second).get("freeze")).toBe(linesOf(first).get("freeze"));
  const third = linesOf(pageAfter("freeze", [outcome(99, 1)], second, 2));
  expect(third.get("freeze")).toMatch(/\| 99 \|.*seed 2/);
  expect(third.get("partition")).toBe(linesOf(second).get("partition"));
});

test("fewer trials stand beside more that were made before, unless they have not held", () => {
  const twenty = pageAfter("freeze", Array(20).fill(outcome(10, 12)));
  const two = pageAfter("freeze", [outcome(7, 3), outcome(7, 3)], twenty, 2);
  const [claim, last] = linesIn(two);
  expect(claim?.get("freeze")).toMatch(/\| 20 \| 200 \|.*seed 1/);
  expect(last?.get("freeze")).toMatch(/\| 2 \| 14 \|.*seed 2/);
  const [broken] = linesIn(pageAfter("freeze", [outcome(7, 3, 1)], two, 3));
  expect(broken?.get("freeze")).toMatch(/\| 1 \| 7 \| 1 \| 1 \|.*seed 3/);
  const [again] = linesIn(pageAfter("freeze", Array(20).fill(outcome(8, 9)), two, 4));
  expect(again?.get("freeze")).toMatch(/\| 20 \| 160 \|.*seed 4/);
});
