import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAllCases } from "#contract/cases.ts";
import { getEventWeightHistory, listEvents } from "#contract/events.ts";
import { lastWeightEvent, weightEvents } from "#server/testing/decisions.ts";
import { INJECTION, ml, NOW, openPractice, type Practice } from "#server/testing/practice.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

test("the dose that a mistyped weight issued goes with it, and the owner reads what to give now", async () => {
  const caseId = await practice.treated(4.76);
  const { metric, newDose: wrongDose } = await practice.weigh(caseId, 5.76);
  const struckOn = "2026-11-20T10:30:00.000Z";
  practice.world.now = struckOn;

  const { status, body } = await practice.strike(practice.ann, caseId, metric._id);

  expect(status).toBe(201);
  const withdrawn = {
    reason: "Mistyped",
    withdrawnOn: struckOn,
    withdrawnBy: practice.ann.accountId,
    withdrawnByName: practice.ann.fullName,
  };
  expect(body).toEqual({
    metric: { ...metric, withdrawn },
    message: `The weight is struck out and no longer counts. The dose that came from it does not count either. From the next dose on the dose for Miso is again 1.9 ml once a day (${INJECTION}), as before. The team has been told.`,
    newDose: expect.objectContaining({ dose: 1.9, origin: "set" }),
  });
  const kase = await practice.shown(caseId);
  expect(kase.metrics.weights.map(({ data }) => data.weightKg)).toEqual([4.76]);
  expect(kase.doses).toEqual([body.newDose]);
  expect(kase.withdrawn).toEqual({
    weights: [body.metric],
    doses: [{ ...wrongDose, weight: body.metric, withdrawn }],
  });
  expect(await lastWeightEvent(practice.world.db, caseId)).toEqual({
    createdOn: struckOn,
    status: "New",
    accountId: practice.ann.accountId,
    initiatedBy: practice.ann.accountId,
    weightId: metric._id,
    previousWeightId: kase.metrics.weights[0]?._id,
    weightDecision: {
      outcome: "restored",
      flags: [],
      currentDose: ml(2.3),
      doseNow: ml(1.9),
      proposedDose: ml(1.9),
      withdrawn: { what: "weight", reason: "Mistyped", withdrawnOn: expect.any(String), doses: [ml(2.3)] },
    },
  });
});

test("what no longer counts is in no list, no history of the inbox and no dose", async () => {
  const caseId = await practice.treated(4.76);
  const { metric } = await practice.weigh(caseId, 5.76);
  await practice.strike(practice.ann, caseId, metric._id);

  const { body: all } = await practice.ada.send(listAllCases, { query: { m: "all" } });
  const row = all.find(({ _id }) => _id === caseId);
  expect(row).toMatchObject({ metrics: { weights: [{ data: { weightKg: 4.76 } }] }, doses: [{ dose: 1.9 }] });
  expect(row).not.toHaveProperty("withdrawn");

  const { body: events } = await practice.ada.send(listEvents, {
    query: { t: "Weight Updated", limit: 200 },
  });
  const ofCat = events.filter((one) => one.caseId === caseId);
  const event = ofCat.at(-1);
  expect(event?.metrics.map(({ weightKg }) => weightKg)).toEqual([5.76, 4.76]);
  // Its own event from before says so, too, and of the one that counts it does not.
  const struckThen = [expect.stringMatching(/^2026-11-20T10:01/), undefined];
  expect(ofCat.map(({ metrics }) => metrics.map(({ withdrawnOn }) => withdrawnOn))).toEqual([
    struckThen,
    struckThen,
  ]);
  const history = await practice.ada.send(getEventWeightHistory, { params: { eventId: event?._id ?? "" } });
  expect(history.body.map(({ weightKg }) => weightKg)).toEqual([4.76]);

  const { newDose } = await practice.weigh(caseId, 4.86);
  expect(newDose).toMatchObject({ dose: 2, weight: { data: { weightKg: 4.86 } } });
});

test("a weight with a later one beside it goes without a trace in the dose", async () => {
  const caseId = await practice.treated(4.76);
  const { metric } = await practice.weigh(caseId, 4.3, "2026-11-16");
  await practice.weigh(caseId, 4.86);
  const { body } = await practice.strike(practice.ann, caseId, metric._id);
  expect(body.message).toBe(
    `The weight is struck out and no longer counts. The dose for Miso stays at 2 ml once a day (${INJECTION}).`,
  );
  expect(await practice.lastDecision(caseId)).toMatchObject({ outcome: "unchanged", doseNow: ml(2) });
});

test("before a treatment nothing is said of a dose, and for a cat that died nothing is asked", async () => {
  const caseId = await practice.world.cat(practice.ann, { name: "Biscuit" });
  const { metric } = await practice.weigh(caseId, 3.1);
  const { metric: later } = await practice.weigh(caseId, 3.2);
  expect((await practice.strike(practice.ann, caseId, metric._id)).body.message).toBe(
    "The weight is struck out and no longer counts.",
  );
  await practice.world.db.updateTable("cases").set({ status: "Rainbow" }).where("id", "=", caseId).execute();
  expect((await practice.strike(practice.ann, caseId, later._id)).body.message).toBe(
    "This is kept with Biscuit's history. There is nothing you need to do.",
  );
});

test("of two at once one does it, and there is one event", async () => {
  const caseId = await practice.treated(4.76);
  const { metric } = await practice.weigh(caseId, 4.88);
  const answers = await Promise.all(
    [practice.ann, practice.ada, practice.ann, practice.ada].map((person) =>
      practice.strike(person, caseId, metric._id),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await weightEvents(practice.world.db, caseId)).toHaveLength(2);
  expect((await practice.shown(caseId)).doses).toHaveLength(1);
});
