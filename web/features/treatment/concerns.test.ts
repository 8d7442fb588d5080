import { describe, expect, test } from "vitest";
import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dosed, SUSPENSION, TABLET, weighed } from "#web/testing/cats.ts";
import { CATALOGUE, daysAgo, patient, STRONG, TABLETS, untreated, WEAK } from "#web/testing/treatment.ts";
import type { Concern } from "./concern.ts";
import { concernsOf } from "./concerns.ts";
import { type Choice, type Mode, propose } from "./proposal.ts";

const TODAY = daysAgo(0);
const WITHOUT_NEURO = { ...WEAK, dosages: WEAK.dosages.filter(({ type }) => type !== "Neuro") };
type Situation = {
  cat?: TreatmentCase;
  choice?: Partial<Choice>;
  mode?: Mode;
  catalogue?: readonly Medication[];
};

function concerns({
  cat = patient(),
  choice = {},
  mode = "update",
  catalogue = CATALOGUE,
}: Situation): Concern[] {
  const whole = { medicationId: WEAK._id, dosageType: "Wet", day: TODAY, ...choice };
  const proposed = propose(mode, cat, catalogue, whole);
  return proposed && "ok" in proposed ? concernsOf(proposed.ok, cat, TODAY) : [];
}

const kinds = (situation: Situation) => concerns(situation).map(({ kind }) => kind);
const lastDose = (dose: number, weightKg = 4.88) =>
  patient({
    metrics: { weights: [weighed(TODAY, weightKg)] },
    doses: [dosed(daysAgo(20), { dose })],
  });

test("a small rise of the weight is nothing to look at", () => {
  expect(concerns({})).toEqual([]);
});

