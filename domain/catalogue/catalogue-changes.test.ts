import { describe, expect, test } from "vitest";
import type { EntryDraft } from "./catalogue.ts";
import { type Example, entryChanges, exampleDoses, isBigChange, speakChanges } from "./catalogue-changes.ts";

const wet = { type: "Wet", dosage: 15, source: "a paper", sourceDay: "2025-07-01" } as const;
const entry: EntryDraft = {
  displayName: "GS-441524",
  type: "liquid",
  concentration_mg_ml: 50,
  strategy: { nearest: 0.1, direction: "up" },
  dosages: [wet],
  dosesPerDay: 1,
  ceilingMgPerKg: 30,
  source: "Compounded.",
};

describe("what differs between two versions", () => {
  test("nothing", () => {
    expect(entryChanges(entry, { ...entry, dosages: [{ ...wet }] })).toEqual([]);
  });

  test("everything, in the order of the form", () => {
    const other: EntryDraft = {
      displayName: "GS",
      type: "pill",
      concentration_mg_ml: null,
      strategy: { nearest: 0.5, direction: "down" },
      dosages: [
        { type: "Neuro", dosage: 20, source: "a vet", sourceDay: "2026-01-02" },
        { ...wet, dosage: 12, source: "a book" },
      ],
      dosesPerDay: 2,
      ceilingMgPerKg: 40,
      source: "Prescribed.",
    };
    expect(speakChanges(entryChanges(entry, other))).toBe(
      "the name (GS-441524 → GS), liquid or pill (liquid → pill), the strength (50 → none), " +
        "the step of the weight (0.1 → 0.5), the direction of the rounding (up → down), the doses a day (1 → 2), " +
        "the ceiling (30 → 40), the dosage for Wet (15 → 12), the source for Wet (a paper, 2025-07-01 → a book, 2025-07-01), " +
        "the dosage for Neuro (none → 20), the source for Neuro (none → a vet, 2026-01-02), the source (Compounded. → Prescribed.)",
    );
  });
});

describe("what an edit would do to doses", () => {
  const told = ({ fipType, weightKg, before, after }: Example) => [
    fipType,
    weightKg,
    before && ("ok" in before ? before.ok.dose : before.error),
    after && ("ok" in after ? after.ok.dose : after.error),
  ];

  test("is shown for a kitten, a young cat and a grown one, of every type of FIP that has or had a dosage", () => {
    const after = { ...entry, dosages: [{ ...wet, type: "Neuro", dosage: 20 } as const] };
    expect(exampleDoses(entry, after).map(told)).toEqual([
      ["Wet", 2, 0.6, undefined],
      ["Wet", 3.5, 1.1, undefined],
      ["Wet", 5, 1.5, undefined],
      ["Neuro", 2, undefined, 0.8],
      ["Neuro", 3.5, undefined, 1.4],
      ["Neuro", 5, undefined, 2],
    ]);
  });

  test("of a new entry has no before", () => {
    expect(exampleDoses(undefined, entry).map(told)).toEqual([
      ["Wet", 2, undefined, 0.6],
      ["Wet", 3.5, undefined, 1.1],
      ["Wet", 5, undefined, 1.5],
    ]);
  });

  test("says where there is no dose", () => {
    const half = { ...entry, strategy: { nearest: 0.1, direction: undefined } };
    expect(exampleDoses(undefined, half).map(told)[0]).toEqual(["Wet", 2, undefined, "medication-missing"]);
    const low = { ...entry, ceilingMgPerKg: 10 };
    expect(exampleDoses(entry, low).map(told)[0]).toEqual(["Wet", 2, 0.6, "above-ceiling"]);
    const unknown = { ...entry, concentration_mg_ml: null };
    expect(exampleDoses(entry, unknown).map(told)[0]).toEqual(["Wet", 2, 0.6, "medication-missing"]);
  });

  const heaviest = (after: Partial<EntryDraft>) => exampleDoses(entry, { ...entry, ...after }).slice(-1);
  test.each<[string, Partial<EntryDraft>, boolean]>([
    ["nothing", {}, false],
    ["a fifth more", { dosages: [{ ...wet, dosage: 18 }] }, false],
    ["more than a quarter more", { dosages: [{ ...wet, dosage: 20 }] }, true],
    ["more than a quarter less", { dosages: [{ ...wet, dosage: 11 }] }, true],
    ["another strength, in ml", { concentration_mg_ml: 15 }, true],
    ["tablets for a liquid", { type: "pill" }, true],
    ["twice a day instead of once", { dosesPerDay: 2 }, true],
    ["no dose any more", { concentration_mg_ml: null }, true],
    ["no dosage any more", { dosages: [] }, true],
    [
      "the same ml of another strength and dosage",
      { concentration_mg_ml: 25, dosages: [{ ...wet, dosage: 7.5 }] },
      true,
    ],
  ])("is big: %s", (_, after, big) => {
    expect(heaviest(after).map(isBigChange)).toEqual([big]);
  });

  test("is not big where there was no dose before", () => {
    const draft = { ...entry, concentration_mg_ml: null };
    expect(exampleDoses(draft, entry).map(isBigChange)).toEqual([false, false, false]);
    expect(exampleDoses(undefined, entry).map(isBigChange)).toEqual([false, false, false]);
  });
});

test("a name that is written from right to left keeps its place in the words", () => {
  expect(speakChanges([{ what: "displayName", from: "רמדסיביר 15", to: "GS" }])).toBe(
    "the name (\u2068רמדסיביר 15\u2069 → GS)",
  );
});
