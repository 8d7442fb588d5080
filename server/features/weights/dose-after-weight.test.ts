import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getCase, listAllCases } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { addHours } from "#domain/calendar.ts";
import { STATUSES } from "#domain/course/status.ts";
import { adjust, type Choice, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { risenTablets } from "./risen-tablets.ts";

// 15 mg/ml at 6 mg/kg: the rounded weight × 0.4.
const INJECTION = "GS-441524 injection 15 mg/ml";
const START = "2026-11-13";
const TODAY = "2026-11-20";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
  await world.db.updateTable("medications").set({ active: true }).execute();
});
afterAll(() => world.close());

/** A cat in treatment since START, from the weight of that day. */
async function treated(weightKg: number, choice: Partial<Choice> = {}): Promise<string> {
  const caseId = await world.cat(ann, { weightKg, weightDay: START });
  await treat(ada, caseId, { day: START, medication: INJECTION, ...choice });
  return caseId;
}

async function weigh(caseId: string, weightKg: number, effectiveDate = TODAY, by = ann) {
  return (await by.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } })).body;
}

async function dosesOf(caseId: string) {
  return (await ann.send(getCase, { params: { caseId } })).body.doses;
}

async function decisionOn(weightId: string) {
  const row = await world.db
    .selectFrom("events")
    .select("weightDecision")
    .where("weightId", "=", weightId)
    .executeTakeFirstOrThrow();
  return row.weightDecision;
}

test("whoever comes back with a weight reads to ask which dose to give, and the team is told", async () => {
  const caseId = await treated(4.2);
  await ada.send(changeStatus, {
    params: { caseId },
    body: { statusVersion: 1, type: "Status", newStatus: "Ghosted", effectiveDate: TODAY },
  });

  const { metric, ...answer } = await weigh(caseId, 4.5);

  expect(answer).toEqual({
    message:
      "Weight saved. No dose follows it now. If you still give the medicine, ask the team which dose to give.",
    waits: true,
  });
  expect(await decisionOn(metric._id)).toMatchObject({ outcome: "no-treatment" });
  const byAdviser = await weigh(caseId, 4.5, TODAY, ada);
  expect(byAdviser).not.toHaveProperty("waits");
});

describe("a weight of the day of the one that an adviser decided by", () => {
  const letTimePass = () => {
    world.now = addHours(world.now, 1);
  };
  afterEach(() => {
    world.now = `${TODAY}T10:00:00.000Z`;
  });

  /** Weighed as 7.5 kg today, by which an adviser then sets the dose. */
  async function decidedByASlip(): Promise<string> {
    const caseId = await treated(4.7);
    await weigh(caseId, 7.5);
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
    letTimePass();
    return caseId;
  }
  /** On the card, and in the lists of advisers. */
  const isAsked = async (caseId: string) => {
    const { mayBeTooMuch = false } = (await ann.send(getCase, { params: { caseId } })).body;
    const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
    expect(all.find(({ _id }) => _id === caseId)?.mayBeTooMuch ?? false).toBe(mayBeTooMuch);
    return mayBeTooMuch;
  };

  test("may correct it: a dose that would be lower by more than a fifth is asked about before the next one", async () => {
    const caseId = await decidedByASlip();
    expect(await isAsked(caseId)).toBe(false);
    const { metric, message, waits } = await weigh(caseId, 4.6);
    expect(message).toContain(
      "The dose for Miso is still 3 ml once a day (GS-441524 injection 15 mg/ml), which may be too much. Ask the team before you give the next one",
    );
    expect(waits).toBe(true);
    expect(await decisionOn(metric._id)).toMatchObject({ holdReason: "dose-of-struck-weight" });
    // Until an adviser decides by it.
    expect(await isAsked(caseId)).toBe(true);
    letTimePass();
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
    expect(await isAsked(caseId)).toBe(false);
  });

  test.each([
    ["the same day", TODAY, 10.1],
    ["of the day after", "2026-11-21", 10.1],
    ["too heavy for a cat", "2026-11-21", 18],
  ])("stays asked about when another one that looks wrong comes, %s", async (_, effectiveDate, weightKg) => {
    const caseId = await decidedByASlip();
    await weigh(caseId, 4.6);
    letTimePass();
    const { body } = await ann.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } });
    expect(body.message).toContain("may be too much. Ask the team before you give the next one");
    expect(await isAsked(caseId)).toBe(true);
  });

  test.each([
    ["on the next day", "2026-11-21"],
    ["on the day before, filled in since", "2026-11-19"],
  ])(
    "is no more than one that the cat weighed %s and before: that asks as well",
    async (_, effectiveDate) => {
      const caseId = await decidedByASlip();
      letTimePass();
      const body = { weightKg: 4.6, effectiveDate };
      const { message } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
      expect(message).toContain("may be too much. Ask the team before you give the next one");
      expect(await isAsked(caseId)).toBe(true);
    },
  );

  test("that hardly differs changes nothing", async () => {
    const caseId = await decidedByASlip();
    const { message } = await weigh(caseId, 7.2);
    expect(message).toContain("stays at 3 ml once a day");
    expect(await isAsked(caseId)).toBe(false);
  });
});

