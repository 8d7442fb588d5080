import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAllCases } from "#contract/cases.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { addDays } from "#domain/calendar.ts";
import type { SelectableStatus } from "#domain/course/status.ts";
import { INJECTION, NOW, openPractice, type Practice, TABLETS, TODAY } from "#server/testing/practice.ts";
import { adjust, type Choice } from "#server/testing/treatment-form.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

describe("a dose that was entered for a day before, and had been in the history only,", () => {
  const GONE =
    "The weight is struck out and no longer counts. The dose that came from it does not count either.";
  const hidden = async (choice: Partial<Choice> = {}) => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 5.76);
    const dose = await adjust(practice.ada, caseId, { day: "2026-11-19", medication: INJECTION, ...choice });
    expect(dose).toHaveProperty("stillInForce");
    practice.later();
    return { caseId, weightId: metric._id };
  };

  test("is not called the one of before", async () => {
    const { caseId, weightId } = await hidden();
    expect((await practice.strike(practice.ann, caseId, weightId)).body.message).toBe(
      `${GONE} From the next dose on the dose for Miso is 1.9 ml once a day (${INJECTION}). The team has been told.`,
    );
    expect(await practice.shown(caseId)).not.toHaveProperty("isEarlierDose");
  });

  test.each<[string, Partial<Choice>, string]>([
    ["far above what was given", { type: "Neuro" }, `3.2 ml once a day (${INJECTION})`],
    [
      "of another medicine",
      { medication: "GS-441524 injection 20 mg/ml" },
      "1.4 ml once a day (GS-441524 injection 20 mg/ml)",
    ],
  ])("is asked about before it is given, until an adviser has decided: %s", async (_, choice, dose) => {
    const { caseId, weightId } = await hidden(choice);
    const asked = `${dose}, which had been in the history only. Ask the team which dose to give before you give the next one`;
    const { body } = await practice.strike(practice.ann, caseId, weightId);
    expect(body.message).toBe(`${GONE} The dose for Miso is ${asked}. The team has been told.`);
    // The page draws up none.
    expect(body.newDose).toBeUndefined();
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "restored",
      holdReason: "dose-never-given",
    });
    // So says the card, and whatever is weighed before.
    expect((await practice.shown(caseId)).isEarlierDose).toBe(true);
    practice.later();
    expect((await practice.weigh(caseId, 5.2)).message).toBe(
      `Weight saved. The dose for Miso is still ${asked}; they have been told of the weight.`,
    );
    await adjust(practice.ada, caseId, { day: TODAY, medication: INJECTION });
    expect(await practice.shown(caseId)).not.toHaveProperty("isEarlierDose");
    practice.later();
    expect((await practice.weigh(caseId, 5.4)).newDose?.dose).toBe(2.2);
  });

  test("is the adviser's to decide on", async () => {
    const { caseId, weightId } = await hidden({ type: "Neuro" });
    expect((await practice.strike(practice.ada, caseId, weightId)).body.message).toBe(
      `${GONE} In force now: 3.2 ml once a day, ${INJECTION}, which had been in the history only. Decide which dose counts now, and tell the owner before the next one.`,
    );
  });
});

test("a dose that was never in force is nothing to rise from, when what hid it goes", async () => {
  const caseId = await practice.treated(4);
  const { metric } = await practice.weigh(caseId, 4.4, "2026-11-15");
  const aside = await adjust(practice.ada, caseId, { day: "2026-11-14", medication: TABLETS });
  const { newDose } = await practice.weigh(caseId, 4.7, "2026-11-17");
  expect([aside.dose, newDose?.dose]).toEqual([60, 1.9]);

  await practice.strike(practice.ada, caseId, metric._id);

  // 2.2 ml is more than a quarter above the 1.6 ml of the week, whatever 60 mg are.
  expect((await practice.weigh(caseId, 5.5)).newDose).toBeUndefined();
  expect(await practice.lastDecision(caseId)).toMatchObject({
    outcome: "held",
    holdReason: "rise-over-25-in-week",
  });
});

