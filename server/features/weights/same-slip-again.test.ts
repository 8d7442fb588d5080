import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAllCases } from "#contract/cases.ts";
import { changeStatus } from "#contract/statuses.ts";
import { openPractice, type Practice, TODAY } from "#server/testing/practice.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import type { Person } from "#server/testing/world.ts";

const START = "2026-11-01";
const TOO_MUCH = "which may be too much. Ask the team before you give the next one";
const LIKE_STRUCK = "This weight is like one that was struck out before.";

let practice: Practice;
let ada: Person;
let ann: Person;
beforeAll(async () => {
  practice = await openPractice();
  ({ ada, ann } = practice);
});
afterAll(() => practice.world.close());

const treated = (weightKg: number, day = START) => practice.onSuspension(weightKg, day);

async function decide(caseId: string, day = TODAY) {
  const dose = await adjust(ada, caseId, { day });
  practice.later();
  return dose;
}

describe("the number that somebody else struck out, entered once more,", () => {
  test("raises no dose, however often, until an adviser decides", async () => {
    const caseId = await treated(4.2);
    const { metric, newDose } = await practice.weigh(caseId, 5, "2026-11-18");
    expect(newDose?.dose).toBe(1.5);
    await practice.strike(ada, caseId, metric._id);
    const again = await practice.weigh(caseId, 5, "2026-11-19");
    expect(again.message).toContain("Please keep the dose");
    expect(again.message).toContain(LIKE_STRUCK);
    expect([again.newDose, again.waits]).toEqual([undefined, true]);
    expect(await practice.lastDecision(caseId)).toMatchObject({
      holdReason: "implausible-weight",
      flags: ["struck-before"],
    });
    await practice.strike(await practice.world.admin(), caseId, again.metric._id);
    expect((await practice.weigh(caseId, 5.1)).newDose).toBeUndefined();
    expect(await decide(caseId)).toMatchObject({ dose: 1.5 });
    expect((await practice.weigh(caseId, 5.05)).message).toContain("stays at 1.5 ml");
  });

  test("does not answer what a low one has asked", async () => {
    const caseId = await treated(4.2);
    await practice.weigh(caseId, 1.93, "2026-11-17");
    expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true });
    const { metric } = await practice.weigh(caseId, 4.28, "2026-11-18");
    await practice.strike(ada, caseId, metric._id);
    const again = await practice.weigh(caseId, 4.28, "2026-11-19");
    expect(again.message).toContain(TOO_MUCH);
    expect(again.keptDose).toBeUndefined();
    expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true });
    expect((await practice.weigh(caseId, 4.7)).message).toContain(TOO_MUCH);
    expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true });
  });

  test("tells no dose to be right for which the one before it is too light, nor does another one near it", async () => {
    const caseId = await treated(1);
    const { metric } = await practice.weigh(caseId, 1.45, "2026-11-15");
    await decide(caseId, "2026-11-15");
    await practice.strike(ada, caseId, metric._id);
    expect(await practice.shown(caseId)).toMatchObject({
      mayBeTooMuch: true,
      doses: [{ dose: 0.5 }, { dose: 0.3 }],
    });
    for (const weightKg of [1.45, 1.3]) {
      const { message, keptDose } = await practice.weigh(caseId, weightKg);
      expect(message).toContain(TOO_MUCH);
      expect(keptDose).toBeUndefined();
      expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true });
    }
  });

  test("tells nothing to its owner either where the adviser who had typed it struck it out", async () => {
    const caseId = await practice.world.cat(ann, { weightKg: 3, weightDay: START });
    const [first] = (await practice.shown(caseId)).metrics.weights;
    const { metric } = await practice.weigh(caseId, 6, START, ada);
    await practice.strike(ada, caseId, first?._id ?? "");
    await treat(ada, caseId, { day: START });
    practice.later();
    await practice.strike(ada, caseId, metric._id);
    const { message, keptDose } = await practice.weigh(caseId, 6);
    expect(message).toContain(TOO_MUCH);
    expect(keptDose).toBeUndefined();
    expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true });
  });

  test("counts as ever where whoever struck it out enters it", async () => {
    const caseId = await treated(4.2);
    const { metric } = await practice.weigh(caseId, 5, "2026-11-18");
    await practice.strike(ann, caseId, metric._id);
    expect((await practice.weigh(caseId, 5)).newDose?.dose).toBe(1.5);
    const byTeam = await treated(4.2);
    const slip = await practice.weigh(byTeam, 5, "2026-11-18");
    await practice.strike(ada, byTeam, slip.metric._id);
    expect((await practice.weigh(byTeam, 5, TODAY, ada)).newDose?.dose).toBe(1.5);
  });
});