describe("more or less than before", () => {
  // The new dose is 2 ml of 15 mg/ml.
  test.each([
    [1.6, []],
    [1.5, ["rise"]],
    [2, []],
    [2.1, ["fall"]],
  ])("after %f ml: %j", (last, expected) => {
    expect(kinds({ cat: lastDose(last) })).toEqual(expected);
  });

  test("says by how much, and that the weight is the reason", () => {
    expect(concerns({ cat: lastDose(1) })).toEqual([
      { kind: "rise", percent: 100, cause: { kind: "weight" } },
    ]);
  });

  describe("says that the catalogue is the reason where its numbers have changed", () => {
    const coarse = { ...WEAK, strategy: { nearest: 1, direction: "up" as const } };

    test("and the weight has not", () => {
      const rounded = { ...WEAK, strategy: { nearest: 0.5, direction: "down" as const } };
      expect(concerns({ cat: lastDose(2), catalogue: [rounded] })).toEqual([
        { kind: "fall", percent: expect.closeTo(10, 5), cause: { kind: "entry" } },
        expect.objectContaining({ kind: "off-dosage" }),
      ]);
    });

    test("with what the weight alone would make it, where that is another, too", () => {
      expect(concerns({ cat: lastDose(1.6, 5.2), catalogue: [coarse] })).toMatchObject([
        { kind: "rise", percent: 50, cause: { kind: "entry", weightAlone: { dose: 2.1, liquid: true } } },
        { kind: "off-dosage" },
      ]);
    });

    test("and of another strength says no amount of the old one", () => {
      const catalogue = [{ ...WEAK, concentration_mg_ml: 20 }];
      expect(concerns({ cat: lastDose(1.2, 5.2), catalogue })).toEqual([
        { kind: "rise", percent: expect.closeTo(77.8, 1), cause: { kind: "entry" } },
        { kind: "strength", from: 15, to: 20, liquid: true },
      ]);
    });
  });

  test("says what the weight alone would make it when the dosage is another", () => {
    expect(concerns({ cat: lastDose(2), choice: { dosageType: "Neuro" } })).toMatchObject([
      {
        kind: "rise",
        percent: expect.closeTo(65, 5),
        cause: { kind: "dosage", from: 6, to: 10, weightAlone: { dose: 2, liquid: true } },
      },
    ]);
  });

  describe("a dosage that an adviser had raised above the intake's", () => {
    const neuro = { type: "Neuro", dosage: 10 } as const;
    const raised = { dose: 2, dosage: neuro, weight: weighed(daysAgo(20), 3) };
    const cat = { ...lastDose(2), doses: [dosed(daysAgo(20), raised)] };

    test("is named where a cat that has grown gets as many mg a day by the intake's", () => {
      expect(concerns({ cat })).toEqual([
        { kind: "dosage", from: 10, to: 6, before: expect.objectContaining({ dose: 3.3 }) },
      ]);
    });

    test("is named by its type where the medicine is another one", () => {
      const other = { choice: { medicationId: STRONG._id } };
      expect(concerns({ cat, ...other })).toContainEqual({ kind: "below-last", type: "Neuro", dosage: 10 });
      expect(concerns({ cat, ...other })).toContainEqual({ kind: "dosage", from: 10, to: 6 });
      expect(concerns({ cat: { ...lastDose(2, 4), doses: cat.doses }, ...other })).toContainEqual(
        expect.objectContaining({
          kind: "fall",
          cause: { kind: "medication", from: 10, to: 6, isOtherWeight: true },
        }),
      );
      expect(kinds({ cat: { ...cat, typeOfFIP: ["Neuro"] }, ...other })).not.toContain("below-last");
      expect(kinds({ cat, choice: { ...other.choice, dosageType: "Neuro" } })).not.toContain("below-last");
    });
  });

  test("counts the tablets that are given: 30 mg are two quarters of 50 mg, 37.5 mg are three", () => {
    const cat = patient({
      metrics: { weights: [weighed(TODAY, 2.5)] },
      doses: [
        dosed(daysAgo(20), {
          dose: 30,
          liquid: false,
          medication: TABLET,
          weight: weighed(daysAgo(20), 2.5),
        }),
      ],
    });
    expect(concerns({ cat, choice: { medicationId: TABLETS._id } })).toEqual([
      {
        kind: "rise",
        percent: 50,
        cause: { kind: "dosage", from: 6, to: 15, weightAlone: expect.anything() },
      },
    ]);
  });

  test("is nothing for a cat that had no dose", () => {
    expect(concerns({ cat: untreated(), mode: "set" })).toEqual([]);
  });
});

describe("another medicine", () => {
  test("of another strength is compared in mg, and the strengths are named", () => {
    expect(concerns({ cat: lastDose(2), choice: { medicationId: STRONG._id } })).toEqual([
      { kind: "strength", from: 15, to: 20, liquid: true },
    ]);
  });

  test("of the same strength is named, though no number changes", () => {
    const other = { ...WEAK, _id: STRONG._id, displayName: "Molnupiravir suspension" };
    const choice = { medicationId: other._id };
    const [concern, ...more] = concerns({ cat: lastDose(2), choice, catalogue: [WEAK, other] });
    expect(concern).toMatchObject({ kind: "medicine", from: { _id: WEAK._id }, to: { _id: other._id } });
    expect(more).toEqual([]);
  });

  test("is not what a weight has changed", () => {
    const choice = { medicationId: STRONG._id };
    expect(concerns({ cat: lastDose(2, 4), choice })).toContainEqual({
      kind: "fall",
      percent: expect.anything(),
      cause: { kind: "medication", from: 6, to: 6, isOtherWeight: true },
    });
  });

  test("whose dosage for the same type is another says so where the mg come out alike", () => {
    const lower = { ...STRONG, dosages: [{ type: "Wet" as const, dosage: 5 }] };
    const choice = { medicationId: STRONG._id };
    const cat = { ...lastDose(2, 6), doses: lastDose(2).doses };
    expect(concerns({ cat, choice, catalogue: [WEAK, lower] })).toContainEqual({
      kind: "dosage",
      from: 6,
      to: 5,
    });
  });

  test("as tablets is no other strength of the same", () => {
    expect(concerns({ cat: lastDose(2), choice: { medicationId: TABLETS._id } })).toMatchObject([
      { kind: "rise", percent: 150, cause: { kind: "medication", from: 6, to: 15, isOtherWeight: false } },
      { kind: "medicine" },
    ]);
  });

  test("an entry of the catalogue that became tablets is another medicine, too", () => {
    const entry = { ...TABLETS, _id: WEAK._id, displayName: WEAK.displayName };
    expect(concerns({ cat: lastDose(2), catalogue: [entry] })).toContainEqual(
      expect.objectContaining({ kind: "medicine" }),
    );
  });
});