test("a rise is issued from the weight's day on, with everything that made it [GRD-12] [API-15]", async () => {
  const caseId = await treated(4.76);
  const [set] = await dosesOf(caseId);

  const { metric, message, newDose } = await weigh(caseId, 4.88);

  expect(message).toBe(
    `Weight saved. The dose for Miso rises to 2 ml once a day (${INJECTION}), from the next dose on.`,
  );
  expect(newDose).toEqual({
    ...set,
    _id: expect.any(String),
    dose: 2,
    weight: metric,
    weightUsedInCalc: 4.9,
    effectiveMgPerKg: 30 / 4.88,
    origin: "weight",
    note: "",
    effectiveDate: `${TODAY}T12:00:00.000Z`,
    enteredOn: expect.any(String),
    enteredBy: ann.accountId,
    enteredByName: ann.fullName,
  });
  expect(newDose).toMatchObject({
    medication: { displayName: INJECTION, version: 1, concentration_mg_ml: 15, type: "liquid" },
    dosage: { type: "Wet", dosage: 6 },
    strategy: { nearest: 0.1, direction: "up" },
    treatmentStartDate: `${START}T12:00:00.000Z`,
    graduationDate: "2027-02-05T12:00:00.000Z",
  });
  expect(await dosesOf(caseId)).toEqual([newDose, set]);
  expect(await decisionOn(metric._id)).toEqual({
    outcome: "issued",
    flags: [],
    changePercent: 2.52,
    days: 7,
    currentDose: { dose: 1.9, liquid: true, displayName: INJECTION, dosesPerDay: 1 },
    proposedDose: { dose: 2, liquid: true, displayName: INJECTION, dosesPerDay: 1 },
  });
});

test("the same dose is not issued again", async () => {
  const caseId = await treated(4.86);
  const { metric, message, newDose, waits } = await weigh(caseId, 4.9);
  expect(waits).toBeUndefined();
  expect(newDose).toBeUndefined();
  expect(message).toBe(`Weight saved. The dose for Miso stays at 2 ml once a day (${INJECTION}).`);
  expect(await decisionOn(metric._id)).toMatchObject({ outcome: "unchanged" });
});

test("the dose that stays comes with the answer, to its owner and while nothing is to be asked first", async () => {
  const caseId = await treated(4.86);
  const [set] = await dosesOf(caseId);
  expect(await weigh(caseId, 4.9)).toMatchObject({ keptDose: set });
  expect((await weigh(caseId, 4.9, TODAY, ada)).keptDose).toBeUndefined();
  expect(await weigh(caseId, 9)).toMatchObject({ keptDose: set, waits: true });
  expect((await weigh(caseId, 4.4)).keptDose).toBeUndefined();
  const body = { statusVersion: 1, type: "Status", newStatus: "Restart", effectiveDate: TODAY } as const;
  await ada.send(changeStatus, { params: { caseId }, body });
  expect((await weigh(caseId, 4.9)).keptDose).toBeUndefined();
});

test("tablets follow the weight too, by half a kilogram", async () => {
  const caseId = await treated(3.5, { medication: "GS-441524 tablet" });
  const { message, newDose } = await weigh(caseId, 3.6);
  expect(newDose).toMatchObject({ dose: 60, liquid: false, weightUsedInCalc: 4 });
  expect(message).toBe(
    "Weight saved. The dose for Miso rises to 60 mg once a day (GS-441524 tablet 50 mg), from the next dose on. In tablets that is about 1¼ tablets (62.5 mg).",
  );
});

