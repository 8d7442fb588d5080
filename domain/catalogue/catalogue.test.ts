import { describe, expect, test } from "vitest";
import { DOSED_TYPES, type EntryDraft, entryOf, entryProblems } from "./catalogue.ts";

const wet = { type: "Wet", dosage: 15, source: "A paper, table 1", sourceDay: "2025-07-01" } as const;
const entry: EntryDraft = {
  displayName: "GS-441524 50 mg/ml",
  type: "liquid",
  concentration_mg_ml: 50,
  strategy: { nearest: 0.1, direction: "up" },
  dosages: [wet],
  dosesPerDay: 1,
  ceilingMgPerKg: 30,
  source: "Compounded.",
};
const tablet = { displayName: "GS-441524 tablet 50 mg", type: "pill", concentration_mg_ml: 50 } as const;
const around = { active: true, others: [tablet], today: "2026-11-20" };

test("an entry that is complete may be kept, in use or not", () => {
  expect(entryProblems(entry, around)).toEqual([]);
  expect(entryProblems(entry, { ...around, active: false })).toEqual([]);
});

test("one whose name is like another's may be changed while it keeps that name", () => {
  const like = { ...entry, displayName: "GS-44I524 tablet, 50 mg", type: "pill" as const };
  const own = { ...around, own: like };
  expect(entryProblems({ ...like, ceilingMgPerKg: 20 }, own)).toEqual([]);
  expect(entryProblems({ ...like, displayName: "GS-44I524 tablet 50 mg" }, own)).toMatchObject([
    { path: "displayName" },
  ]);
});

describe("two are not said alike, whichever of them has its strength in its name", () => {
  const drops = { ...entry, displayName: "Lychee drops" };
  const told = { ...entry, displayName: "Lychee drops 50mg/ml" };
  const beside = (other: EntryDraft) => ({ ...around, others: [{ ...other, type: "liquid" as const }] });
  const refused = [{ path: "displayName", message: expect.stringContaining("already has") }];

  test.each([
    [drops, told],
    [told, drops],
  ])("%o beside %o", (one, other) => {
    expect(entryProblems(one, beside(other))).toMatchObject(refused);
  });

  test("also where a strength is put right, or was not known until then", () => {
    for (const concentration_mg_ml of [20, null]) {
      const own = { ...drops, type: "liquid" as const, concentration_mg_ml };
      expect(entryProblems(drops, { ...beside(told), own })).toMatchObject(refused);
    }
  });

  test("another strength, or another form, is said otherwise", () => {
    expect(entryProblems({ ...drops, concentration_mg_ml: 20 }, beside(told))).toEqual([]);
    expect(
      entryProblems({ ...drops, type: "pill", strategy: { nearest: 0.1, direction: "up" } }, beside(told)),
    ).toEqual([]);
  });
});

test("one without a strength or dosages may be kept while it is not in use", () => {
  const bare = { ...entry, concentration_mg_ml: null, dosages: [] };
  expect(entryProblems(bare, { ...around, active: false })).toEqual([]);
});

const dosage = (row: object): Partial<EntryDraft> => ({ dosages: [{ ...wet, ...row }] });

