import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCase, getCase, getIntake } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import { recordWeight } from "#contract/weights.ts";
import type { Status } from "#domain/course/status.ts";
import type { EventType } from "#domain/event.ts";
import { connectOnce } from "#server/db/connect.ts";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import {
  caseOf,
  catInfo,
  currentHealth,
  currentMedications,
  fipInfo,
  shipping,
} from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const CALM = { ...currentHealth, hasFever: "No" as const };
const BREATHLESS = { ...CALM, hasTroubleBreathing: "Yes" as const };

let world: World;
let ann: Person;
let ada: Person;
let params: { caseId: string };
let minute = 0;

beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  ada = await world.admin();
});
afterAll(() => world.close());

beforeEach(async () => {
  letTimePass();
  params = { caseId: (await ann.send(createCase, { body: caseOf(ann.accountId) })).body };
});

function letTimePass() {
  minute += 1;
  world.now = new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
}

/** What is open about the case, oldest first. */
async function open(t: EventType): Promise<Event[]> {
  const { body } = await ada.send(listEvents, { query: { t, limit: 200 } });
  return body.filter((event) => event.caseId === params.caseId);
}

async function acknowledge({ _id: eventId }: Event) {
  letTimePass();
  const body = { eventId, newStatus: "Complete" as const };
  return await ada.send(changeEventStatus, { params: { eventId }, body });
}

async function acknowledgeAll(t: EventType) {
  for (const event of await open(t)) void (await acknowledge(event)).body;
}

async function finish(health = CALM) {
  const steps = [
    await ann.send(answerCatInfo, { params, body: catInfo }),
    await ann.send(answerFipInfo, { params, body: fipInfo }),
    await ann.send(answerCurrentHealth, { params, body: health }),
    await ann.send(answerCurrentMedications, { params, body: currentMedications }),
    await ann.send(answerShipping, { params, body: shipping }),
  ];
  for (const step of steps) void step.body;
}

describe("while the intake is unfinished", () => {
  test("the New Case event tells what the answers so far name, as soon as a step is sent", async () => {
    expect(await open("New Case")).toMatchObject([{ caseId: params.caseId }]);
    expect((await open("New Case"))[0]).not.toHaveProperty("urgentSigns");

    await ann.send(answerFipInfo, { params, body: { ...fipInfo, mobility: ["Seizures"] } });
    expect(await open("New Case")).toMatchObject([{ urgentSigns: ["seizures"] }]);

    await ann.send(answerCurrentHealth, { params, body: { ...currentHealth, isEating: "No" } });
    expect(await open("New Case")).toMatchObject([{ urgentSigns: ["seizures", "fever", "not-eating"] }]);
  });

  test("what is corrected is told as it is now", async () => {
    await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
    await ann.send(answerCurrentHealth, { params, body: CALM });
    expect((await open("New Case"))[0]).not.toHaveProperty("urgentSigns");
  });

  test("a New Case that was acknowledged before comes back as another event, once", async () => {
    await acknowledgeAll("New Case");
    letTimePass();
    await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
    await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
    await ann.send(answerFipInfo, { params, body: fipInfo });
    expect(await open("New Case")).toMatchObject([
      { status: "New", created: world.now, urgentSigns: ["trouble-breathing"] },
    ]);
    expect(await open("New Intake")).toEqual([]);
  });
});