test("a rise to what nobody can cut says to ask, as the card does", async () => {
  const caseId = await treated(2.4, { medication: "GS-441524 tablet" });
  const { message, newDose } = await weigh(caseId, 2.6);
  expect(newDose).toMatchObject({ dose: 45 });
  expect(message).toContain(
    "In tablets that is about 1 tablet (50 mg). That is 11 % more than the dose: ask the team how to divide it.",
  );
  if (!newDose) return;
  const ofLarge = { ...newDose, medication: { ...newDose.medication, concentration_mg_ml: 500 } };
  expect(risenTablets(ofLarge, ofLarge, { isOwn: true, now: world.now })).toEqual([
    "That is less than a quarter of a tablet: ask the team how to measure it before you give any.",
  ]);
  expect(risenTablets(ofLarge, ofLarge, { isOwn: false, now: world.now })).toEqual([
    "That is less than a quarter of a tablet: decide how it is measured, and tell the owner before any is given.",
  ]);
});

describe("an adviser who records it for an owner is sent to no team", () => {
  const TELL = "The owner sees it on the cat's card: tell them before the next dose.";

  test("and reads of a rise what to tell the owner", async () => {
    const caseId = await treated(4.76);
    const { message } = await weigh(caseId, 4.88, TODAY, ada);
    expect(message).toBe(
      `Weight saved. In force from the next dose on: 2 ml once a day, ${INJECTION}. ${TELL}`,
    );
  });

  test("and how it is cut is theirs to say", async () => {
    const caseId = await treated(2.4, { medication: "GS-441524 tablet" });
    const { message } = await weigh(caseId, 2.6, TODAY, ada);
    expect(message).toBe(
      `Weight saved. In force from the next dose on: 45 mg once a day, GS-441524 tablet 50 mg. ${TELL} In tablets that is about 1 tablet (50 mg). That is 11 % more than the dose: decide how it is divided, and tell the owner.`,
    );
  });

  test("and reads of one that is held what to do", async () => {
    const caseId = await treated(2.5);
    const { message } = await weigh(caseId, 3.2, "2026-11-21", ada);
    expect(message).toBe(
      `Weight saved. Still in force: 1 ml once a day, ${INJECTION}: for this weight the dose would rise by more than a quarter. Decide on the dose: Update Treatment.`,
    );
  });

  test("but of the own cat reads what every owner reads", async () => {
    const caseId = await world.cat(ada, { weightKg: 4.76, weightDay: START });
    await treat(ada, caseId, { day: START, medication: INJECTION });
    const { message } = await weigh(caseId, 4.88, TODAY, ada);
    expect(message).toContain("The dose for Miso rises to 2 ml once a day");
  });
});

test.each([
  [
    "the tablets stay the same",
    24,
    "The tablets stay the same: about 1¾ tablets (87.5 mg), the nearest quarter.",
  ],
  [
    "only how many they are, of a dose that the owner may not have read",
    23,
    "In tablets that is about 1¾ tablets (87.5 mg).",
  ],
])("a rise that no quarter of a tablet shows says %s", async (_, hours, tablets) => {
  const caseId = await treated(5.42, { medication: "GS-441524 tablet" });
  const enteredOn = addHours(world.now, -hours);
  await world.db.updateTable("doses").set({ enteredOn }).where("caseId", "=", caseId).execute();
  const { message, newDose } = await weigh(caseId, 5.8);
  expect(newDose).toMatchObject({ dose: 90 });
  expect(message).toBe(
    `Weight saved. The dose for Miso rises to 90 mg once a day (GS-441524 tablet 50 mg), from the next dose on. ${tablets}`,
  );
});

