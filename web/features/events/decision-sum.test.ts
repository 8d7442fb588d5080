import { describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/calendar.ts";
import { catCase, dosed, struck, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { weighing, weightUpdated } from "#web/testing/events.ts";
import { doseBefore, sumOfDecision } from "./decision-sum.ts";

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

describe("tablets that were struck out since, over an injection", () => {
  const day = addDays(TODAY, -3);
  const tablets = dosed(day, { dose: 67.5, liquid: false, medication: TABLET });
  const currentDose = { dose: 67.5, liquid: false, displayName: TABLET.displayName, dosesPerDay: 1 };
  const event = weightUpdated("Miso", { currentDose });

  test("are the dose before a weight that came while they counted", () => {
    const { withdrawn } = struck(tablets);
    const gone = { ...tablets, withdrawn: { ...withdrawn, withdrawnOn: `${TODAY}T20:00:00.000Z` } };
    const cat = { ...patient, doses: [first], withdrawn: { weights: [], doses: [gone] } };
    expect(doseBefore(event, cat)).toBe(gone);
  });

  test("are not taken for the injection under them where the case knows them no more", () => {
    expect(doseBefore(event, { ...patient, doses: [first] })).toBeUndefined();
  });

  test("were not in force any more where the weight came after the strike-out", () => {
    const cat = { ...patient, doses: [first], withdrawn: { weights: [], doses: [struck(tablets)] } };
    expect(doseBefore(weightUpdated("Miso"), cat)).toBe(first);
  });
});

test("the sum leads from the weight to what was proposed", () => {
  expect(sumOfDecision(weightUpdated("Miso"), first)).toEqual({
    weightKg: 4.88,
    weighedDay: TODAY,
    weightUsedInCalc: 4.9,
    mgPerKg: 6,
    fipType: "Wet",
    concentration_mg_ml: 15,
    dosesPerDay: 1,
    dose: 2,
    liquid: true,
    strategy: { nearest: 0.1, direction: "up" },
  });
});

test("a sum that does not give what was decided is not shown", () => {
  expect(sumOfDecision(weightUpdated("Miso", { proposedDose: figure(2.1) }), first)).toBeUndefined();
  expect(sumOfDecision(weightUpdated("Miso", { proposedDose: undefined }), first)).toBeUndefined();
});
