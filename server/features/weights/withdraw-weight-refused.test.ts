import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOW, openPractice, type Practice, TODAY } from "#server/testing/practice.ts";
import type { Person } from "#server/testing/world.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

describe("what is refused, without a trace", () => {
  const refusal = async (
    person: Pick<Person, "send">,
    caseId: string,
    weightId: string,
    reason = "Mistyped",
  ) => {
    const before = [await practice.world.rows(), await practice.shown(caseId)];
    const { problem } = await practice.strike(person, caseId, weightId, reason);
    expect([await practice.world.rows(), await practice.shown(caseId)]).toEqual(before);
    return problem;
  };

  test("the cat of somebody else, a weight of another cat, one that is not there", async () => {
    const bea = await practice.world.owner();
    const caseId = await practice.world.cat(practice.ann);
    const { metric } = await practice.weigh(caseId, 3.1);
    const other = await practice.world.cat(practice.ann);
    const noCase = { status: 404, detail: "This case does not exist, or it is not yours." };
    const noWeight = { status: 404, detail: "This weight does not exist, or it is not yours." };
    expect(await refusal(bea, caseId, metric._id)).toMatchObject(noCase);
    expect(await refusal(practice.world, caseId, metric._id)).toMatchObject({ status: 401 });
    expect(await refusal(practice.ann, other, metric._id)).toMatchObject(noWeight);
    expect(await refusal(practice.ann, caseId, randomUUID())).toMatchObject(noWeight);
  });

  test("by an owner: after a day, what the team entered, the weight of the intake", async () => {
    const caseId = await practice.world.cat(practice.ann);
    const [first] = (await practice.shown(caseId)).metrics.weights;
    const { metric: byTeam } = await practice.weigh(caseId, 3.1, TODAY, practice.ada);
    const { metric: own } = await practice.weigh(caseId, 3.2);
    expect(await refusal(practice.ann, caseId, first?._id ?? "")).toMatchObject({
      status: 409,
      detail: expect.stringContaining("This is the weight of the intake."),
    });
    expect(await refusal(practice.ann, caseId, byTeam._id)).toMatchObject({
      status: 409,
      detail: "Somebody else entered this weight. If it is wrong, write to the team: they can strike it out.",
    });
    practice.world.now = "2026-11-21T10:02:01.000Z";
    expect(await refusal(practice.ann, caseId, own._id)).toMatchObject({
      status: 409,
      detail: expect.stringContaining("for 24 hours"),
    });
    practice.world.now = NOW;
    expect((await practice.strike(practice.ada, caseId, own._id)).status).toBe(201);
    expect((await practice.strike(practice.ada, caseId, first?._id ?? "")).status).toBe(201);
  });

  test.each([[""], ["   "], ["\u200b"], ["x".repeat(501)]])("the reason '%s'", async (reason) => {
    const caseId = await practice.world.cat(practice.ann);
    const { metric } = await practice.weigh(caseId, 3.1);
    const problem = await refusal(practice.ann, caseId, metric._id, reason);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "reason" }] });
  });

  test("twice", async () => {
    const caseId = await practice.world.cat(practice.ann);
    const { metric } = await practice.weigh(caseId, 3.1);
    await practice.strike(practice.ada, caseId, metric._id);
    expect(await refusal(practice.ann, caseId, metric._id)).toMatchObject({
      status: 409,
      detail: `${practice.ada.fullName} has struck out this weight already. There is nothing more to do.`,
      current: { withdrawn: { withdrawnByName: practice.ada.fullName } },
    });
  });
});
