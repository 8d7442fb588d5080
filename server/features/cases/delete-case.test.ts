import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts.ts";
import {
  createCase,
  deleteCase,
  findByWeight,
  findCases,
  findGraduating,
  getCase,
  getIntake,
  listAllCases,
  listIntakeStatuses,
  listOwnCases,
  restoreCase,
} from "#contract/cases.ts";
import {
  changeEventStatus,
  countEvents,
  getEventSummary,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import { answerShipping } from "#contract/intake.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment, updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { recordWeight } from "#contract/weights.ts";
import { whileHeld } from "#server/testing/held.ts";
import { fillIn, treat } from "#server/testing/treatment-form.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada, bob] = [await world.owner(), await world.admin(), await world.admin({ firstName: "Bob" })];
});
afterAll(() => world.close());

const remove = (who: Pick<Person, "send">, caseId: string) => who.send(deleteCase, { params: { caseId } });
const restore = (who: Pick<Person, "send">, caseId: string) => who.send(restoreCase, { params: { caseId } });
const deleted = async () => (await ada.send(listAllCases, { query: { m: "deleted" } })).body;
const counts = async () => (await ada.send(countEvents)).body;
const weigh = (caseId: string, weightKg = 3.1) =>
  ann.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate: "2026-11-20" } });

/** The ids of a case that every list and search could answer. */
async function listed(caseId: string) {
  const days = { startDate: "2026-01-01", endDate: "2030-01-01" };
  const answers = [
    await ann.send(listOwnCases, { query: { limit: 200 } }),
    await ada.send(listAllCases, { query: { m: "all", limit: 200 } }),
    await ada.send(findCases, { query: { t: "Miso", y: "cat-name", limit: 200 } }),
    await ada.send(findCases, { query: { t: ann.lastName, y: "owner-name", limit: 200 } }),
    await ada.send(findGraduating, { body: days, query: { limit: 200 } }),
    await ada.send(findByWeight, { body: days, query: { limit: 200 } }),
  ];
  const { body: account } = await ann.send(getAccount, { params: { accountId: ann.accountId } });
  const ids = [
    ...answers.map(({ body }) => body.map(({ _id }) => _id)),
    account.cats.map((cat) => cat.caseId),
  ];
  return ids.map((found) => found.includes(caseId));
}

/** The ids of the cases whose events are in the inbox or in the history. */
async function eventsOf(caseId: string): Promise<string[]> {
  const lists = [
    await ada.send(listEvents, { query: { t: "New Case", limit: 200 } }),
    await ada.send(listEvents, { query: { t: "New Intake", limit: 200 } }),
    await ada.send(listEvents, { query: { t: "Weight Updated", limit: 200 } }),
    await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 200 } }),
  ];
  const events = lists.flatMap(({ body }) => body).filter((event) => event.caseId === caseId);
  return events.map(({ type, status, note }) => `${type} ${status} ${note}`.trim());
}