describe("an event that tells more than the adviser has seen", () => {
  const acknowledgeAsShown = ({ _id: eventId, urgentSigns = [], weightFlags = [] }: Event) =>
    ada.send(changeEventStatus, {
      params: { eventId },
      body: { eventId, newStatus: "Complete", note: "Welcomed.", shown: { urgentSigns, weightFlags } },
    });

  test("stays open, and says what was answered since", async () => {
    await ann.send(answerCurrentHealth, { params, body: { ...CALM, isEating: "No" } });
    const [seen] = await open("New Case");
    if (!seen) throw new Error("No event");
    await ann.send(answerCurrentHealth, { params, body: { ...BREATHLESS, isEating: "No" } });

    const { status, problem } = await acknowledgeAsShown(seen);

    expect(status).toBe(409);
    expect(problem).toMatchObject({
      type: CHANGED_MEANWHILE,
      current: { urgentSigns: ["trouble-breathing", "not-eating"], weightFlags: [] },
    });
    const [now] = await open("New Case");
    expect(now).toMatchObject({ urgentSigns: ["trouble-breathing", "not-eating"], note: "" });
    if (now) expect((await acknowledgeAsShown(now)).status).toBe(200);
  });

  test("the same of what looks wrong about the weight", async () => {
    const [seen] = await open("New Case");
    if (!seen) throw new Error("No event");
    const catWeight = { weightKg: 12, effectiveDate: "2026-11-20" };
    await ann.send(answerCurrentHealth, { params, body: { ...CALM, catWeight } });
    expect((await acknowledgeAsShown(seen)).status).toBe(409);
    expect(await open("New Case")).toMatchObject([{ weightFlags: ["very-heavy"] }]);
  });

  test("less than was seen is acknowledged, and so is one that was closed meanwhile", async () => {
    await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
    const [seen] = await open("New Case");
    if (!seen) throw new Error("No event");
    await ann.send(answerCurrentHealth, { params, body: CALM });
    expect((await acknowledgeAsShown(seen)).status).toBe(200);
    expect((await acknowledgeAsShown({ ...seen, urgentSigns: [] })).status).toBe(200);
  });
});

describe("when the intake is complete", () => {
  test("the New Intake event tells it too", async () => {
    await finish({ ...BREATHLESS, isEating: "No" });
    expect(await open("New Intake")).toMatchObject([{ urgentSigns: ["trouble-breathing", "not-eating"] }]);
  });

  test("without anything urgent it says nothing of it", async () => {
    await finish();
    const [event] = await open("New Intake");
    expect(event).toBeDefined();
    expect(event).not.toHaveProperty("urgentSigns");
  });

  test("an open event follows the answers", async () => {
    await finish();
    await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
    expect(await open("New Intake")).toMatchObject([{ urgentSigns: ["trouble-breathing"] }]);
  });

  test("another sign after the acknowledgement is another event; the acknowledged one stays as it was", async () => {
    await finish({ ...CALM, isEating: "No" });
    await acknowledgeAll("New Case");
    await acknowledgeAll("New Intake");
    letTimePass();
    await ann.send(answerCurrentHealth, { params, body: { ...BREATHLESS, isEating: "No" } });

    expect(await open("New Intake")).toMatchObject([{ urgentSigns: ["trouble-breathing", "not-eating"] }]);
    const history = await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 200 } });
    const closed = history.body.filter(
      ({ caseId, type }) => caseId === params.caseId && type === "New Intake",
    );
    expect(closed).toMatchObject([{ urgentSigns: ["not-eating"] }]);
  });

  test("the same signs, or fewer, after the acknowledgement are no event", async () => {
    await finish({ ...BREATHLESS, isEating: "No" });
    await acknowledgeAll("New Case");
    await acknowledgeAll("New Intake");
    const before = await world.rows();
    letTimePass();
    await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
    await ann.send(answerCurrentHealth, { params, body: CALM });
    expect((await world.rows()).events).toBe(before.events);
  });
});

describe("what was gone and is back after the acknowledgement is another event", () => {
  const seizing = { ...fipInfo, mobility: ["Seizures" as const] };

  test("a sign", async () => {
    await ann.send(answerFipInfo, { params, body: seizing });
    await acknowledgeAll("New Case");
    await ann.send(answerFipInfo, { params, body: fipInfo });
    expect(await open("New Case")).toEqual([]);
    await ann.send(answerFipInfo, { params, body: seizing });
    expect(await open("New Case")).toMatchObject([{ urgentSigns: ["seizures"] }]);
  });

  test("a weight that looks wrong", async () => {
    const weighing = (weightKg: number) => ({
      ...CALM,
      catWeight: { weightKg, effectiveDate: "2026-11-18" },
    });
    await finish(weighing(12.5));
    await acknowledgeAll("New Case");
    await acknowledgeAll("New Intake");
    await ann.send(answerCurrentHealth, { params, body: weighing(5.67) });
    await ann.send(answerCurrentHealth, { params, body: weighing(12.5) });
    expect(await open("New Intake")).toMatchObject([{ weightFlags: ["very-heavy"] }]);
  });
});

test("an acknowledgement that is taken back shows the answers as they are now", async () => {
  await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
  const [seen] = await open("New Case");
  if (!seen) throw new Error("No event");
  void (await acknowledge(seen)).body;
  await ann.send(answerCurrentHealth, { params, body: CALM });
  const body = { eventId: seen._id, newStatus: "New" as const };
  void (await ada.send(changeEventStatus, { params: { eventId: seen._id }, body })).body;
  expect((await open("New Case"))[0]).not.toHaveProperty("urgentSigns");
  expect((await ann.send(getCase, { params })).body.urgentSigns).toBeUndefined();
});