describe("a dose that is held stays in force, and the team is told why", () => {
  test.each([
    ["a lower weight", 4.86, 4.7, TODAY, "lower", [], "2 ml", 1.9],
    ["a tenth lost in eight days", 4.86, 4.32, "2026-11-21", "lower", [], "2 ml", 1.8],
    ["a fifth lost in eight days", 4.86, 3.9, "2026-11-21", "implausible-weight", ["fast-loss"], "2 ml", 1.6],
    ["more than a quarter more in eight days", 2.5, 3.2, "2026-11-21", "rise-over-25", [], "1 ml", 1.3],
    [
      "more than that in eight days",
      2,
      2.8,
      "2026-11-21",
      "implausible-weight",
      ["fast-gain"],
      "0.8 ml",
      1.1,
    ],
    ["more than a quarter more in a week", 2, 2.8, TODAY, "implausible-weight", ["fast-gain"], "0.8 ml", 1.1],
    ["pounds for kilograms", 3, 6.6, TODAY, "implausible-weight", ["lb-or-kg"], "1.2 ml", 2.6],
    ["a slipped decimal point", 0.6, 6, TODAY, "implausible-weight", ["factor-ten"], "0.2 ml", 2.4],
    ["more than a tenth lost in a week", 4, 3.5, TODAY, "implausible-weight", ["fast-loss"], "1.6 ml", 1.4],
    ["under half a kilogram", 0.52, 0.49, TODAY, "implausible-weight", ["very-light"], "0.2 ml", 0.2],
    ["over nine kilograms", 8.9, 9.1, TODAY, "implausible-weight", ["very-heavy"], "3.6 ml", 3.6],
    ["a weight of an earlier day", 4.86, 5.2, "2026-11-12", "not-latest-weight", [], "2 ml", 2.1],
  ])("%s", async (_, kg, nextKg, day, holdReason, flags, spoken, proposed) => {
    const caseId = await treated(kg);
    const before = await dosesOf(caseId);

    const { metric, message, newDose, waits } = await weigh(caseId, nextKg, day);

    expect(newDose).toBeUndefined();
    // Of a lower weight, and of one of a day before, there is nothing to wait for.
    expect(waits).toBe(["lower", "not-latest-weight"].includes(holdReason) ? undefined : true);
    expect(message).toContain(`${spoken} once a day`);
    expect(await dosesOf(caseId)).toEqual(before);
    expect(await decisionOn(metric._id)).toMatchObject({
      outcome: "held",
      holdReason,
      flags,
      currentDose: { dose: before[0]?.dose },
      proposedDose: { dose: proposed },
    });
  });

  test("a weight of a day before the dose in force", async () => {
    const caseId = await world.cat(ann, { weightKg: 4.86, weightDay: START });
    await treat(ada, caseId, { day: "2026-11-18", medication: INJECTION });
    const { metric, newDose } = await weigh(caseId, 5.2, "2026-11-16");
    expect(newDose).toBeUndefined();
    expect(await decisionOn(metric._id)).toMatchObject({ holdReason: "before-current-dose" });
  });

  test("a weight of a day long ago, which may be a mistyped one", async () => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-08-31" });
    await treat(ada, caseId, { day: "2026-09-01", medication: INJECTION });
    const before = await dosesOf(caseId);

    const { metric, newDose, message, waits } = await weigh(caseId, 3.6, "2026-11-04");

    expect(newDose).toBeUndefined();
    expect(waits).toBe(true);
    expect(message).toContain("more than two weeks ago");
    expect(await dosesOf(caseId)).toEqual(before);
    expect(await decisionOn(metric._id)).toMatchObject({
      outcome: "held",
      holdReason: "implausible-weight",
      flags: ["long-ago"],
      proposedDose: { dose: 1.4 },
    });
    // By the day in the west, where it is still so many days.
    expect((await weigh(caseId, 3.6, "2026-11-05")).newDose).toMatchObject({ dose: 1.4 });
  });

  test("a tenth lost within a week, though never at once", async () => {
    const caseId = await treated(4.3);
    await weigh(caseId, 4, "2026-11-16");
    const { metric } = await weigh(caseId, 3.8, "2026-11-19");
    expect(await decisionOn(metric._id)).toMatchObject({
      holdReason: "implausible-weight",
      flags: ["fast-loss"],
      changePercent: -5,
    });
  });

  test("a weight that rounds to nothing", async () => {
    const caseId = await treated(0.72, { medication: "EIDD-1931" });
    const { metric, message, newDose } = await weigh(caseId, 0.49);
    expect(newDose).toBeUndefined();
    expect(message).toContain(
      "is still 15 mg a day: 7.5 mg every 12 hours (EIDD-1931 tablet 60 mg), which may be too much. Ask the team before",
    );
    // Two quarters of a tablet are 30 mg a day, for half a kilo.
    expect(await decisionOn(metric._id)).toMatchObject({
      holdReason: "dose-over-ceiling",
      flags: ["fast-loss", "very-light"],
    });
  });

  test("a dosage that the catalogue no longer allows", async () => {
    const caseId = await treated(4.76, { medication: "GS-441524 injection 20 mg/ml", type: "Neuro" });
    const ceiling = (ceilingMgPerKg: number) =>
      world.db
        .updateTable("medications")
        .set({ ceilingMgPerKg })
        .where("displayName", "=", "GS-441524 injection 20 mg/ml")
        .execute();
    await ceiling(9.9);
    const { metric, newDose } = await weigh(caseId, 4.88);
    await ceiling(15);
    expect(newDose).toBeUndefined();
    expect(await decisionOn(metric._id)).toMatchObject({ holdReason: "no-dose-possible" });
  });
});

