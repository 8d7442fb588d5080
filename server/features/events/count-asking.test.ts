import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteCase, getCase } from "#contract/cases.ts";
import { withdrawDose, withdrawStatusChange, withdrawWeight } from "#contract/corrections.ts";
import { changeEventStatus, countEvents, listEvents } from "#contract/events.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import type { SelectableStatus, Status } from "#domain/course/status.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const START = "2026-11-01";
const TODAY = "2026-11-20";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp({ now: `${TODAY}T10:00:00.000Z` });
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
// Each test begins with an empty inbox.
beforeEach(() => world.db.deleteFrom("events").execute());

async function treated(weightKg = 4.4): Promise<string> {
  const caseId = await world.cat(ann, { weightKg, weightDay: START });
  await treat(ada, caseId, { day: START });
  return caseId;
}

async function weigh(caseId: string, weightKg: number, effectiveDate = TODAY) {
  world.later();
  const body = { weightKg, effectiveDate };
  return (await ann.send(recordWeight, { params: { caseId }, body })).body;
}

async function be(caseId: string, newStatus: SelectableStatus): Promise<void> {
  const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY, note: "" } as const;
  void (await ada.send(changeStatus, { params: { caseId }, body })).body;
}

const told = async () =>
  (await ada.send(countEvents)).body.filter(({ type }) => type === "Weight Updated")[0];
const events = async () => (await ada.send(listEvents, { query: { t: "Weight Updated" } })).body;
const idOf = async (caseId: string) => (await events()).find((event) => event.caseId === caseId)?._id;

test("whoever was told to ask before the next dose is counted, however many wait before, and found", async () => {
  await weigh(await treated(), 4.5);
  const [asks, other] = [await treated(), await treated()];
  const { message } = await weigh(asks, 2);
  expect(message).toMatch(/ask the team before you give the next one/i);
  await weigh(other, 2);
  await weigh(await treated(), 4.2);
  expect(await told()).toMatchObject({ count: 4, beforeNextDose: { count: 2, oldest: await idOf(asks) } });
});

test("once that was acknowledged it is the next one, and then none is", async () => {
  const [first, second] = [await treated(), await treated()];
  await weigh(first, 2);
  await weigh(second, 2);
  const close = async () => {
    const eventId = (await told())?.beforeNextDose?.oldest as string;
    const sent = { params: { eventId }, body: { eventId, newStatus: "Complete" } } as const;
    expect((await ada.send(changeEventStatus, sent)).status).toBe(200);
  };
  await close();
  expect(await told()).toMatchObject({ count: 1, beforeNextDose: { count: 1, oldest: await idOf(second) } });
  await close();
  expect(await told()).toEqual({ type: "Weight Updated", count: 0 });
});

const NO_DOSE = ["Rainbow", "Cured", "Observation", "Stopped Treatment", "Transferred"] as const;
const MAY_BE_GIVEN = ["Relapse", "Restart", "Ghosted", "Fired"] as const;

test("nobody waits for an answer of a cat that has died, or that is given no medicine any more", async () => {
  const caseId = await treated();
  await weigh(caseId, 2);
  const asks = { count: 1, oldest: await idOf(caseId) };
  const stand = (status: Status) =>
    world.db.updateTable("cases").set({ status }).where("id", "=", caseId).execute();
  for (const status of NO_DOSE) {
    await stand(status);
    expect([status, await told()]).toEqual([status, { type: "Weight Updated", count: 1 }]);
  }
  for (const status of MAY_BE_GIVEN) {
    await stand(status);
    expect([status, (await told())?.beforeNextDose]).toEqual([status, asks]);
  }
  await stand("In Treatment");
});

test("once an adviser has decided on a dose nobody waits for it; once that is struck out they do again", async () => {
  const caseId = await treated();
  await weigh(caseId, 2);
  const asks = { count: 1, oldest: await idOf(caseId) };
  expect((await told())?.beforeNextDose).toEqual(asks);
  world.later();
  const { _id: doseId } = await adjust(ada, caseId, { day: TODAY });
  expect(await told()).toEqual({ type: "Weight Updated", count: 1 });
  world.later();
  const params = { caseId, doseId };
  expect((await ada.send(withdrawDose, { params, body: { reason: "Another cat" } })).status).toBe(201);
  // As does whoever reads of the strike-out.
  expect((await told())?.beforeNextDose).toEqual({ ...asks, count: 2 });
});

test("what was decided after a strike-out stays so when a later dose is struck out", async () => {
  const caseId = await treated();
  const set = async (type: "Wet" | "Neuro") => {
    world.later();
    return (await adjust(ada, caseId, { day: TODAY, type }))._id;
  };
  const strike = async (doseId: string) => {
    world.later();
    const params = { caseId, doseId };
    expect((await ada.send(withdrawDose, { params, body: { reason: "Another cat" } })).status).toBe(201);
  };
  await weigh(caseId, 2.2);
  await strike(await set("Wet"));
  expect((await told())?.beforeNextDose?.count).toBe(2);
  await set("Wet");
  expect((await told())?.beforeNextDose).toBeUndefined();
  // The dose that was decided on is in force again.
  await strike(await set("Neuro"));
  expect((await told())?.beforeNextDose).toBeUndefined();
});

