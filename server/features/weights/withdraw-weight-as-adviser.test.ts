import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INJECTION, NOW, openPractice, type Practice } from "#server/testing/practice.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

describe("an adviser reads what is in force, and never an order to give it", () => {
  const STRUCK = "The weight is struck out and no longer counts.";

  test("when the dose before is in force again", async () => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 5.76);
    expect((await practice.strike(practice.ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} The dose that came from it does not count either. In force now: 1.9 ml once a day, ${INJECTION}. The owner sees it on the cat's card: tell them before the next dose.`,
    );
  });

  test("when the weight that counts now brings its dose", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 6.6);
    await practice.weigh(caseId, 3.3);
    expect((await practice.strike(practice.ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} In force from the next dose on: 1.3 ml once a day, ${INJECTION}, for the weight that counts now. The owner sees it on the cat's card: tell them before the next dose.`,
    );
  });

  test("when a decision is left to make", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 6.6);
    await practice.weigh(caseId, 2.8);
    expect((await practice.strike(practice.ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} Still in force: 1.2 ml once a day, ${INJECTION}. For the weight that counts now it would be lower, but no weight lowers a dose by itself: Update Treatment, if it is to be.`,
    );
  });

  test("when the dose in force rose from that of the struck weight, by too much without it", async () => {
    const caseId = await practice.treated(3);
    const { metric } = await practice.weigh(caseId, 3.7);
    practice.world.now = "2026-11-28T10:00:00.000Z";
    expect((await practice.weigh(caseId, 4.5, "2026-11-28")).newDose).toMatchObject({ dose: 1.8 });
    const bob = await practice.world.admin();
    expect((await practice.strike(bob, caseId, metric._id)).body.message).toBe(
      `${STRUCK} Still in force: 1.8 ml once a day, ${INJECTION}: without a dose that is struck out, it has risen by more than a quarter since the one before. Decide on the dose: Update Treatment.`,
    );
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "rise-over-25",
    });
  });

  test("when nothing changed, and of a cat that died no dose", async () => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 4.3, "2026-11-16");
    const { metric: later } = await practice.weigh(caseId, 4.86);
    expect((await practice.strike(practice.ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} Still in force: 2 ml once a day, ${INJECTION}.`,
    );
    await practice.world.db
      .updateTable("cases")
      .set({ status: "Rainbow" })
      .where("id", "=", caseId)
      .execute();
    expect((await practice.strike(practice.ada, caseId, later._id)).body.message).toBe(STRUCK);
  });
});
