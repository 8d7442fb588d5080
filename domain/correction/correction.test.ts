import { describe, expect, test } from "vitest";
import { MEDICINES } from "#domain/dose/dose.scenarios.ts";
import type { Correction, Course, KeptDose, KeptWeight } from "./corrected-course.ts";
import { withoutDose, withoutWeight } from "./correction.ts";

// 6 mg/kg of 15 mg/ml: 0.4 ml for each kg.
const weight = (id: string, effectiveDay: string, weightKg: number, time = "10:00:00.000"): KeptWeight => ({
  id,
  effectiveDay,
  weightKg,
  enteredOn: `${effectiveDay}T${time}Z`,
});
const dose = (id: string, ml: number, weightId: string, rest: Partial<KeptDose> = {}): KeptDose => ({
  id,
  dose: ml,
  medicine: "one",
  weightId,
  isAutomatic: false,
  mgPerKg: 6,
  medication: MEDICINES["injection 15"],
  isInUse: true,
  effectiveDay: "2026-11-01",
  enteredOn: `${rest.effectiveDay ?? "2026-11-01"}T10:00:00.000Z`,
  ...rest,
});
const issued = (id: string, ml: number, weightId: string, effectiveDay: string) =>
  dose(id, ml, weightId, { isAutomatic: true, effectiveDay });

/** 3 kg and 1.2 ml by an adviser; then 3.6 kg, which was wrong, raised it to 1.4 ml. */
const first = weight("first", "2026-11-01", 3);
const wrong = weight("wrong", "2026-11-08", 3.6);
const set = dose("set", 1.2, "first");
const raised = issued("raised", 1.4, "wrong", "2026-11-08");
const usual: Course = {
  status: "In Treatment",
  weights: [first, wrong],
  doses: [set, raised],
  now: "2026-11-15T11:00:00.000Z",
};

const told = ({ outcome, reason, gone, after, proposed }: Correction) => ({
  outcome,
  reason,
  gone: gone.map(({ id }) => id),
  inForce: after?.id,
  sum: proposed?.dose,
});