test("an adviser who answers for the owner is named as who did it", async () => {
  await acknowledgeAll("New Case");
  letTimePass();
  await ada.send(answerCurrentHealth, { params, body: BREATHLESS });
  expect(await open("New Case")).toMatchObject([
    { account: { accountId: ann.accountId }, initiatedBy: [{ accountId: ada.accountId }] },
  ]);
});

test("the case carries the signs until the team has acknowledged them", async () => {
  await finish({ ...BREATHLESS, isEating: "No" });
  const read = async () => (await ann.send(getCase, { params })).body.urgentSigns;
  expect(await read()).toEqual(["trouble-breathing", "not-eating"]);
  await acknowledgeAll("New Case");
  expect(await read()).toEqual(["trouble-breathing", "not-eating"]);
  await acknowledgeAll("New Intake");
  expect(await read()).toBeUndefined();
});

test("the answers name the signs that the team has acknowledged", async () => {
  const query = { t: "intake" } as const;
  const read = async () => (await ann.send(getIntake, { params, query })).body.seenSigns;
  await ann.send(answerCurrentHealth, { params, body: { ...CALM, isEating: "No" } });
  expect(await read()).toBeUndefined();
  await acknowledgeAll("New Case");
  expect(await read()).toEqual(["not-eating"]);
  letTimePass();
  await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
  expect(await read()).toBeUndefined();
  await acknowledgeAll("New Case");
  expect(await read()).toEqual(["trouble-breathing"]);
});

test("what an answer of before is taken for only now nobody has acknowledged", async () => {
  const read = async () => (await ann.send(getIntake, { params, query: { t: "intake" } })).body.seenSigns;
  const fever = { ...CALM, hasFever: "Yes" as const, describeFever: "\u0664\u0661\u066b\u0662" };
  await ann.send(answerCurrentHealth, { params, body: { ...fever, isEating: "No" } });
  // As a server told it that read no digits of this script.
  await world.db
    .updateTable("events")
    .set({ urgentSigns: ["fever", "not-eating"] })
    .where("caseId", "=", params.caseId)
    .execute();
  expect(await read()).toBeUndefined();
  await acknowledgeAll("New Case");
  expect(await read()).toEqual(["not-eating"]);
});

test("the counts say how many are about a cat that a vet should see now", async () => {
  const countOf = async () => (await ada.send(countEvents)).body.find(({ type }) => type === "New Intake");
  const before = await countOf();
  await finish({ ...CALM, isEating: "No" });
  const calm = await countOf();
  expect(calm).toEqual({ ...before, count: (before?.count ?? 0) + 1 });
  await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
  expect(await countOf()).toEqual({ ...calm, vetNow: (calm?.vetNow ?? 0) + 1 });
  const be = (status: Status) =>
    world.db.updateTable("cases").set({ status }).where("id", "=", params.caseId).execute();
  await be("Rainbow");
  expect(await countOf()).toEqual(calm);
  await be("Intake Complete");
});

test("what is refused leaves the signs as they were", async () => {
  await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
  const catWeight = { weightKg: 99, effectiveDate: "2026-11-20" };
  await ann.send(answerCurrentHealth, { params, body: { ...CALM, catWeight } });
  expect(await open("New Case")).toMatchObject([{ urgentSigns: ["trouble-breathing"] }]);
});