describe("what may not stand in the catalogue is said in a sentence", () => {
  test.each<[string, Partial<EntryDraft>, string, string]>([
    ["no name", { displayName: " " }, "displayName", "Give the medication a name, as its label has it."],
    [
      "the name of another entry",
      { displayName: "gs-441524  Tablet 50 mg " },
      "displayName",
      "The catalogue already has 'GS-441524 tablet 50 mg'. Give this one a name of its own, for example with its strength.",
    ],
    [
      "the name of another entry, with other letters that are drawn alike",
      { displayName: "GS-44I524 tablet 5O mg" },
      "displayName",
      "The catalogue already has 'GS-441524 tablet 50 mg'. Give this one a name of its own, for example with its strength.",
    ],
    [
      "a Cyrillic letter in a Latin word",
      { displayName: "GS-441524 t\u0430blet 50 mg" },
      "displayName",
      "'\u0430' in the name only looks like a Latin letter: it is of another alphabet. Type the name again.",
    ],
    [
      "two strengths in the name",
      { displayName: "GS 50 mg/ml 40 mg" },
      "displayName",
      "The name says 50 mg/ml and 40 mg. It may tell one strength only, in mg in each ml: keep the one on the label.",
    ],
    [
      "tablets named like a liquid",
      { type: "pill" },
      "displayName",
      "The name says 50 mg/ml. It may tell one strength only, in mg in each tablet: keep the one on the label.",
    ],
    ["neither liquid nor pill", { type: undefined }, "type", "Choose liquid or pill."],
    [
      "no strength, in use",
      { concentration_mg_ml: null },
      "concentration_mg_ml",
      "A medication in use needs its strength, in mg in each ml. Without it there is no dose.",
    ],
    [
      "tablets without a strength, in use",
      { displayName: "Tablets", type: "pill", concentration_mg_ml: null },
      "concentration_mg_ml",
      "A medication in use needs its strength, in mg in each tablet. Without it there is no dose.",
    ],
    ...[0, -5, Number.NaN, 15.0005, Number.POSITIVE_INFINITY].map(
      (concentration_mg_ml): [string, Partial<EntryDraft>, string, string] => [
        `a strength of ${concentration_mg_ml}`,
        { concentration_mg_ml },
        "concentration_mg_ml",
        "Enter the strength in mg in each ml: a number greater than 0 with at most three decimals, for example 50.",
      ],
    ),
    [
      "another strength than the name's",
      { concentration_mg_ml: 20 },
      "concentration_mg_ml",
      "The name says 50 mg, but the strength is 20 mg in each ml. Look at the label and correct the one that is wrong.",
    ],
    [
      "the strength of several ml in the place of that of each",
      { displayName: "GS 250 mg/5 ml", concentration_mg_ml: 250 },
      "concentration_mg_ml",
      "The name says 250 mg in 5 ml, which is 50 mg in each ml, but the strength is 250 mg in each ml. Look at the label and correct the one that is wrong.",
    ],
    [
      "another strength of several ml beside that of each",
      { displayName: "GS 15 mg/ml 40 mg/2 ml", concentration_mg_ml: 15 },
      "concentration_mg_ml",
      "The name says 40 mg in 2 ml, which is 20 mg in each ml, but the strength is 15 mg in each ml. Look at the label and correct the one that is wrong.",
    ],
    [
      "the percents of a solution in the place of mg",
      { displayName: "GS 2% solution", concentration_mg_ml: 2 },
      "concentration_mg_ml",
      "The name says 2 %. If that is of the medicine, it is 20 mg in each ml, and not 2 mg. If it is of something else, write the strength into the name, too: 2 mg/ml.",
    ],
    [
      "the same wherever the percents stand",
      { displayName: "Bova GS-441524 oral, 2 % suspension", concentration_mg_ml: 2 },
      "concentration_mg_ml",
      "The name says 2 %. If that is of the medicine, it is 20 mg in each ml, and not 2 mg. If it is of something else, write the strength into the name, too: 2 mg/ml.",
    ],
    [
      "a strength beyond any medicine",
      { concentration_mg_ml: 1000.5 },
      "concentration_mg_ml",
      "1000.5 mg in each ml is stronger than any medicine. Check the strength.",
    ],
    [
      "a strength below any medicine",
      { concentration_mg_ml: 0.05 },
      "concentration_mg_ml",
      "0.05 mg in each ml is weaker than any medicine. Check the strength.",
    ],
    ...[0, 0.3, 2, Number.NaN].map((nearest): [string, Partial<EntryDraft>, string, string] => [
      `a step of ${nearest} kg`,
      { strategy: { nearest, direction: "up" } },
      "strategy.nearest",
      "Choose the step of the weight: 0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 1 kg.",
    ]),
    [
      "no direction",
      { strategy: { nearest: 0.1, direction: undefined } },
      "strategy.direction",
      "Choose whether the weight is rounded up or down.",
    ],
    ["three doses a day", { dosesPerDay: 3 }, "dosesPerDay", "Choose once or twice a day."],
    [
      "no ceiling",
      { ceilingMgPerKg: Number.NaN },
      "ceilingMgPerKg",
      "Enter the ceiling: the most mg/kg a day that anybody may set, for example 30.",
    ],
    [
      "a ceiling ten times too high",
      { ceilingMgPerKg: 300 },
      "ceilingMgPerKg",
      "A ceiling of 300 mg/kg a day would stop no slip. It may be at most 100.",
    ],
    ["no dosage, in use", { dosages: [] }, "dosages", "A medication in use needs at least one dosage."],
    [
      "a dosage for no FIP",
      dosage({ type: "No" }),
      "dosages.0.type",
      "'No' is no type of FIP that a dosage is for.",
    ],
    [
      "one type twice",
      { dosages: [wet, { ...wet, dosage: 20 }] },
      "dosages.1.type",
      "Wet stands there twice. Keep one dosage for each type of FIP.",
    ],
    [
      "a dosage of nothing",
      dosage({ dosage: 0 }),
      "dosages.0.dosage",
      "Enter the dosage for Wet in mg/kg a day: a number greater than 0, for example 15.",
    ],
    [
      "a dosage above the ceiling",
      dosage({ dosage: 30.5 }),
      "dosages.0.dosage",
      "30.5 mg/kg a day for Wet is above the ceiling of 30 mg/kg. Check both numbers.",
    ],
    [
      "a number without a source",
      dosage({ source: " " }),
      "dosages.0.source",
      "Say where the dosage for Wet comes from, for example a paper and its table.",
    ],
    [
      "a source without a day",
      dosage({ sourceDay: "" }),
      "dosages.0.sourceDate",
      "Give the day of the source for Wet.",
    ],
    [
      "a source of tomorrow",
      dosage({ sourceDay: "2026-11-21" }),
      "dosages.0.sourceDate",
      "The source for Wet is of a day to come, Nov 21, 2026. Check it.",
    ],
    [
      "no source of the rest",
      { source: "" },
      "source",
      "Say where the strength, the rounding and the ceiling come from.",
    ],
  ])("%s", (_, change, path, message) => {
    expect(entryProblems({ ...entry, ...change }, around)).toEqual([{ path, message }]);
  });
});

