import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INJECTION, ml, NOW, openPractice, type Practice, TODAY } from "#server/testing/practice.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

describe("the right weight of the same day", () => {
  test("is not held against the wrong one, when that was struck out first", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 6.6);
    await practice.strike(practice.ann, caseId, metric._id);
    const { message } = await practice.weigh(caseId, 3.3);
    expect(message).toBe(
      `Weight saved. The dose for Miso rises to 1.3 ml once a day (${INJECTION}), from the next dose on.`,
    );
  });

  test("brings its dose, when the wrong one is struck out afterwards", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 6.6);
    const { metric: right, newDose: heldBack } = await practice.weigh(caseId, 3.3);
    expect(heldBack).toBeUndefined();

    const { body } = await practice.strike(practice.ann, caseId, metric._id);

    expect(body.message).toBe(
      `The weight is struck out and no longer counts. From the next dose on the dose for Miso is 1.3 ml once a day (${INJECTION}): it is the one for the weight that counts now.`,
    );
    expect(body.newDose).toMatchObject({
      dose: 1.3,
      origin: "weight",
      effectiveDate: `${TODAY}T12:00:00.000Z`,
      weight: right,
    });
    expect((await practice.shown(caseId)).doses[0]).toEqual(body.newDose);
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "issued",
      currentDose: ml(1.2),
      doseNow: ml(1.3),
    });
  });

  test("never lowers the dose", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 6.6);
    await practice.weigh(caseId, 2.8);
    const { body } = await practice.strike(practice.ann, caseId, metric._id);
    expect(body.newDose).toBeUndefined();
    expect(body.message).toContain(`The dose for Miso stays at 1.2 ml once a day (${INJECTION}).`);
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "lower",
      proposedDose: ml(1.1),
    });
  });

  test("is what the owner reads about, where it is odd beside the one before it", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 6.6);
    await practice.weigh(caseId, 6.5);
    const { message } = (await practice.strike(practice.ann, caseId, metric._id)).body;
    expect(message).toMatch(
      /while the team checks\. Compared with another weight, the weight that counts now may have/,
    );
  });
});

describe("the right weight between two that were wrong", () => {
  const YESTERDAY = "2026-11-19";
  async function weighedThrice() {
    const caseId = await practice.treated(3);
    const { metric: first } = await practice.weigh(caseId, 7.2);
    await practice.weigh(caseId, 3.3, YESTERDAY);
    const { metric: second } = await practice.weigh(caseId, 7.2);
    return { caseId, first: first._id, second: second._id };
  }

  test("brings its dose, whichever of them goes first", async () => {
    for (const order of [["first", "second"] as const, ["second", "first"] as const]) {
      const wrong = await weighedThrice();
      await practice.strike(practice.ann, wrong.caseId, wrong[order[0]]);
      const { message, newDose } = (await practice.strike(practice.ann, wrong.caseId, wrong[order[1]])).body;
      expect(message).toContain("From the next dose on the dose for Miso is 1.3 ml once a day");
      expect(newDose).toMatchObject({ dose: 1.3, weight: { data: { weightKg: 3.3 } } });
    }
  });

  test("does not hide that the other one was asked about, while that one counts", async () => {
    const { caseId, second } = await weighedThrice();
    const { message, waits } = (await practice.strike(practice.ann, caseId, second)).body;
    expect(message).toMatch(
      /while the team checks\. Compared with another weight, the weight that counts now may have/,
    );
    expect(waits).toBe(true);
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "implausible-weight",
      flags: ["lb-or-kg"],
    });
  });
});

test("nobody is told to ask first about a dose that is drawn, where a weight that was believed is of long ago by now", async () => {
  const caseId = await practice.treated(3.5);
  practice.world.now = "2026-12-11T18:00:00.000Z";
  const { metric, newDose } = await practice.weigh(caseId, 3.9, "2026-12-11");
  expect(newDose).toBeDefined();
  await practice.weigh(caseId, 2.5, "2026-11-27");
  practice.world.now = "2026-12-12T17:00:00.000Z";
  const { body } = await practice.strike(practice.ann, caseId, metric._id);
  expect(body.newDose?.dose).toBe(1.4);
  expect(body.message).toContain("is from more than two weeks ago");
  expect(body.message).not.toContain("ask the team before you give");
  expect(await practice.shown(caseId)).not.toHaveProperty("mayBeTooMuchIfRight");
});
