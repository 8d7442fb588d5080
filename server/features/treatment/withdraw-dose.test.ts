import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getCase, listAllCases } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { askHistories } from "#server/tables/ask-histories.ts";
import { lastWeightEvent, weightEvents } from "#server/testing/decisions.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

// 15 mg/ml at 6 mg/kg: the rounded weight × 0.4; at 10 mg/kg × 2 ÷ 3.
const INJECTION = "GS-441524 injection 15 mg/ml";
const TABLETS = "GS-441524 tablet 50 mg";
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

async function treated(weightKg = 3) {
  const caseId = await world.cat(ann, { weightKg, weightDay: START });
  const set = await treat(ada, caseId, { day: START, medication: INJECTION });
  return { caseId, set };
}

const strike = (person: Pick<Person, "send">, caseId: string, doseId: string, reason = "For another cat") =>
  person.send(withdrawDose, { params: { caseId, doseId }, body: { reason } });
const shown = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;
const ml = (dose: number) => ({ dose, liquid: true, displayName: INJECTION, dosesPerDay: 1 });

test("a list carries what was struck out since the dose in force, for the card to tell; the case alone all that ever was", async () => {
  const { caseId, set } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  const listed = async () =>
    (await ada.send(listAllCases, { query: { m: "all" } })).body.find(({ _id }) => _id === caseId);
  expect(await listed()).not.toHaveProperty("struckDoses");

  const { body } = await strike(ada, caseId, wrong._id);

  expect(await listed()).toMatchObject({ doses: [set], struckDoses: body.doses });
  expect(await shown(caseId)).not.toHaveProperty("struckDoses");
  // What is set since says nothing of it.
  await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  expect(await listed()).not.toHaveProperty("struckDoses");
});

test("the dose before is in force again; the struck one stays to be seen, with who, when and why", async () => {
  const { caseId, set } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  world.now = `${TODAY}T10:30:00.000Z`;

  const { status, body } = await strike(ada, caseId, wrong._id);

  const withdrawn = {
    reason: "For another cat",
    withdrawnOn: world.now,
    withdrawnBy: ada.accountId,
    withdrawnByName: ada.fullName,
  };
  expect(status).toBe(201);
  expect(body).toEqual({
    doses: [{ ...wrong, withdrawn }],
    message: `The dose is struck out and no longer counts. In force now: 1.2 ml once a day, ${INJECTION}.`,
    newDose: set,
  });
  expect(await shown(caseId)).toMatchObject({ doses: [set], withdrawn: { weights: [], doses: body.doses } });
  expect(await weightEvents(world.db, caseId)).toMatchObject([
    {
      initiatedBy: ada.accountId,
      weightId: set.weight._id,
      previousWeightId: null,
      weightDecision: {
        outcome: "restored",
        currentDose: ml(2),
        doseNow: ml(1.2),
        withdrawn: { what: "dose", reason: "For another cat", doses: [ml(2)] },
      },
    },
  ]);
});

test("automatic doses that carried on another one stay, though that one was struck out with its weight", async () => {
  const { caseId } = await treated();
  const weigh = async (weightKg: number, effectiveDate: string) =>
    (await ann.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } })).body;
  const { metric } = await weigh(3.3, "2026-11-15");
  const aside = await adjust(ada, caseId, { day: "2026-11-14", medication: TABLETS });
  const { newDose } = await weigh(3.5, "2026-11-17");
  await ada.send(withdrawWeight, { params: { caseId, weightId: metric._id }, body: { reason: "Mistyped" } });

  const { body } = await strike(ada, caseId, aside._id);

  expect(body.doses.map(({ _id }) => _id)).toEqual([aside._id]);
  expect(body.message).toBe(
    `The dose is struck out and no longer counts. Still in force: 1.4 ml once a day, ${INJECTION}.`,
  );
  expect((await shown(caseId)).doses[0]).toEqual(newDose);
});

test("in Restart the adviser reads that the dose is of the earlier treatment, and decides", async () => {
  const { caseId } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  await world.db.updateTable("cases").set({ status: "Restart" }).where("id", "=", caseId).execute();
  const { body } = await strike(ada, caseId, wrong._id);
  expect(body.message).toBe(
    `The dose is struck out and no longer counts. In force now: 1.2 ml once a day, ${INJECTION}, which is from the earlier treatment. Decide which dose counts now, and tell the owner.`,
  );
  expect(body.newDose).toBeUndefined();
  const decision = (await lastWeightEvent(world.db, caseId))?.weightDecision;
  expect(decision).toMatchObject({ outcome: "restored", holdReason: "dose-of-earlier-course" });
});

test("in Observation the adviser reads of no dose that is in force, also where the only one goes", async () => {
  const { caseId, set } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  const body = { statusVersion: 1, type: "Status", newStatus: "Observation", effectiveDate: TODAY } as const;
  await ada.send(changeStatus, { params: { caseId }, body });
  for (const dose of [wrong, set]) {
    world.later();
    expect((await strike(ada, caseId, dose._id)).body).toEqual({
      doses: [expect.objectContaining({ _id: dose._id })],
      message: "The dose is struck out and no longer counts.",
    });
    const event = await lastWeightEvent(world.db, caseId);
    expect(event?.weightDecision).toMatchObject({ outcome: "no-treatment", withdrawn: { what: "dose" } });
    expect(event?.weightDecision).not.toHaveProperty("doseNow");
  }
});