describe("another number of doses a day", () => {
  const twice = { ...WEAK, dosesPerDay: 2 };

  test("names what is given each time, before and now: the day's dose is the same", () => {
    expect(concerns({ cat: lastDose(2), catalogue: [twice] })).toEqual([
      {
        kind: "doses-a-day",
        from: { single: { dose: 2, liquid: true }, dosesPerDay: 1 },
        to: { single: { dose: 1, liquid: true }, dosesPerDay: 2 },
      },
    ]);
  });

  test("is said as well when the doses become one", () => {
    const [dose] = lastDose(2).doses;
    const medication = { ...SUSPENSION, dosesPerDay: 2 };
    const cat = { ...lastDose(2), doses: [{ ...dosed(daysAgo(20), dose), medication }] };
    expect(concerns({ cat })).toMatchObject([
      { kind: "doses-a-day", from: { single: { dose: 1 } }, to: { single: { dose: 2 } } },
    ]);
  });
});

describe("rounding", () => {
  test.each([
    [4.9, undefined],
    // 1.71 kg counts as 1.8: 0.7 ml is 6.14 mg/kg.
    [1.71, undefined],
    // 1.01 kg counts as 1.1: 0.4 ml is 5.94 mg/kg.
    [1.01, undefined],
    // 0.61 kg counts as 0.7: 0.3 ml is 7.38 mg/kg.
    [0.61, 22.951],
  ])("a weight of %f kg is off by %s %%", (weightKg, percent) => {
    const cat = untreated({ metrics: { weights: [weighed(TODAY, weightKg)] } });
    const found = concerns({ cat, mode: "set" }).find(({ kind }) => kind === "off-dosage");
    expect(found).toEqual(
      percent === undefined ? undefined : { kind: "off-dosage", percent: expect.closeTo(percent, 2) },
    );
  });

  test.each([
    // 90 mg would be 16.33 mg/kg, 8.9 % above; one and three quarters are 87.5 mg, 15.88 mg/kg.
    [5.51, 5.868],
    // 52.5 mg would be 15.44 mg/kg and nothing to look at; one tablet is 50 mg, 14.71 mg/kg.
    [3.4, undefined],
    // 60 mg would be 15.38 mg/kg; one and a quarter are 62.5 mg, 16.03 mg/kg.
    [3.9, 6.838],
  ])("tablets for %f kg are off by what they really are", (weightKg, percent) => {
    const cat = untreated({ metrics: { weights: [weighed(TODAY, weightKg)] } });
    const found = concerns({ cat, mode: "set", choice: { medicationId: TABLETS._id } });
    expect(found.find(({ kind }) => kind === "off-dosage")).toEqual(
      percent === undefined ? undefined : { kind: "off-dosage", percent: expect.closeTo(percent, 2) },
    );
  });

  test.each([
    // 5 kg × 15 mg/kg = 75 mg: one and a half.
    [4.88, undefined],
    // 5.5 kg × 15 mg/kg = 82.5 mg: one and three quarters are 87.5.
    [5.42, 87.5],
  ])("tablets for %f kg", (weightKg, mgADay) => {
    const cat = untreated({ metrics: { weights: [weighed(TODAY, weightKg)] } });
    const found = concerns({ cat, mode: "set", choice: { medicationId: TABLETS._id } }).find(
      ({ kind }) => kind === "quarters",
    );
    expect(found).toEqual(
      mgADay === undefined
        ? undefined
        : { kind: "quarters", mgADay, dosesPerDay: 1, percent: expect.closeTo(6.06, 2) },
    );
  });

  test("of tablets twice a day is said of the whole day, like the dose", () => {
    const cat = untreated({ metrics: { weights: [weighed(TODAY, 1.9)] } });
    const twice = { ...TABLETS, dosesPerDay: 2 };
    const choice = { medicationId: TABLETS._id };
    // 30 mg: 15 mg every 12 hours, of which a quarter of 50 mg is 12.5.
    expect(concerns({ cat, mode: "set", catalogue: [twice], choice })).toContainEqual({
      kind: "quarters",
      mgADay: 25,
      dosesPerDay: 2,
      percent: expect.closeTo(-16.67, 2),
    });
  });
});