describe("a deleted case", () => {
  test("is in no list, no search and no account, and comes back into all of them [GRD-19] [API-25]", async () => {
    const caseId = await world.cat(ann);
    await treat(ada, caseId, { day: "2026-11-20" });
    expect(await listed(caseId)).toEqual(Array(7).fill(true));

    const { status, body } = await remove(ada, caseId);
    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect(await listed(caseId)).toEqual(Array(7).fill(false));

    const { body: back } = await restore(bob, caseId);
    expect(back).toEqual((await ada.send(getCase, { params: { caseId } })).body);
    expect(await listed(caseId)).toEqual(Array(7).fill(true));
  });

  test("is not there for any call, not even an admin's, and nothing of it is changed", async () => {
    const caseId = await world.cat(ann);
    const params = { caseId };
    const body = await fillIn(ada, caseId, { day: "2026-11-20" });
    await remove(ada, caseId);
    const rows = await world.rows();
    const change = {
      statusVersion: 1,
      type: "Status",
      newStatus: "Cured",
      effectiveDate: "2026-11-20",
    } as const;

    const answers = [
      await ann.send(getCase, { params }),
      await ada.send(getCase, { params }),
      await ada.send(getIntake, { params, query: { t: "intake" } }),
      await ada.send(getTreatmentCase, { params }),
      await weigh(caseId),
      await ann.send(answerShipping, { params, body: { shippingVersion: 1, address: "Elsewhere" } }),
      await ada.send(changeStatus, { params, body: change }),
      await ada.send(setTreatment, { params, body }),
      await ada.send(updateTreatment, { params, body }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404));
    expect(await world.rows()).toEqual(rows);
  });

  test("with an unfinished intake is nothing to resume", async () => {
    const owner = await world.owner();

    const body = { caseInfoVersion: 1, accountId: owner.accountId } as const;
    const { body: caseId } = await owner.send(createCase, { body });
    await remove(ada, caseId);
    expect((await owner.send(listIntakeStatuses)).body).toEqual([]);
    await restore(ada, caseId);
    expect((await owner.send(listIntakeStatuses)).body).toHaveLength(1);
  });

  test("takes its events along, open and closed, and brings them back as they were", async () => {
    const caseId = await world.cat(ann);
    await weigh(caseId);
    const { body: open } = await ada.send(listEvents, { query: { t: "New Case", limit: 200 } });
    const eventId = open.find((event) => event.caseId === caseId)?._id ?? "";
    const params = { eventId };
    const acknowledged = { eventId, newStatus: "Complete", note: "Seen." } as const;
    await ada.send(changeEventStatus, { params, body: acknowledged });
    const [before, events] = [await counts(), await eventsOf(caseId)];
    expect(events).toEqual(["New Intake New", "Weight Updated New", "New Case Complete Seen."]);

    await remove(ada, caseId);
    expect(await eventsOf(caseId)).toEqual([]);
    expect((await ada.send(getEventSummary, { params })).body).toEqual([]);
    expect(await counts()).toEqual(
      before.map(({ type, count }) => ({ type, count: count - Number(/Intake|Weight/.test(type)) })),
    );
    const { problem } = await ada.send(changeEventStatus, { params, body: { eventId, newStatus: "New" } });
    expect(problem).toMatchObject({
      status: 409,
      detail: "The case of this event was deleted. Restore the case first: its events come back.",
    });

    await restore(ada, caseId);
    expect(await eventsOf(caseId)).toEqual(events);
    expect(await counts()).toEqual(before);
  });
});

describe("who and when", () => {
  test("stands in the list of the deleted ones, the last one first, page by page", async () => {
    const first = await world.cat(ann, { name: "First" });
    const second = await world.cat(ann, { name: "Second" });
    await remove(ada, first);
    world.now = "2026-11-20T11:00:00.000Z";
    await remove(bob, second);
    world.now = "2026-11-20T10:00:00.000Z";
    const [last, before] = await deleted();
    expect(last).toMatchObject({ _id: second, cat: { name: "Second" } });
    expect(last?.deletion).toEqual({
      deletedOn: "2026-11-20T11:00:00.000Z",
      deletedBy: bob.accountId,
      deletedByName: bob.fullName,
    });
    expect(before?.deletion?.deletedByName).toBe(ada.fullName);
    const pages = await walk((after) => ada.send(listAllCases, { query: { m: "deleted", limit: 1, after } }));
    expect(pages.flat().map(({ _id }) => _id)).toEqual((await deleted()).map(({ _id }) => _id));
  });

  test("is kept after the case was restored, and after it was deleted again", async () => {
    const caseId = await world.cat(ann);
    await remove(ada, caseId);
    await restore(bob, caseId);
    await remove(bob, caseId);
    const kept = await world.db
      .selectFrom("caseDeletions")
      .select(["deletedBy", "deletedOn", "restoredBy", "restoredOn"])
      .where("caseId", "=", caseId)
      .orderBy("restoredBy")
      .execute();
    expect(kept).toEqual([
      { deletedBy: ada.accountId, deletedOn: world.now, restoredBy: bob.accountId, restoredOn: world.now },
      { deletedBy: bob.accountId, deletedOn: world.now, restoredBy: null, restoredOn: null },
    ]);
  });

  test("of a deleted account's cases is nothing to restore one by one", async () => {
    const owner = await world.owner();
    const caseId = await world.cat(owner);
    await remove(ada, caseId);
    const { accountId } = owner;
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", accountId)
      .execute();
    expect((await deleted()).map(({ _id }) => _id)).not.toContain(caseId);
    expect((await restore(ada, caseId)).status).toBe(404);
    expect((await remove(ada, caseId)).status).toBe(404);
  });
});