test.each(["Ghosted", "Fired"] as const)(
  "in %s, where the medicine may go on at home, whoever strikes out the last dose is to tell the owner",
  async (newStatus) => {
    const { caseId, set } = await treated();
    const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
    const aside = await adjust(ada, caseId, { day: "2026-11-19", medication: INJECTION, type: "Neuro" });
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    await ada.send(changeStatus, { params: { caseId }, body });
    const told =
      /It may still be given at home: tell the owner which dose to give instead, before the next one\.$/;
    expect((await strike(ada, caseId, aside._id)).body.message).not.toMatch(told);
    for (const dose of [wrong, set]) {
      world.later();
      expect((await strike(ada, caseId, dose._id)).body.message).toMatch(told);
    }
  },
);

test("automatic doses that only carried it on go too", async () => {
  const { caseId, set } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  const params = { caseId };
  const { newDose } = (
    await ann.send(recordWeight, { params, body: { weightKg: 3.1, effectiveDate: TODAY } })
  ).body;
  const { body } = await strike(ada, caseId, wrong._id);
  expect(body.doses.map(({ _id }) => _id)).toEqual([newDose?._id, wrong._id]);
  expect(body.message).toContain("2 doses are struck out");
  expect((await shown(caseId)).withdrawn?.doses).toEqual(body.doses);
  expect((await shown(caseId)).doses).toEqual([set]);
});

test("all that was recorded of a cat is read once for it", async () => {
  const { caseId } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  const read = vi.spyOn(askHistories, "all");
  try {
    expect((await strike(ada, caseId, wrong._id)).status).toBe(201);
    expect(read).toHaveBeenCalledTimes(1);
  } finally {
    read.mockRestore();
  }
});

test("one that comes in force again and is far too little for the latest weight is not said to be all well", async () => {
  const { caseId } = await treated(2);
  const body = { weightKg: 4, effectiveDate: TODAY };
  await ann.send(recordWeight, { params: { caseId }, body });
  world.later();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  expect((await strike(ada, caseId, wrong._id)).body.message).toBe(
    `The dose is struck out and no longer counts. In force now: 0.8 ml once a day, ${INJECTION}. If the latest weight, 4.00 kg, is right, it would be 1.6 ml once a day: decide on the dose.`,
  );
  expect((await lastWeightEvent(world.db, caseId))?.weightDecision).toMatchObject({
    outcome: "restored",
    holdReason: "rise-over-25",
    doseNow: ml(0.8),
    proposedDose: ml(1.6),
  });
});

test("one that is not in force goes without changing the dose", async () => {
  const { caseId, set } = await treated();
  const now = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Ocular" });
  const { body } = await strike(ada, caseId, set._id);
  expect(body.message).toBe(
    `The dose is struck out and no longer counts. Still in force: 1.6 ml once a day, ${INJECTION}. The days still count from Nov 13, 2026, the start of what is struck out. If that is wrong, change the status to Restart, strike out 1.6 ml once a day from Nov 20, 2026 as well, and use Set Treatment.`,
  );
  expect(body.newDose).toBeUndefined();
  expect((await shown(caseId)).doses).toEqual([now]);
});

test("a medicine whose name does not tell its strength is never said without it", async () => {
  const { caseId } = await treated();
  const wrong = await adjust(ada, caseId, { day: TODAY, medication: INJECTION, type: "Neuro" });
  await world.db
    .updateTable("doses")
    .set({ medicationName: "GS injection" })
    .where("caseId", "=", caseId)
    .execute();
  const { body } = await strike(ada, caseId, wrong._id);
  expect(body.message).toContain("In force now: 1.2 ml once a day, GS injection 15 mg/ml.");
  const [event] = await weightEvents(world.db, caseId);
  expect(event?.weightDecision?.doseNow?.displayName).toBe("GS injection 15 mg/ml");
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, caseId: string, doseId: string, reason = "Wrong") => {
    const before = [await world.rows(), await shown(caseId)];
    const { problem } = await strike(person, caseId, doseId, reason);
    expect([await world.rows(), await shown(caseId)]).toEqual(before);
    return problem;
  };

  test("the only dose of a cat in treatment, with what to do instead", async () => {
    const { caseId, set } = await treated();
    expect(await refusal(ada, caseId, set._id)).toMatchObject({
      status: 409,
      detail:
        "There is no other dose of Miso, and without one nobody would know what to give. Use Update Treatment first, then strike out this one. If the whole treatment was for another cat, strike out 'In Treatment' in the Status History (for 7 days). If its start is wrong, change the status to Restart: there it can be struck out, and Set Treatment starts anew.",
    });
    await world.db.updateTable("cases").set({ status: "Not FIP" }).where("id", "=", caseId).execute();
    expect((await strike(ada, caseId, set._id)).body.message).toBe(
      "The dose is struck out and no longer counts.",
    );
    expect((await shown(caseId)).doses).toEqual([]);
  });

  test("twice", async () => {
    const { caseId, set } = await treated();
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
    await strike(ada, caseId, set._id);
    expect(await refusal(ada, caseId, set._id)).toMatchObject({
      status: 409,
      detail: `${ada.fullName} has struck out this dose already. There is nothing more to do.`,
    });
  });

  test("an owner, a stranger, a dose of another cat, no reason", async () => {
    const { caseId, set } = await treated();
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
    const other = await treated();
    expect(await refusal(ann, caseId, set._id)).toMatchObject({ status: 403 });
    expect(await refusal(world, caseId, set._id)).toMatchObject({ status: 401 });
    expect(await refusal(ada, other.caseId, set._id)).toMatchObject({ status: 404 });
    expect(await refusal(ada, caseId, randomUUID())).toMatchObject({ status: 404 });
    expect(await refusal(ada, caseId, set._id, " ")).toMatchObject({
      status: 400,
      errors: [{ path: "reason", message: "Say what was wrong with it." }],
    });
  });
});

test("of several at once one is left", async () => {
  const { caseId, set } = await treated();
  const update = await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
  const answers = await Promise.all([set, update].map(({ _id }) => strike(ada, caseId, _id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await shown(caseId)).doses).toHaveLength(1);
});