test("a medicine that was put out of use raises no dose by itself; back in use it does", async () => {
  const caseId = await treated(4.76);
  const use = (active: boolean) =>
    world.db.updateTable("medications").set({ active }).where("displayName", "=", INJECTION).execute();
  await use(false);
  const { metric, message, newDose } = await weigh(caseId, 4.88);
  await use(true);
  expect(newDose).toBeUndefined();
  expect(message).toContain("they set each new dose of this medicine themselves now.");
  expect(await decisionOn(metric._id)).toMatchObject({
    outcome: "held",
    holdReason: "medication-not-in-use",
    proposedDose: { dose: 2 },
  });
  expect((await weigh(caseId, 4.88)).newDose?.dose).toBe(2);
});

test("after the 84 days no weight raises the dose by itself", async () => {
  const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-05-04" });
  await treat(ada, caseId, { day: "2026-05-04", medication: INJECTION });
  const { metric, newDose, waits } = await weigh(caseId, 3.5);
  expect(newDose).toBeUndefined();
  expect(waits).toBe(true);
  expect(await decisionOn(metric._id)).toMatchObject({ outcome: "held", holdReason: "course-over" });
});

describe("on day 84, whatever day it is in UTC", () => {
  const PLANNED = "the planned 84 days go up to Nov 23, 2026";
  const [GRADUATION, DAY_84] = ["2026-11-24", "2026-11-23"];
  const begun = async () => {
    const caseId = await world.cat(ann, { weightKg: 4, weightDay: "2026-09-01" });
    await treat(ada, caseId, { day: "2026-09-01", medication: INJECTION });
    return caseId;
  };
  const at = async <A>(now: string, ask: () => Promise<A>): Promise<A> => {
    const before = world.now;
    world.now = now;
    return ask().finally(() => {
      world.now = before;
    });
  };

  test.each([
    // Of the day it is for the reader: rises, and says until when.
    ["its evening in Denver", `${GRADUATION}T01:47:00.000Z`, DAY_84, true],
    ["its last minute on Baker Island", `${GRADUATION}T11:59:59.000Z`, DAY_84, true],
    ["its noon in London", `${DAY_84}T12:00:00.000Z`, DAY_84, true],
    // Past it for the reader, or for everybody, or perhaps.
    ["day 85 begins on Kiritimati", `${DAY_84}T10:00:00.000Z`, GRADUATION, false],
    ["day 85 began everywhere", `${GRADUATION}T12:00:00.000Z`, DAY_84, false],
    ["a weight of the day before, perhaps on day 85", `${DAY_84}T10:00:00.000Z`, "2026-11-21", false],
  ])("%s", async (_, now, day, rises) => {
    const caseId = await begun();
    const { message, newDose, metric } = await at(now, () => weigh(caseId, 4.3, day));
    expect(newDose?.dose).toBe(rises ? 1.7 : undefined);
    expect(message).toBe(
      rises
        ? `Weight saved. The dose for Miso rises to 1.7 ml once a day (${INJECTION}), from the next dose on. T${PLANNED.slice(1)}: ask the team before you go on after that day or stop.`
        : `Weight saved. The dose for Miso stays at 1.6 ml once a day (${INJECTION}): ${PLANNED}. Ask the team before you go on after that day or stop.`,
    );
    expect(await decisionOn(metric._id)).toMatchObject(
      rises ? { outcome: "issued" } : { holdReason: "course-over" },
    );
  });

  test("before it begins anywhere nothing is said of it", async () => {
    const caseId = await begun();
    const { message } = await at(`${DAY_84}T09:59:59.000Z`, () => weigh(caseId, 4.3, DAY_84));
    expect(message).not.toContain("84 days");
  });
});

