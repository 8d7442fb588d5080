import { expect, test } from "vitest";
import { addDays, type Day, noonUtc } from "#domain/calendar.ts";
import { catCase, dosed, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { weighing, weightUpdated } from "#web/testing/events.ts";
import { doseBefore, effectOn, sumOfDecision } from "./decision-sum.ts";

const START: Day = addDays(TODAY, -22);
const first = dosed(START, { dose: 1.9, weightUsedInCalc: 4.8, weight: weighed(START, 4.76) });
const issued = dosed(TODAY, { origin: "weight" });
const patient = { ...catCase({ doses: [issued, first] }), typeOfFIP: ["Wet" as const] };
const figure = (dose: number) => ({
  dose,
  liquid: true,
  displayName: first.medication.displayName,
  dosesPerDay: 1,
});

test("the dose before a weight is the one that was there when the weight came, not the one that it led to", () => {
  expect(doseBefore(weightUpdated("Miso"), patient)).toBe(first);
});

test("a weight from before the first dose had none", () => {
  const early = weightUpdated("Miso", {}, [weighing(addDays(START, -1), 4.7)]);
  expect(doseBefore(early, patient)).toBeUndefined();
});

test("the sum leads from the weight to what was proposed", () => {
  expect(sumOfDecision(weightUpdated("Miso"), first)).toEqual({
    weightKg: 4.88,
    weighedDay: TODAY,
    weightUsedInCalc: 4.9,
    mgPerKg: 6,
    fipType: "Wet",
    concentration_mg_ml: 15,
    dose: 2,
    liquid: true,
    strategy: { nearest: 0.1, direction: "up" },
  });
});

test("a sum that does not give what was decided is not shown", () => {
  expect(sumOfDecision(weightUpdated("Miso", { proposedDose: figure(2.1) }), first)).toBeUndefined();
  expect(sumOfDecision(weightUpdated("Miso", { proposedDose: undefined }), first)).toBeUndefined();
});

test.each([
  [4.88, { mgPerKg: 6.1475, percent: 2.459 }],
  [3, { mgPerKg: 10, percent: 66.667 }],
  [6, { mgPerKg: 5, percent: -16.667 }],
])("what 2 ml of 15 mg/ml give a cat of %f kg", (weightKg, expected) => {
  const effect = effectOn(weightKg, dosed(TODAY));
  expect(effect.mgPerKg).toBeCloseTo(expected.mgPerKg, 3);
  expect(effect.percent).toBeCloseTo(expected.percent, 2);
});

test("tablets count as what can be cut of them", () => {
  const tablet = dosed(TODAY, { liquid: false, dose: 90, medication: TABLET, effectiveDate: noonUtc(TODAY) });
  expect(effectOn(7, tablet)).toMatchObject({ mgADay: 87.5, mgPerKg: 12.5 });
});