describe("the weight", () => {
  test.each([
    ["the first one, in pounds taken for kilograms", [13.2], ["very-heavy"]],
    ["the first one, very light", [0.45], ["very-light"]],
    ["the first one, as usual", [4.88], []],
    ["twice the one before", [6.6, 3], ["lb-or-kg"]],
    ["ten times the one before", [6, 0.6], ["factor-ten"]],
    ["more by more than a quarter within a week", [3.6, 2], ["fast-gain"]],
    ["less by more than a tenth within a week", [3.5, 4], ["fast-loss"]],
  ])("%s", (_, [now = 0, before], flags) => {
    const weights = [weighed(TODAY, now), ...(before === undefined ? [] : [weighed(daysAgo(5), before)])];
    const found = concerns({ cat: untreated({ metrics: { weights } }), mode: "set" });
    expect(found.flatMap((concern) => (concern.kind === "odd-weight" ? concern.flag : []))).toEqual(flags);
  });

  test("that was asked about and entered once more is no truer for the first dose", () => {
    const weights = [weighed(TODAY, 8.85), weighed(daysAgo(7), 8.8), weighed(daysAgo(9), 4)];
    const found = concerns({ cat: untreated({ metrics: { weights } }), mode: "set" });
    expect(found).toContainEqual({
      kind: "odd-weight",
      flag: "lb-or-kg",
      weightKg: 8.85,
      beside: expect.objectContaining({ weightKg: 4 }),
    });
  });

  test("that is like one which an adviser passed over looks odd beside the one that the dose rests on", () => {
    const given = weighed(daysAgo(14), 4);
    const weights = [weighed(TODAY, 8.85), weighed(daysAgo(3), 8.8), given];
    const dose = { ...dosed(daysAgo(2), { dose: 1.2 }), weight: given };
    const found = concerns({ cat: patient({ metrics: { weights }, doses: [dose] }) });
    expect(found).toContainEqual({
      kind: "odd-weight",
      flag: "lb-or-kg",
      weightKg: 8.85,
      beside: expect.objectContaining({ weightKg: 4 }),
    });
  });

  test("that was asked about three weeks ago is named with the one beside which it looks odd", () => {
    const before = weighed(daysAgo(22), 3.2);
    const weights = [weighed(TODAY, 4.15), weighed(daysAgo(21), 4.1), before];
    const cat = patient({ metrics: { weights }, doses: [dosed(daysAgo(30), { dose: 1.7 })] });
    expect(concerns({ cat }).filter(({ kind }) => kind === "odd-weight")).toEqual([
      {
        kind: "odd-weight",
        flag: "fast-gain",
        weightKg: 4.15,
        beside: expect.objectContaining({ weightKg: 3.2, effectiveDay: daysAgo(22) }),
      },
    ]);
  });
});

test("what calls for a vet and nobody has acknowledged comes first, until there is a treatment", () => {
  const urgentSigns = ["trouble-breathing" as const];
  const cat = untreated({ urgentSigns, treatmentStartDate: undefined });
  expect(concerns({ cat, mode: "set" })[0]).toEqual({ kind: "urgent", signs: urgentSigns });
  expect(kinds({ cat: patient({ urgentSigns }) })).not.toContain("urgent");
});