test.each([false, true])(
  "a slip in the history alone that is struck out decides on nothing: a weight that was held brings its dose (slip: %s)",
  async (slips) => {
    const caseId = await practice.treated(4);
    await adjust(practice.ada, caseId, { day: addDays(TODAY, -2), medication: INJECTION });
    practice.later();
    const slip = await practice.weigh(caseId, 2);
    const held = await practice.weigh(caseId, 4.6, addDays(TODAY, -1));
    expect(held.newDose).toBeUndefined();
    if (slips) {
      const dose = await adjust(practice.ada, caseId, {
        day: addDays(TODAY, -3),
        medication: INJECTION,
        type: "Neuro",
      });
      expect(dose).toHaveProperty("stillInForce");
      const params = { caseId, doseId: dose._id };
      await practice.ada.send(withdrawDose, { params, body: { reason: "Mistyped" } });
    }
    const { body } = await practice.strike(practice.ann, caseId, slip.metric._id);
    expect(body.newDose?.dose).toBe(1.8);
  },
);

test.each(["Fired", "Ghosted"] as const)(
  "in %s a dose of the history alone that is told as the last one is said to have been given by nobody",
  async (newStatus) => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 5.76);
    const choice = { day: "2026-11-19", medication: TABLETS };
    expect(await adjust(practice.ada, caseId, choice)).toHaveProperty("stillInForce");
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    await practice.ada.send(changeStatus, { params: { caseId }, body });
    expect(await practice.shown(caseId)).not.toHaveProperty("isLastNeverGiven");
    await practice.strike(practice.ada, caseId, metric._id);
    expect(await practice.shown(caseId)).toMatchObject({ isLastNeverGiven: true });
    const { body: listed } = await practice.ada.send(listAllCases, { query: { m: "all", limit: 100 } });
    expect(listed.find(({ _id }) => _id === caseId)).toMatchObject({ isLastNeverGiven: true });
  },
);

test.each<[SelectableStatus, string, RegExp]>([
  ["Ghosted", "owner", /If you still give the medicine, ask the team which dose to give\.$/],
  ["Fired", "owner", /ask your vet which one to give\.$/],
  [
    "Ghosted",
    "adviser",
    /It may still be given at home: tell the owner which dose to give instead, before the next one\.$/,
  ],
  ["Observation", "owner", /no longer counts\.$/],
])("in %s an %s whose strike-out takes a dose along reads of it what to do", async (newStatus, who, told) => {
  const caseId = await practice.treated(4.76);
  const { metric, newDose } = await practice.weigh(caseId, 5.1);
  expect(newDose).toBeDefined();
  const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
  await practice.ada.send(changeStatus, { params: { caseId }, body });
  const by = who === "owner" ? practice.ann : practice.ada;
  expect((await practice.strike(by, caseId, metric._id)).body.message).toMatch(told);
});

test("of a dose that was replaced since nobody is told that it may still be given", async () => {
  const caseId = await practice.treated(4.76);
  const { metric } = await practice.weigh(caseId, 5.1);
  await practice.weigh(caseId, 5.05);
  await adjust(practice.ada, caseId, { day: TODAY, medication: INJECTION });
  practice.later();
  const body = { statusVersion: 1, type: "Status", newStatus: "Ghosted", effectiveDate: TODAY } as const;
  await practice.ada.send(changeStatus, { params: { caseId }, body });
  expect((await practice.strike(practice.ada, caseId, metric._id)).body.message).toMatch(
    /no longer counts\.$/,
  );
});

test("of the weight of the last dose on record the adviser reads that that may still be given", async () => {
  const caseId = await practice.treated(4.76);
  const [{ _id = "" } = {}] = (await practice.shown(caseId)).metrics.weights;
  const body = { statusVersion: 1, type: "Status", newStatus: "Ghosted", effectiveDate: TODAY } as const;
  await practice.ada.send(changeStatus, { params: { caseId }, body });
  expect((await practice.strike(practice.ada, caseId, _id)).body.message).toMatch(
    /The last dose on record was worked out from it\. It may still be given at home: /,
  );
});
