import { expect, test } from "vitest";
import type { Case } from "#contract/case.ts";
import { noonUtc } from "#domain/calendar.ts";
import { catCase, dosed, MISO, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { CASE_COLUMNS, type CaseColumn, inOrder } from "./case-order.ts";

const named = (name: string, rest: Partial<Case> = {}) => catCase({ cat: { ...MISO, name }, ...rest });
const names = (cases: readonly Case[]) => cases.map(({ cat }) => cat?.name ?? "");

const nothing = catCase({
  status: "Rainbow",
  cat: undefined,
  account: { _id: "z", fullName: "Zoe", phone: "" },
  metrics: { weights: [] },
  doses: [],
});
const one = named("Ärmel", {
  status: "New",
  account: { _id: "a", fullName: "Ana", phone: "" },
  metrics: { weights: [weighed("2026-11-10", 10)] },
  // 30 mg, and 50 mg of the other.
  doses: [dosed(TODAY, { dose: 2, liquid: true })],
  graduationDate: noonUtc("2026-12-01"),
});
const other = named("bo", {
  status: "In Treatment",
  account: { _id: "b", fullName: "bea", phone: "" },
  metrics: { weights: [weighed("2026-11-19", 2)] },
  doses: [dosed(TODAY, { dose: 50, liquid: false, medication: TABLET })],
  graduationDate: noonUtc("2027-01-01"),
});
const shown = { ...one, status: "Relapse" as const };

test.each<[CaseColumn, string[]]>([
  ["cat", ["Ärmel", "bo", ""]],
  ["status", ["bo", "Ärmel", ""]],
  ["owner", ["Ärmel", "bo", ""]],
  ["weight", ["bo", "Ärmel", ""]],
  ["weighed", ["Ärmel", "bo", ""]],
  ["dose", ["Ärmel", "bo", ""]],
  ["graduation", ["Ärmel", "bo", ""]],
])("by %s: %j, and the other way round with what has nothing last", (column, order) => {
  const cases = [nothing, other, shown];
  expect(names(inOrder(cases, { column, descending: false }))).toEqual(order);
  const [first = "", second = "", last = ""] = order;
  const back = ["status", "owner"].includes(column) ? [last, second, first] : [second, first, last];
  expect(names(inOrder(cases, { column, descending: true }))).toEqual(back);
});

test("what is alike stays as it was found, and without an order everything does", () => {
  const cases = [named("Miso"), named("Artemis")];
  for (const column of CASE_COLUMNS.filter((name) => name !== "cat")) {
    expect(names(inOrder(cases, { column, descending: true }))).toEqual(["Miso", "Artemis"]);
  }
  expect(inOrder(cases, undefined)).toBe(cases);
});