test.each([
  ["after a cure", START, ["Cured", "Relapse"]],
  ["after day 84", "2026-08-01", ["Relapse"]],
] as const)(
  "in a relapse %s the dose of the course before is not raised; one set since is",
  async (_, start, statuses) => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: start });
    await treat(ada, caseId, { day: start, medication: INJECTION });
    const before = world.now;
    for (const newStatus of statuses) {
      world.later();
      const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
      await ada.send(changeStatus, { params: { caseId }, body });
    }
    const { metric, message, newDose: held } = await weigh(caseId, 3.3);
    expect(held).toBeUndefined();
    // Whatever is weighed, the dose is told with the same words.
    for (const kg of [3.02, 2.9]) {
      expect(await weigh(caseId, kg)).toMatchObject({ message, waits: true });
    }
    expect(await decisionOn(metric._id)).toMatchObject({ holdReason: "dose-of-earlier-course" });
    world.later();
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
    expect((await weigh(caseId, 3.6)).newDose?.dose).toBe(1.4);
    world.now = before;
  },
);

test("a dose that an adviser struck out does not come back with the same weight, nor by striking out that", async () => {
  const caseId = await treated(4.76);
  const { metric: first, newDose } = await weigh(caseId, 5);
  const params = { caseId, doseId: newDose?._id ?? "" };
  void (await ada.send(withdrawDose, { params, body: { reason: "He only drank" } })).body;

  const { metric, newDose: again } = await weigh(caseId, 5);
  expect(again).toBeUndefined();
  expect(await decisionOn(metric._id)).toMatchObject({ outcome: "held", holdReason: "struck-dose" });
  const gone = { caseId, weightId: first._id };
  await ann.send(withdrawWeight, { params: gone, body: { reason: "Twice" } });
  expect((await dosesOf(caseId)).map(({ dose }) => dose)).toEqual([1.9]);

  // One for a day before that of the dose in force is kept in the history only: nothing is decided by it.
  await weigh(caseId, 4.7, "2026-11-12");
  await adjust(ada, caseId, { day: "2026-11-12", medication: INJECTION });
  const { metric: after } = await weigh(caseId, 5);
  expect(await decisionOn(after._id)).toMatchObject({ outcome: "held", holdReason: "struck-dose" });

  world.now = "2026-11-20T10:01:00.000Z";
  await adjust(ada, caseId, { day: START, medication: INJECTION });
  expect((await weigh(caseId, 5)).newDose?.dose).toBe(2);
  world.now = "2026-11-20T10:00:00.000Z";
});

test("many small rises lift a dose no further in a week than one may, on whatever day they are dated", async () => {
  const caseId = await treated(2);
  const [today, old] = [
    [2.3, 2.5, 2.7, 3, 3.4, 4],
    [2.3, 2.5, 2.8, 3.2],
  ];
  for (const kg of today) await weigh(caseId, kg);
  expect((await dosesOf(caseId)).map(({ dose }) => dose)).toEqual([1, 0.9, 0.8]);
  const { metric, message } = await weigh(caseId, 3.9);
  expect(await decisionOn(metric._id)).toMatchObject({ outcome: "held", holdReason: "rise-over-25" });
  expect(message).toContain(
    `Please keep the dose for Miso at 1 ml once a day (${INJECTION}) while the team checks`,
  );

  const other = await treated(2);
  const answers = [];
  for (const [n, kg] of old.entries()) answers.push(await weigh(other, kg, `2026-11-1${n + 4}`));
  expect(answers.map(({ newDose }) => newDose?.dose)).toEqual([0.9, 1, undefined, undefined]);
});

test("an adviser's dose is what the next rise is measured from", async () => {
  const caseId = await treated(2);
  await weigh(caseId, 2.5);
  const { metric, newDose: held } = await weigh(caseId, 2.7);
  expect(held).toBeUndefined();
  expect(await decisionOn(metric._id)).toMatchObject({ holdReason: "rise-over-25-in-week" });
  await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
  const { newDose } = await weigh(caseId, 3.2);
  expect(newDose?.dose).toBe(1.3);
});

test("a weight that is held raises no dose when it is entered again, until an adviser has set one", async () => {
  const caseId = await treated(3.2);
  await weigh(caseId, 3.2);
  for (const kg of [4.1, 4.1, 4.101, 4.1]) {
    const { newDose, waits, metric } = await weigh(caseId, kg);
    expect([newDose, waits]).toEqual([undefined, true]);
    expect(await decisionOn(metric._id)).toMatchObject({
      holdReason: "implausible-weight",
      flags: ["fast-gain"],
    });
  }

  await adjust(ada, caseId, { day: TODAY, medication: INJECTION });

  expect((await weigh(caseId, 4.2)).newDose).toMatchObject({ dose: 1.7 });
});