test("a dosage at the ceiling, a source of today and every step are fine", () => {
  const strongest = { displayName: "GS-441524 1000 mg/ml", concentration_mg_ml: 1000 };
  const edges = { ...entry, ...dosage({ dosage: 30, sourceDay: "2026-11-20" }), ...strongest };
  expect(entryProblems(edges, around)).toEqual([]);
});

test("all problems are told at once, in the order of the form", () => {
  const wrong = { ...entry, displayName: "", concentration_mg_ml: 0, ceilingMgPerKg: 0, source: "" };
  expect(entryProblems(wrong, around).map(({ path }) => path)).toEqual([
    "displayName",
    "concentration_mg_ml",
    "ceilingMgPerKg",
    "dosages.0.dosage",
    "source",
  ]);
});

test("an answered entry is read with its days, also where a dosage has no source yet", () => {
  const { dosages: _, ...rest } = entry;
  const kept = { ...rest, type: "liquid", strategy: { nearest: 0.1, direction: "up" } } as const;
  const read = entryOf({
    ...kept,
    dosages: [
      { type: "Wet", dosage: 15, source: "A paper, table 1", sourceDate: "2025-07-01T12:00:00.000Z" },
      { type: "Dry", dosage: 15 },
    ],
  });
  expect(read).toEqual({ ...kept, dosages: [wet, { type: "Dry", dosage: 15, source: "", sourceDay: "" }] });
});

test("a dosage is for a type of FIP", () => {
  expect(DOSED_TYPES).toEqual(["Wet", "Dry", "Ocular", "Neuro", "Pleural"]);
});

test("what is poured in may stand beside the strength, as on a leaflet", () => {
  const leaflet = { ...entry, displayName: "Remdesivir 100 mg in 19 ml, 5 mg/ml", concentration_mg_ml: 5 };
  expect(entryProblems(leaflet, around)).toEqual([]);
  for (const displayName of ["GS 20 mg/ml, 190 mg in 10 ml", "GS 20 mg/ml 107 mg/5 ml"]) {
    const other = { ...leaflet, displayName, concentration_mg_ml: 20 };
    expect(entryProblems(other, around)).toHaveLength(1);
  }
});