describe("a weight that counts no more", () => {
  test.each<[string, Partial<Course>, ReturnType<typeof told>]>([
    [
      "takes the dose that it issued with it: the one before is in force again",
      {},
      { outcome: "restored", reason: undefined, gone: ["raised"], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves the dose alone that it did not make",
      { doses: [set] },
      { outcome: "unchanged", reason: undefined, gone: [], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves an adviser's dose in force, held while the sum says another",
      { doses: [dose("set", 1.4, "wrong")] },
      { outcome: "held", reason: "withdrawn-weight", gone: [], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves an adviser's dose in peace where the weight that counts gives the same",
      { doses: [dose("set", 1.2, "wrong")] },
      { outcome: "unchanged", reason: undefined, gone: [], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves one in force that would be lower by more than a fifth, to be asked about",
      { doses: [dose("set", 1.6, "wrong")] },
      { outcome: "held", reason: "dose-of-struck-weight", gone: [], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves one in force whose weight may have been corrected on its own day, to be asked about",
      {
        weights: [
          weight("slip", "2026-11-01", 4, "09:00:00.000"),
          weight("right", "2026-11-01", 3, "11:00:00.000"),
          wrong,
        ],
        doses: [dose("set", 1.6, "slip")],
      },
      { outcome: "held", reason: "dose-of-struck-weight", gone: [], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves one in force that is above the ceiling for the weight that counts, to be asked about",
      { doses: [dose("set", 1.4, "first", { ceilingMgPerKg: 6 })] },
      { outcome: "held", reason: "dose-over-ceiling", gone: [], inForce: "set", sum: 1.2 },
    ],
    [
      "restores one that is above the ceiling of today, to be asked about",
      { doses: [dose("set", 1.2, "first", { ceilingMgPerKg: 5 }), raised] },
      { outcome: "restored", reason: "dose-over-ceiling", gone: ["raised"], inForce: "set", sum: undefined },
    ],
    [
      "never takes the last dose there is",
      { doses: [raised] },
      { outcome: "held", reason: "withdrawn-weight", gone: [], inForce: "raised", sum: 1.2 },
    ],
    [
      "leaves a dose in force that a later weight issued",
      { doses: [set, raised, issued("later", 1.5, "last", "2026-11-10")] },
      { outcome: "held", reason: "withdrawn-weight", gone: ["raised"], inForce: "later", sum: 1.2 },
    ],
    [
      "changes no dose where none is shown, but takes its own along",
      { status: "Observation" },
      { outcome: "no-treatment", reason: undefined, gone: ["raised"], inForce: undefined, sum: undefined },
    ],
    [
      "restores the dose in Restart, too",
      { status: "Restart" },
      { outcome: "restored", reason: undefined, gone: ["raised"], inForce: "set", sum: 1.2 },
    ],
    [
      "leaves a case without a dose without one",
      { doses: [] },
      { outcome: "no-treatment", reason: undefined, gone: [], inForce: undefined, sum: undefined },
    ],
    [
      "keeps the dose when it was the only weight",
      { weights: [wrong], doses: [dose("set", 1.4, "wrong")] },
      { outcome: "held", reason: "no-weight-left", gone: [], inForce: "set", sum: undefined },
    ],
  ])("%s", (_, change, expected) => {
    expect(told(withoutWeight({ ...usual, ...change }, "wrong"))).toEqual(expected);
  });

  test("tells a dose that was given before from one that was entered for a day before, and never given", () => {
    const aside = dose("aside", 1.3, "first", {
      effectiveDay: "2026-11-05",
      enteredOn: "2026-11-09T10:00:00.000Z",
    });
    const correct = (doses: KeptDose[], struckDoses: KeptDose[] = []) =>
      withoutWeight({ ...usual, doses, struckDoses }, "wrong");
    expect(correct([set, raised])).toMatchObject({ outcome: "restored", isAgain: true });
    expect(correct([set, raised, aside])).toMatchObject({
      outcome: "restored",
      after: { id: "aside" },
      isAgain: false,
      reason: undefined,
    });
    // It was hidden by a dose that was struck out since.
    const hid = dose("hid", 1.3, "first", {
      effectiveDay: "2026-11-07",
      withdrawnOn: "2026-11-12T10:00:00.000Z",
    });
    const late = { ...raised, enteredOn: "2026-11-10T10:00:00.000Z" };
    expect(correct([set, aside, late], [hid])).toMatchObject({ after: { id: "aside" }, isAgain: false });
  });

  test("says who has to look when the dose in force rose in two steps, of which one was wrong", () => {
    const last = weight("last", "2026-11-15", 4.1);
    const course = {
      ...usual,
      weights: [...usual.weights, last],
      doses: [set, raised, issued("later", 1.6, "last", "2026-11-15")],
    };
    expect(told(withoutWeight(course, "wrong"))).toEqual({
      outcome: "held",
      reason: "rise-over-25",
      gone: ["raised"],
      inForce: "later",
      sum: 1.6,
    });
  });
});

describe("the right weight, entered after the wrong one, is judged again without it", () => {
  const judged = (weightKg: number, change: Partial<Course> = {}) =>
    told(
      withoutWeight(
        {
          ...usual,
          weights: [
            first,
            weight("wrong", "2026-11-08", 7),
            weight("right", "2026-11-08", weightKg, "10:00:00.500"),
          ],
          doses: [set],
          ...change,
        },
        "wrong",
      ),
    );

  test.each([
    ["issues its dose", 3.3, "issued", undefined, 1.3],
    ["changes nothing where the dose is the same", 3, "unchanged", undefined, 1.2],
    ["never lowers the dose", 2.8, "held", "lower", 1.1],
    ["asks about more than a quarter more within a week", 4.1, "held", "implausible-weight", 1.6],
    ["is held as any other that looks wrong", 2.6, "held", "implausible-weight", 1],
  ])("%s (%f kg)", (_, kg, outcome, reason, sum) => {
    expect(judged(kg)).toMatchObject({ outcome, reason, sum, inForce: "set" });
  });

  test("is long ago by the day of the strike-out, not by the one on which it was entered", () => {
    const on = (day: string) => judged(3.3, { now: `${day}T12:00:00.000Z` });
    expect(on("2026-11-22")).toMatchObject({ outcome: "issued" });
    expect(on("2026-11-23")).toMatchObject({ outcome: "held", reason: "implausible-weight", inForce: "set" });
  });

  test("rises from the dose that is in force again, not from the wrong one", () => {
    const doses = [set, issued("raised", 1.5, "wrong", "2026-11-08")];
    expect(judged(3.3, { doses })).toMatchObject({ outcome: "issued", gone: ["raised"], sum: 1.3 });
  });

  test("one that was entered before the wrong one has been judged already", () => {
    const weights = [
      first,
      weight("right", "2026-11-08", 3.3),
      weight("wrong", "2026-11-08", 7, "10:00:00.500"),
    ];
    expect(judged(3.3, { weights })).toMatchObject({ outcome: "unchanged" });
  });

  test("one that an adviser had in view when a dose was set afterwards stays as it was decided", () => {
    const decided = dose("decided", 1.2, "first", { enteredOn: "2026-11-08T10:00:01.000Z" });
    expect(judged(3.3, { doses: [set, decided] })).toMatchObject({
      outcome: "unchanged",
      inForce: "decided",
    });
    expect(judged(2.6, { doses: [set, decided] })).toMatchObject({ outcome: "unchanged", reason: undefined });
  });

  test("so does one that was there when an adviser struck out a dose", () => {
    expect(judged(3.3, { struckOn: "2026-11-08T10:00:01.000Z" })).toMatchObject({ outcome: "unchanged" });
    expect(judged(3.3, { struckOn: "2026-11-08T09:59:59.000Z" })).toMatchObject({ outcome: "issued" });
  });

  test("issues nothing in a status in which the dose does not follow the weight", () => {
    expect(judged(3.3, { status: "Restart" })).toMatchObject({
      outcome: "held",
      reason: "dose-of-earlier-course",
    });
  });
});

describe("a dose of an earlier day that was never in force, once what hid it is struck out", () => {
  const at = (moment: string) => `2026-11-${moment}:00:00.000Z`;
  const risen = dose("risen", 1.4, "wrong", {
    isAutomatic: true,
    effectiveDay: "2026-11-08",
    enteredOn: at("08T10"),
    withdrawnOn: at("12T10"),
  });
  const aside = dose("aside", 0.9, "first", { effectiveDay: "2026-11-05", enteredOn: at("09T10") });
  const later = dose("later", 1.5, "last", {
    isAutomatic: true,
    effectiveDay: "2026-11-10",
    enteredOn: at("10T10"),
  });
  const last = weight("last", "2026-11-10", 3.7);
  const course = {
    ...usual,
    weights: [first, last],
    doses: [set, aside, later],
    struckDoses: [risen],
  };
  const without = (id: string, change: Partial<Course> = {}) => {
    const answer = withoutDose({ ...course, ...change }, id);
    return "ok" in answer ? told(answer.ok) : answer;
  };

  test("takes nobody along that did not carry it on", () => {
    expect(without("aside")).toMatchObject({ gone: ["aside"], inForce: "later" });
  });

  test("and stays when the one goes that those after it carried on", () => {
    const mistaken = dose("mistaken", 2, "first", { mgPerKg: 10, effectiveDay: "2026-11-02" });
    expect(without("mistaken", { doses: [set, mistaken, aside, later] })).toMatchObject({
      gone: ["mistaken", "later"],
      inForce: "aside",
    });
  });

  test("is nothing that a later one rose from", () => {
    const odd = weight("odd", "2026-11-06", 3);
    const judged = (doses: KeptDose[]) =>
      told(withoutWeight({ ...course, weights: [first, odd, last], doses }, "odd"));
    const gone = dose("gone", 1.2, "odd", { isAutomatic: true, effectiveDay: "2026-11-06" });
    expect(judged([set, gone, aside, later])).toMatchObject({ outcome: "unchanged", gone: ["gone"] });
    // 0.9 ml was in force, and 1.5 is more than a quarter above it.
    const given = { ...aside, effectiveDay: "2026-11-09" };
    expect(judged([set, gone, given, later])).toMatchObject({ reason: "rise-over-25" });
  });
});

describe("a dose that had been in the history only, and would come in force by a strike-out", () => {
  const aside = (ml: number, rest: Partial<KeptDose> = {}) =>
    dose("aside", ml, "first", {
      effectiveDay: "2026-11-05",
      enteredOn: "2026-11-09T10:00:00.000Z",
      ...rest,
    });
  const correct = (hidden: KeptDose, change: Partial<Course> = {}) =>
    told(withoutWeight({ ...usual, doses: [set, raised, hidden], ...change }, "wrong"));

  test.each<[string, KeptDose]>([
    ["more than a quarter above what was given", aside(1.6)],
    ["less than what was given", aside(1.1)],
    ["of another medicine", aside(1.2, { medicine: "another" })],
  ])("waits for an adviser: %s", (_, hidden) => {
    expect(correct(hidden)).toMatchObject({
      outcome: "restored",
      reason: "dose-never-given",
      inForce: "aside",
    });
  });

  test("is carried on by no weight that is judged again", () => {
    const weights = [first, weight("wrong", "2026-11-08", 7), weight("right", "2026-11-09", 3.3)];
    const answer = correct(aside(1.2, { mgPerKg: 7, medicine: "another" }), {
      weights: weights.map((one) => ({ ...one, enteredOn: `${one.effectiveDay}T11:00:00.000Z` })),
    });
    expect(answer).toMatchObject({ outcome: "restored", reason: "dose-never-given", sum: 1.5 });
  });
});

describe("a dose that counts no more", () => {
  const told2 = (course: Course, id: string) => {
    const answer = withoutDose(course, id);
    return "ok" in answer ? told(answer.ok) : answer;
  };
  const update = dose("update", 2, "wrong", { mgPerKg: 8, effectiveDay: "2026-11-09" });
  const carried = dose("carried", 2.2, "wrong", {
    mgPerKg: 8,
    effectiveDay: "2026-11-10",
    isAutomatic: true,
  });
  const doses = [set, raised, update, carried];

  test("brings back the one before", () => {
    const course = { ...usual, doses: [set, raised, update] };
    expect(told2(course, "update")).toMatchObject({
      outcome: "restored",
      gone: ["update"],
      inForce: "raised",
    });
  });

  test("takes the automatic ones along that only carried on its medicine and dosage", () => {
    expect(told2({ ...usual, doses }, "update")).toMatchObject({
      outcome: "restored",
      gone: ["update", "carried"],
      inForce: "raised",
    });
  });

  test("leaves what came before, and what an adviser decided after it", () => {
    expect(told2({ ...usual, doses }, "set")).toMatchObject({
      outcome: "unchanged",
      gone: ["set", "raised"],
      inForce: "carried",
    });
  });

  test.each(["In Treatment", "Treatment Extension", "Relapse"] as const)(
    "is refused where it is the only one and the card shows it: %s",
    (status) => {
      expect(told2({ ...usual, status }, "set")).toEqual({ error: "only-dose" });
      expect(told2({ ...usual, status, doses: [set] }, "set")).toEqual({ error: "only-dose" });
    },
  );

  test.each(["Not FIP", "Restart"] as const)(
    "may be the only one where none is given unasked: %s",
    (status) => {
      expect(told2({ ...usual, status }, "set")).toMatchObject({
        outcome: "no-treatment",
        gone: ["set", "raised"],
      });
    },
  );
});
