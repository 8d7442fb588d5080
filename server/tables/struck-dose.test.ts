import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dose } from "#contract/dose.ts";
import { dose as example, withdrawn as strikeOut } from "#contract/examples/miso.ts";
import { struckDoseOf } from "./course-of-dose.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10)).toISOString();
const dose = (ml: number, day: number, more: Partial<Dose> = {}): Dose => ({
  ...example,
  _id: `dose of day ${day}`,
  dose: ml,
  effectiveDate: at(day),
  enteredOn: at(day),
  ...more,
});
const struckOn = (day: number) => ({ withdrawn: { ...strikeOut, withdrawnOn: at(day) } });

/** 2 ml, which an adviser set on the 5th. */
const set = dose(2, 5, { origin: "set" });
/** 2.3 ml by a weight of the 10th; an adviser struck that dose out on the 12th. */
const struck = dose(2.3, 10, struckOn(12));

const struckDose = (struckOut: Dose[], doses = [set]) =>
  struckDoseOf({
    weights: [],
    statusChanges: [],
    catalogue: {},
    doses,
    withdrawn: { weights: [], doses: struckOut, statusChanges: [] },
  });

test.each<[string, number | undefined]>([
  ["the dose of a weight that an adviser struck out", struckDose([struck])],
  ["the lowest of several", struckDose([dose(2.4, 8, struckOn(9)), struck, dose(2.5, 13, struckOn(14))])],
  ["also where a weight raised another one since", struckDose([struck], [dose(2.1, 15), set])],
  [
    "also where its weight was struck out at another time",
    struckDose([{ ...struck, weight: { ...struck.weight, ...struckOn(13) } }]),
  ],
  [
    "also where an adviser has since entered one for the history alone",
    struckDose([struck], [set, dose(2, 4, { origin: "update", enteredOn: at(13) })]),
  ],
  [
    "also where what hid such a one is struck out",
    struckDose(
      [struck, dose(2.4, 12, struckOn(14))],
      [dose(2, 9, { origin: "update", enteredOn: at(13) }), set],
    ),
  ],
  [
    "also where what an adviser set since is struck out, too",
    struckDose([struck, dose(2, 13, { origin: "update", ...struckOn(14) })]),
  ],
])("it is %s", (_, found) => {
  expect(found).toBe(2.3);
});

const { medication } = struck;
test.each<[string, number | undefined]>([
  ["nothing was struck out", struckDose([])],
  ["no dose counts", struckDose([struck], [])],
  ["an adviser had decided on it", struckDose([{ ...struck, origin: "update" }])],
  [
    "it only went with its weight",
    struckDose([{ ...struck, weight: { ...struck.weight, ...struckOn(12) } }]),
  ],
  ["an adviser has set one since", struckDose([struck], [dose(2, 13, { origin: "update" }), set])],
  ["it was of another medicine", struckDose([{ ...struck, medication: { ...medication, _id: "another" } }])],
  ["it was of another version of it", struckDose([{ ...struck, medication: { ...medication, version: 2 } }])],
  ["it was of another dosage", struckDose([{ ...struck, dosage: { type: "Neuro", dosage: 10 } }])],
])("there is none where %s", (_, found) => {
  expect(found).toBeUndefined();
});

test("it is the lowest of any that were struck out, in whatever order", () => {
  const tenths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(tenths, (all) => {
      const gone = all.map((tenth, n) => dose(tenth / 10, 6 + n, struckOn(7 + n)));
      expect(struckDose(gone)).toBe(Math.min(...all) / 10);
    }),
  );
});