describe("signs on the intake", () => {
  const typesBySigns = [{ type: "Neuro" as const, signs: ["Tremors" as const, "Seizures" as const] }];

  test("of a type that was not chosen ask for its dosage, where that is more", () => {
    const cat = untreated({ typeOfFIP: ["Wet"], typesBySigns });
    expect(concerns({ cat, mode: "set" })).toEqual([
      { kind: "below-signs", type: "Neuro", dosage: 10, signs: ["Tremors", "Seizures"] },
    ]);
  });

  test("are told also where the medicine has no dosage for it", () => {
    const cat = untreated({ typeOfFIP: ["Wet"], typesBySigns });
    expect(concerns({ cat, mode: "set", catalogue: [WITHOUT_NEURO] })).toEqual([
      { kind: "below-signs", type: "Neuro", dosage: undefined, signs: ["Tremors", "Seizures"] },
    ]);
  });

  test("say nothing once it is chosen", () => {
    const cat = untreated({ typeOfFIP: ["Wet"], typesBySigns });
    expect(
      concerns({ cat, mode: "set", choice: { dosageType: "Neuro" } }).map(({ kind }) => kind),
    ).not.toContain("below-signs");
  });
});

test("a type of the intake, or by which the last dose was set, for which the medicine has no dosage is told", () => {
  const catalogue = [WITHOUT_NEURO];
  const told = { kind: "no-dosage", types: ["Neuro"], chosen: "Wet" };
  const choice = { dosageType: "Wet" };
  const asked = untreated({ typeOfFIP: ["Wet", "Neuro"] });
  expect(concerns({ cat: asked, mode: "set", catalogue, choice })).toEqual([told]);
  const last = patient({ doses: [dosed(TODAY, { dosage: { type: "Neuro", dosage: 10 } })] });
  expect(concerns({ cat: last, catalogue, choice })).toContainEqual(told);
});

describe("the intake", () => {
  test("asks for more than the chosen dosage", () => {
    const cat = untreated({ typeOfFIP: ["Wet", "Neuro"] });
    expect(concerns({ cat, mode: "set" })).toEqual([{ kind: "below-intake", type: "Neuro", dosage: 10 }]);
  });

  test("asks for less than was chosen for the first dose", () => {
    const choice = { dosageType: "Neuro" };
    expect(concerns({ cat: untreated(), mode: "set", choice })).toEqual([
      { kind: "above-intake", type: "Wet", dosage: 6 },
    ]);
    expect(concerns({ cat: untreated({ typeOfFIP: ["No"] }), mode: "set", choice })).toEqual([]);
  });
});

test("another cat of this owner that bears the same name", () => {
  const other = {
    _id: untreated()._id,
    status: "In Treatment",
    created: "2026-11-03T09:00:00.000Z",
  } as const;
  const cat = untreated({ namesakes: [other] });
  expect(concerns({ cat, mode: "set" })).toEqual([
    { kind: "namesake", others: [other], owner: cat.account.fullName },
  ]);
});