test.each(["Ghosted", "Fired"] as const)(
  "in %s the dose that is told as the last one is in doubt as it was while it was given",
  async (status) => {
    const caseId = await treated(4.2);
    await practice.weigh(caseId, 1.93, "2026-11-17");
    const change = { statusVersion: 1, type: "Status", newStatus: status, effectiveDate: TODAY } as const;
    await ada.send(changeStatus, { params: { caseId }, body: change });
    expect(await practice.shown(caseId)).toMatchObject({ status, isLastInDoubt: true });
    const { body: listed } = await ada.send(listAllCases, { query: { m: "all" } });
    expect(listed.find(({ _id }) => _id === caseId)).toMatchObject({ isLastInDoubt: true });
    const sound = await treated(4.2);
    await ada.send(changeStatus, { params: { caseId: sound }, body: change });
    expect(await practice.shown(sound)).not.toHaveProperty("isLastInDoubt");
  },
);

test.each([3.3, 1.97])(
  "back from a single low weight (%s kg) a dose is kept, and rises by the second one that says so",
  async (low) => {
    const caseId = await treated(4.2);
    await practice.weigh(caseId, 4.2, "2026-11-14");
    await practice.weigh(caseId, low, "2026-11-17");
    const back = await practice.weigh(caseId, 4.6, "2026-11-18");
    expect(back.message).toContain("Please keep the dose");
    expect(back.newDose).toBeUndefined();
    expect(await practice.lastDecision(caseId)).toMatchObject({ holdReason: "implausible-weight" });
    expect((await practice.weigh(caseId, 4.65)).newDose?.dose).toBe(1.4);
  },
);

describe("a dose that is asked about because a low weight looks wrong", () => {
  test("stays so by another low one that it would just suit", async () => {
    const caseId = await treated(4.3);
    await practice.weigh(caseId, 1.95, "2026-11-18");
    expect(await practice.shown(caseId)).toMatchObject({ mayBeTooMuch: true, doses: [{ dose: 1.3 }] });
    const { message, keptDose } = await practice.weigh(caseId, 2.1);
    expect(message).toContain(TOO_MUCH);
    expect(keptDose).toBeUndefined();
    expect(await practice.shown(caseId)).toMatchObject({
      mayBeTooMuch: true,
      tooMuchFor: { weightKg: 1.95 },
    });
  });

  test.each<[string, number[]]>([
    ["above its ceiling", [1.93, 1.95]],
    ["below it", [2.2, 2.25]],
  ])("%s, and another day agrees with it, is so whatever comes next, and does not rise", async (_, low) => {
    const caseId = await treated(4.2);
    for (const [at, weightKg] of low.entries()) await practice.weigh(caseId, weightKg, `2026-11-1${6 + at}`);
    for (const weightKg of [4.28, 4.7]) {
      const { keptDose, newDose, waits } = await practice.weigh(caseId, weightKg, "2026-11-18");
      expect([keptDose, newDose, waits]).toEqual([undefined, undefined, true]);
      expect((await practice.shown(caseId)).tooMuchFor).toBeDefined();
    }
    await decide(caseId);
    expect((await practice.shown(caseId)).tooMuchFor).toBeUndefined();
    expect((await practice.weigh(caseId, 4.9)).newDose?.dose).toBe(1.5);
  });
});