test("a rise of exactly a quarter is issued", async () => {
  const { newDose } = await weigh(await treated(2), 2.5);
  expect(newDose?.dose).toBe(1);
});

test.each(
  STATUSES.map(
    (status) => [status, ["In Treatment", "Treatment Extension", "Relapse"].includes(status)] as const,
  ),
)("in %s a weight may issue a dose: %s", async (status, may) => {
  const caseId = await treated(4.76);
  await world.db.updateTable("cases").set({ status }).where("id", "=", caseId).execute();
  const { metric, newDose } = await weigh(caseId, 4.88);
  expect(newDose !== undefined).toBe(may);
  const kept = status === "Restart" ? "held" : "no-treatment";
  expect(await decisionOn(metric._id)).toMatchObject({ outcome: may ? "issued" : kept });
});

test("in Restart the owner reads which dose the card still shows, and to ask; the team is told [CDO-03]", async () => {
  const caseId = await treated(4.76);
  await ada.send(changeStatus, {
    params: { caseId },
    body: { statusVersion: 1, type: "Status", newStatus: "Restart", effectiveDate: TODAY },
  });
  const { message, metric, newDose } = await weigh(caseId, 4.88);
  expect({ message, newDose }).toEqual({
    message:
      `Weight saved. The dose for Miso is still 1.9 ml once a day (${INJECTION}), which is from the earlier treatment. ` +
      "Ask the team which dose to give now; they have been told of the weight.",
    newDose: undefined,
  });
  expect(await decisionOn(metric._id)).toMatchObject({
    holdReason: "dose-of-earlier-course",
    currentDose: { dose: 1.9 },
    proposedDose: { dose: 2 },
  });
});

test("in Observation the owner reads that the cat loses weight fast, as during treatment", async () => {
  const caseId = await treated(4.76);
  await ada.send(changeStatus, {
    params: { caseId },
    body: { statusVersion: 1, type: "Status", newStatus: "Observation", effectiveDate: TODAY },
  });
  const { message, metric } = await weigh(caseId, 4.2);
  expect(message).toBe(
    "Weight saved. Miso has lost more than a tenth of an earlier weight in a short time. " +
      "If Miso does not eat or seems worse, write to the team or call your vet today.",
  );
  expect(await decisionOn(metric._id)).toEqual(
    expect.objectContaining({ outcome: "no-treatment", flags: ["fast-loss"] }),
  );
});

test("without a dose there is none to raise", async () => {
  const caseId = await world.cat(ann, { weightKg: 4.76, weightDay: START });
  await world.db.updateTable("cases").set({ status: "Relapse" }).where("id", "=", caseId).execute();
  const { message, newDose, waits } = await weigh(caseId, 4.88);
  expect({ message, newDose, waits }).toEqual({
    message: "Weight saved. There is no dose yet: ask the team what to give.",
    newDose: undefined,
    waits: true,
  });
});

test("the dose in force is the latest by day, then by entry: a back-dated one overrides nothing [CDO-01]", async () => {
  const caseId = await treated(4.76);
  await adjust(ada, caseId, { day: "2026-11-19", medication: INJECTION, type: "Ocular" });
  await adjust(ada, caseId, { day: "2026-11-15", medication: "GS-441524 injection 20 mg/ml" });
  const { newDose } = await weigh(caseId, 5);
  expect(newDose).toMatchObject({
    dosage: { type: "Ocular", dosage: 8 },
    medication: { displayName: INJECTION },
  });

  await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  expect((await dosesOf(caseId)).map((dose) => dose.dosage.dosage)).toEqual([10, 8, 8, 6, 6]);
});

test("weights that arrive at once are taken one after the other: no dose is issued twice or drops", async () => {
  const caseId = await treated(4.76);
  const weights = Array.from({ length: 12 }, (_, n) => 4.8 + n * 0.05);

  const answers = await Promise.all(weights.map((kg) => weigh(caseId, kg)));

  const { body } = await ann.send(getCase, { params: { caseId } });
  expect(body.metrics.weights).toHaveLength(13);
  const issued = answers.flatMap(({ newDose }) => newDose?.dose ?? []);
  const given = body.doses.map(({ dose }) => dose);
  expect(given).toEqual([...issued.sort((one, other) => other - one), 1.9]);
  expect(new Set(given).size).toBe(given.length);
  expect(given[0]).toBe(2.2);
});