describe("days", () => {
  test.each([
    [7, []],
    [8, [{ kind: "old-weight", days: 8 }]],
  ])("a weight %i days older than the dose", (days, expected) => {
    const cat = untreated({ metrics: { weights: [weighed(daysAgo(days), 4.88)] } });
    expect(concerns({ cat, mode: "set" })).toEqual(expected);
  });

  test("a new weight is not to be asked for where one is there", () => {
    const cat = untreated({ metrics: { weights: [weighed(TODAY, 6), weighed(daysAgo(20), 4.88)] } });
    const found = kinds({ cat, mode: "set", choice: { day: daysAgo(3) } });
    expect(found).toContain("newer-weight");
    expect(found).not.toContain("old-weight");
  });

  test("a weight later than the start", () => {
    const cat = untreated({ metrics: { weights: [weighed(daysAgo(1), 4.88)] } });
    expect(concerns({ cat, mode: "set", choice: { day: daysAgo(4) } })).toEqual([
      { kind: "later-weight", days: 3 },
    ]);
  });

  test("a newer weight than that of the day, which would give another dose", () => {
    const cat = untreated({ metrics: { weights: [weighed(TODAY, 6), weighed(daysAgo(6), 4.88)] } });
    expect(concerns({ cat, mode: "set", choice: { day: daysAgo(3) } })).toEqual([
      { kind: "newer-weight", day: TODAY, dose: expect.objectContaining({ dose: 2.4 }) },
    ]);
    expect(concerns({ cat, mode: "set" })).toEqual([]);
    const same = untreated({ metrics: { weights: [weighed(TODAY, 4.9), weighed(daysAgo(6), 4.88)] } });
    expect(concerns({ cat: same, mode: "set", choice: { day: daysAgo(3) } })).toEqual([]);
  });

  test("a newer weight that the dose may be too much for", () => {
    // 2 ml of 15 mg/ml are 13 mg/kg; the ceiling is 12.
    const cat = untreated({ metrics: { weights: [weighed(TODAY, 2.3), weighed(daysAgo(6), 4.88)] } });
    expect(concerns({ cat, mode: "set", choice: { day: daysAgo(3) } })).toEqual([
      { kind: "too-much-for-newer", day: TODAY, weightKg: 2.3 },
      {
        kind: "odd-weight",
        flag: "lb-or-kg",
        weightKg: 4.88,
        beside: expect.objectContaining({ weightKg: 2.3 }),
      },
      { kind: "newer-weight", day: TODAY, dose: expect.objectContaining({ dose: 0.9 }) },
    ]);
    const enough = untreated({ metrics: { weights: [weighed(TODAY, 2.6), weighed(daysAgo(6), 4.88)] } });
    expect(kinds({ cat: enough, mode: "set", choice: { day: daysAgo(3) } })).toEqual(["newer-weight"]);
  });

  test("not where the dose is kept in the history only: its owner reads nothing of it", () => {
    const weights = [weighed(TODAY, 2.3), weighed(daysAgo(6), 4.88)];
    const cat = patient({ metrics: { weights }, doses: [dosed(daysAgo(1))] });
    const found = kinds({ cat, choice: { day: daysAgo(3) } });
    expect(found).toContain("before-last");
    expect(found).not.toContain("too-much-for-newer");
  });

  test("a newer weight that the dose may be too much for, where the newest of all is not believed beside it", () => {
    const weights = [weighed(daysAgo(1), 9), weighed(daysAgo(31), 2.2), weighed(daysAgo(60), 4)];
    const choice = { dosageType: "Neuro", day: daysAgo(56) };
    expect(concerns({ cat: untreated({ metrics: { weights } }), mode: "set", choice })).toContainEqual({
      kind: "too-much-for-newer",
      day: daysAgo(31),
      weightKg: 2.2,
    });
  });

  test("a dose before the one in force", () => {
    const cat = patient({
      metrics: { weights: [weighed(daysAgo(9), 4.88)] },
      doses: [dosed(daysAgo(5))],
    });
    expect(concerns({ cat, choice: { day: daysAgo(6) } })).toEqual([
      { kind: "before-last", since: daysAgo(5), isRefused: false },
    ]);
    const restart = { ...cat, status: "Restart" } as const;
    expect(concerns({ cat: restart, choice: { day: daysAgo(6) } })).toEqual([
      { kind: "before-last", since: daysAgo(5), isRefused: true },
    ]);
    expect(concerns({ cat, choice: { day: daysAgo(5) } })).toEqual([]);
  });
});

test("an update on a dose of before says from when it counts; in a relapse it goes on as it should", () => {
  const cat = patient({ isEarlierDose: true });
  expect(concerns({ cat })).toEqual([{ kind: "earlier-course", start: daysAgo(20), day: 21 }]);
  expect(concerns({ cat: { ...cat, status: "Relapse" } })).toEqual([]);
});