describe("a weight of the intake that looks wrong", () => {
  const weighing = (weightKg: number, effectiveDate = "2026-11-18") => ({
    ...CALM,
    catWeight: { weightKg, effectiveDate },
  });
  const send = (health: typeof CALM) => ann.send(answerCurrentHealth, { params, body: health });

  test.each([
    [12.5, ["very-heavy"]],
    [0.4, ["very-light"]],
    [3.1, undefined],
  ])("%d kg is told on the New Case, and then on the New Intake event, as %j", async (weightKg, flags) => {
    await send(weighing(weightKg));
    expect((await open("New Case"))[0]?.weightFlags).toEqual(flags);
    await finish(weighing(weightKg));
    expect((await open("New Intake"))[0]?.weightFlags).toEqual(flags);
  });

  test("is looked at beside the age, also where that is answered anew", async () => {
    const sendAge = (years: number) =>
      ann.send(answerCatInfo, {
        params,
        body: { ...catInfo, age: { years, months: 4, isEstimate: true } },
      });
    await finish(weighing(5.2));
    expect((await open("New Intake"))[0]).not.toHaveProperty("weightFlags");
    void (await sendAge(0)).body;
    expect(await open("New Intake")).toMatchObject([{ weightFlags: ["heavy-for-age"] }]);
    void (await sendAge(3)).body;
    expect((await open("New Intake"))[0]).not.toHaveProperty("weightFlags");
    void (await send(weighing(1.81))).body;
    expect(await open("New Intake")).toMatchObject([{ weightFlags: ["light-for-age"] }]);
    void (await sendAge(0)).body;
    expect((await open("New Intake"))[0]).not.toHaveProperty("weightFlags");
  });

  test("is told as it is now while the event is open, and as it was once it is closed", async () => {
    await finish(weighing(12.5));
    void (await send(weighing(5.67))).body;
    expect((await open("New Intake"))[0]).not.toHaveProperty("weightFlags");
    void (await send(weighing(12.5))).body;
    const [event] = await open("New Intake");
    await acknowledgeAll("New Intake");
    void (await send(weighing(5.67))).body;
    const { body } = await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 200 } });
    expect(body.find(({ _id }) => _id === event?._id)?.weightFlags).toEqual(["very-heavy"]);
    expect(await open("New Intake")).toEqual([]);
  });

  test("is told no more by what is open once it was struck out, and what stands beside it is looked at anew", async () => {
    await ann.send(recordWeight, { params, body: { weightKg: 9, effectiveDate: "2026-11-16" } });
    await finish(weighing(12.5));
    const told = async () => [...(await open("New Case")), ...(await open("New Intake"))];
    expect(await told()).toMatchObject([
      { weightFlags: ["fast-gain", "very-heavy"] },
      { weightFlags: ["fast-gain", "very-heavy"] },
    ]);
    const { weights } = (await ann.send(getCase, { params })).body.metrics;
    const strike = async (kg: number) => {
      const weightId = weights.find(({ data }) => data.weightKg === kg)?._id ?? "";
      const struck = { params: { ...params, weightId }, body: { reason: "With the carrier" } };
      expect((await ada.send(withdrawWeight, struck)).status).toBe(201);
    };
    await strike(9);
    expect(await told()).toMatchObject([{ weightFlags: ["very-heavy"] }, { weightFlags: ["very-heavy"] }]);
    await strike(12.5);
    for (const event of await told()) expect(event).not.toHaveProperty("weightFlags");
    expect(await told()).toHaveLength(2);
  });

  test("is told once by another event when all was acknowledged before", async () => {
    await finish(weighing(5.67));
    await acknowledgeAll("New Case");
    await acknowledgeAll("New Intake");
    void (await send(weighing(12.5))).body;
    void (await send(weighing(12.5))).body;
    expect(await open("New Intake")).toMatchObject([{ weightFlags: ["very-heavy"] }]);
    await acknowledgeAll("New Intake");
    void (await send(weighing(12.5))).body;
    expect(await open("New Intake")).toEqual([]);
  });

  test("is looked at beside what was weighed before it, as for one that is recorded later", async () => {
    await ann.send(recordWeight, { params, body: { weightKg: 4, effectiveDate: "2026-11-16" } });
    void (await send(weighing(8.8))).body;
    expect((await open("New Case"))[0]?.weightFlags).toEqual(["lb-or-kg"]);
    void (await send(weighing(3.5))).body;
    expect((await open("New Case"))[0]?.weightFlags).toEqual(["fast-loss"]);
  });
});

test("what was told by several events is sound", async () => {
  await acknowledgeAll("New Case");
  await ann.send(answerCurrentHealth, { params, body: BREATHLESS });
  await acknowledgeAll("New Case");
  await finish({ ...BREATHLESS, isEating: "No" });
  await acknowledgeAll("New Intake");
  await ann.send(answerFipInfo, { params, body: { ...fipInfo, mobility: ["Seizures"] } });
  expect([...(await open("New Case")), ...(await open("New Intake"))]).not.toEqual([]);
  const client = await connectOnce(world.address);
  expect(await findUnsound(client).finally(() => client.end())).toEqual([]);
});
