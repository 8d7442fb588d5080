import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withdrawDose } from "#contract/corrections.ts";
import { INJECTION, ml, NOW, openPractice, type Practice, TODAY } from "#server/testing/practice.ts";
import { adjust } from "#server/testing/treatment-form.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

describe("a dose that an adviser decided on", () => {
  test("does not rise by a weight that was there when a higher one was struck out", async () => {
    const caseId = await practice.treated(3);
    const { metric, newDose } = await practice.weigh(caseId, 3.7);
    await practice.weigh(caseId, 3.4);
    const params = { caseId, doseId: newDose?._id ?? "" };
    const struck = await practice.ada.send(withdrawDose, { params, body: { reason: "Too much" } });
    expect(struck.body.message).toContain("1.2 ml");
    practice.later();
    const { body } = await practice.strike(practice.ann, caseId, metric._id);
    expect(body.newDose).toBeUndefined();
    expect((await practice.shown(caseId)).doses[0]).toMatchObject({ dose: 1.2 });
  });

  test("stays in force, and the team reads what the sum would be", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 4.4);
    await adjust(practice.ada, caseId, { day: TODAY, medication: INJECTION });

    const { body } = await practice.strike(practice.ann, caseId, metric._id);

    expect(body).toMatchObject({ waits: true });
    expect(body.newDose).toBeUndefined();
    expect(body.message).toBe(
      `The weight is struck out and no longer counts. The dose for Miso is still 1.8 ml once a day (${INJECTION}), which may be too much. Ask the team before you give the next one. The team has been told.`,
    );
    expect((await practice.shown(caseId)).doses[0]).toMatchObject({
      dose: 1.8,
      weight: { _id: metric._id, withdrawn: { reason: "Mistyped" } },
    });
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "dose-of-struck-weight",
      currentDose: ml(1.8),
      doseNow: ml(1.8),
      proposedDose: ml(1.2),
    });
  });

  test("stays in force also without any weight", async () => {
    const caseId = await practice.treated(3);
    const [only] = (await practice.shown(caseId)).metrics.weights;
    const { body } = await practice.strike(practice.ada, caseId, only?._id ?? "");
    expect(body.message).toBe(
      `The weight is struck out and no longer counts. Still in force: 1.2 ml once a day, ${INJECTION}, which was worked out from a weight that no longer counts, and may be too much. Decide on the dose, and tell the owner before the next one. No weight is left: ask the owner to weigh again.`,
    );
    expect(body).toMatchObject({ waits: true });
    expect(await practice.shown(caseId)).toMatchObject({
      metrics: { weights: [] },
      doses: [{ dose: 1.2 }],
      mayBeTooMuch: true,
    });
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "no-weight-left",
    });
  });

  test("is not told to be kept by a weight like the only one that the team struck out, until an adviser decides", async () => {
    const caseId = await practice.treated(3);
    const [only] = (await practice.shown(caseId)).metrics.weights;
    await practice.strike(practice.ada, caseId, only?._id ?? "");
    for (const weightKg of [3, 3.1, 3.6]) {
      const { message, newDose, waits } = await practice.weigh(caseId, weightKg);
      expect(message).toContain("is still 1.2 ml once a day");
      expect(message).toContain("which may be too much. Ask the team before you give the next one");
      expect([newDose, waits]).toEqual([undefined, true]);
      expect(await practice.lastDecision(caseId)).toMatchObject({ holdReason: "no-weight-left" });
    }
    const [latest] = (await practice.shown(caseId)).metrics.weights;
    const { body } = await practice.strike(practice.ann, caseId, latest?._id ?? "");
    expect(body.message).toContain("is still 1.2 ml once a day");
    expect(body.message).toContain("which may be too much");
    expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true, doses: [{ dose: 1.2 }] });
    await adjust(practice.ada, caseId, { day: TODAY, medication: INJECTION });
    expect(await practice.shown(caseId)).not.toHaveProperty("mayBeTooMuch");
    practice.later();
    expect((await practice.weigh(caseId, 3.3)).newDose?.dose).toBe(1.3);
  });

  test("stays by a weight that its owner typed in the place of another; only the team raises it", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 3.6);
    const set = await adjust(practice.ada, caseId, { day: TODAY, medication: INJECTION });
    await practice.strike(practice.ann, caseId, metric._id);
    expect((await practice.weigh(caseId, 3.6)).message).toContain("stays at");
    const { message, newDose } = await practice.weigh(caseId, 3.8);
    expect(newDose).toBeUndefined();
    expect(message).toContain("this dose was worked out from a weight that no longer counts");
    expect((await practice.shown(caseId)).doses[0]?._id).toBe(set._id);
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "withdrawn-weight",
    });
  });
});

test("where the last weight goes with its dose, whoever struck it out reads to have the cat weighed again", async () => {
  for (const [who, asked] of [
    [
      practice.ann,
      "There is no weight of Miso left: weigh again and enter it, so that the team can check the dose.",
    ],
    [practice.ada, "No weight is left: ask the owner to weigh again."],
  ] as const) {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 5.76);
    const [, first] = (await practice.shown(caseId)).metrics.weights;
    await practice.strike(practice.ada, caseId, first?._id ?? "");
    const { body } = await practice.strike(who, caseId, metric._id);
    expect(body).not.toHaveProperty("newDose");
    expect(body.message).toContain("1.9 ml once a day");
    expect(body.message.endsWith(` ${asked}`)).toBe(true);
  }
});