test("a dose for a day before the one in force decides on nothing that is given", async () => {
  const caseId = await treated();
  await adjust(ada, caseId, { day: TODAY });
  await weigh(caseId, 2);
  world.later();
  await adjust(ada, caseId, { day: "2026-11-19" });
  expect((await told())?.beforeNextDose?.count).toBe(1);
});

test("in Restart whoever strikes out a dose leaves one to ask about, though an adviser had set that before", async () => {
  const caseId = await treated();
  const set = async () => {
    world.later();
    return (await adjust(ada, caseId, { day: TODAY }))._id;
  };
  await set();
  const doseId = await set();
  await be(caseId, "Restart");
  world.later();
  const params = { caseId, doseId };
  expect((await ada.send(withdrawDose, { params, body: { reason: "Another cat" } })).status).toBe(201);
  expect((await told())?.beforeNextDose?.count).toBe(1);
});

test("past day 84 no dose lets a course go on, but an extension does", async () => {
  const caseId = await world.cat(ann, { weightKg: 4.4, weightDay: "2026-08-01" });
  await treat(ada, caseId, { day: "2026-08-01" });
  await weigh(caseId, 4.5);
  world.later();
  await adjust(ada, caseId, { day: TODAY });
  expect((await told())?.beforeNextDose?.count).toBe(1);
  await be(caseId, "Treatment Extension");
  expect(await told()).not.toHaveProperty("beforeNextDose");
});

test("nor does a treatment that is begun anew leave one to ask about, until that is struck out", async () => {
  const caseId = await world.cat(ann, { weightKg: 4.4, weightDay: "2026-08-01" });
  await treat(ada, caseId, { day: "2026-08-01" });
  await weigh(caseId, 4.5);
  world.later();
  await be(caseId, "Restart");
  expect((await told())?.beforeNextDose?.count).toBe(1);
  world.later();
  await treat(ada, caseId, { day: TODAY });
  expect(await told()).not.toHaveProperty("beforeNextDose");
  world.later();
  const { body: card } = await ada.send(getCase, { params: { caseId } });
  const changeId = card.statusChanges[0]?._id ?? "";
  const sent = { params: { caseId, changeId }, body: { reason: "Another cat" } };
  expect((await ada.send(withdrawStatusChange, sent)).status).toBe(201);
  expect((await told())?.beforeNextDose?.count).toBe(1);
});

test("a weight that was struck out since is asked about no longer", async () => {
  const caseId = await treated();
  const { metric } = await weigh(caseId, 2);
  const params = { caseId, weightId: metric._id };
  await ann.send(withdrawWeight, { params, body: { reason: "Pounds" } });
  expect(await told()).toEqual({ type: "Weight Updated", count: 2 });
});

test("what is asked about since a strike-out, its own event tells", async () => {
  const caseId = await treated();
  await weigh(caseId, 2.3);
  const { body: card } = await ada.send(getCase, { params: { caseId } });
  const params = { caseId, weightId: card.metrics.weights.at(-1)?._id as string };
  await ada.send(withdrawWeight, { params, body: { reason: "Pounds" } });
  expect(await told()).toMatchObject({
    count: 2,
    beforeNextDose: { count: 2, oldest: (await events())[0]?._id },
  });
});

test("the cat of a deleted case is not", async () => {
  const caseId = await treated();
  await weigh(caseId, 2);
  await ada.send(deleteCase, { params: { caseId } });
  expect(await told()).toEqual({ type: "Weight Updated", count: 0 });
});

test.each([
  ["from before", ["0078-asked-before-next-dose.sql", "0083-no-weight-left-asks-first.sql"]],
  ["of a server from before, beside a new one", ["0084-asks-first-of-older-servers.sql"]],
])("of events %s, the same ones are found", async (_, migrations) => {
  for (const weightKg of [2, 2.3, 4.2, 4.6, 5.9, 8.8, 9.1]) {
    const caseId = await treated();
    await weigh(caseId, weightKg);
    await weigh(caseId, 4.4, "2026-11-18");
  }
  await strikeOutAll(await treated());
  const asking = () =>
    world.db.selectFrom("events").select(["id", "asksFirst"]).orderBy("createdOn").orderBy("id").execute();
  const before = await asking();
  expect(new Set(before.map(({ asksFirst }) => asksFirst))).toEqual(new Set([true, false]));
  await world.db.updateTable("events").set({ asksFirst: false }).execute();
  for (const name of migrations) {
    const migration = await readFile(join("server/db/migrations", name), "utf8");
    await sql.raw(migration.match(/^update[^;]+/m)?.[0] ?? "").execute(world.db);
  }
  expect(await asking()).toEqual(before);
});

async function strikeOutAll(caseId: string): Promise<void> {
  const { body: card } = await ada.send(getCase, { params: { caseId } });
  for (const { _id: weightId } of card.metrics.weights) {
    await ada.send(withdrawWeight, { params: { caseId, weightId }, body: { reason: "Another cat" } });
  }
}