describe("twice is harmless", () => {
  test("deleted twice, the first stays the one who did it", async () => {
    const caseId = await world.cat(ann);
    await remove(ada, caseId);
    expect((await remove(bob, caseId)).status).toBe(204);
    const [{ deletion } = {}] = (await deleted()).filter(({ _id }) => _id === caseId);
    expect(deletion?.deletedByName).toBe(ada.fullName);
  });

  test("restored twice, or never deleted, it is simply there", async () => {
    const caseId = await world.cat(ann);
    const answers = [await restore(ada, caseId), await remove(ada, caseId)];
    answers.push(await restore(ada, caseId), await restore(bob, caseId));
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200, 200]);
    expect((await deleted()).map(({ _id }) => _id)).not.toContain(caseId);
  });

  test("restored once more under its key, it is answered as it is now", async () => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-20" });
    await remove(ada, caseId);
    const again = () => ada.send(restoreCase, { params: { caseId }, key: "once" });
    await again();
    const body = { weightKg: 3.1, effectiveDate: "2026-11-20" };
    await ann.send(recordWeight, { params: { caseId }, body });
    expect((await again()).body.metrics.weights.map(({ data }) => data.weightKg)).toEqual([3.1, 3]);
    await remove(ada, caseId);
    expect((await again()).status).toBe(404);
  });

  test("deleted once more under its key, it is told as gone only while it is", async () => {
    const caseId = await world.cat(ann);
    const again = () => ada.send(deleteCase, { params: { caseId }, key: "once" });
    await again();
    expect((await again()).status).toBe(204);
    const entries = world.db.selectFrom("auditEntries").select("verb").where("caseId", "=", caseId);
    expect((await entries.execute()).map(({ verb }) => verb)).not.toContain("getCase");
    await restore(bob, caseId);
    expect((await again()).problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^This case was deleted already, and somebody has restored it since\./),
    });
    expect((await ann.send(getCase, { params: { caseId } })).status).toBe(200);
  });

  test("by ten at once it is deleted once", async () => {
    const caseId = await world.cat(ann);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => remove([ada, bob][n % 2] ?? ada, caseId)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await deleted()).filter(({ _id }) => _id === caseId)).toHaveLength(1);
  });

  test("restored by two at once it is there for both, and the first stays the one who did it", async () => {
    const caseId = await world.cat(ann);
    await remove(ada, caseId);
    const answers = await whileHeld(
      world.db,
      (holder) => holder.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute(),
      [() => restore(ada, caseId), () => restore(bob, caseId)],
    );
    expect(answers.map(({ status, body }) => [status, body._id])).toEqual(Array(2).fill([200, caseId]));
    const kept = world.db.selectFrom("caseDeletions").select("restoredBy").where("caseId", "=", caseId);
    expect(await kept.execute()).toEqual([{ restoredBy: ada.accountId }]);
  });

  test("a weight sent at the same moment is either kept whole or refused whole", async () => {
    const caseId = await world.cat(ann);
    const [weighed] = await Promise.all([weigh(caseId, 3.2), remove(ada, caseId)]);
    await restore(ada, caseId);
    const kept = (await ada.send(getCase, { params: { caseId } })).body.metrics.weights.length;
    expect([weighed.status, kept]).toEqual(weighed.status === 201 ? [201, 2] : [404, 1]);
  });
});

describe("what is refused, without a trace", () => {
  test.each<[string, number, () => Pick<Person, "send">]>([
    ["the owner", 403, () => ann],
    ["nobody", 401, () => world],
  ])("%s: %i", async (_, status, who) => {
    const caseId = await world.cat(ann);
    const rows = await world.rows();
    expect([(await remove(who(), caseId)).status, (await restore(who(), caseId)).status]).toEqual([
      status,
      status,
    ]);
    expect((await who().send(listAllCases, { query: { m: "deleted" } })).status).toBe(status);
    expect(await world.rows()).toEqual(rows);
    expect((await ann.send(getCase, { params: { caseId } })).status).toBe(200);
  });

  test("a case that is not there", async () => {
    const [one, other] = [await remove(ada, randomUUID()), await restore(ada, randomUUID())];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect((await remove(ada, "x")).problem.detail).toBe("This case does not exist, or it was deleted.");
  });
});
