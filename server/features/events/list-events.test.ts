import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import type { QueryOf } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import type { EventType } from "#domain/event.ts";
import { formatPhone } from "#server/phone.ts";
import { treat } from "#server/testing/treatment-form.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
// Each test begins with an empty inbox.
afterEach(() => world.db.deleteFrom("events").execute());

const list = async (t: EventType) => (await ada.send(listEvents, { query: { t } })).body;
const counts = async () =>
  Object.fromEntries((await ada.send(countEvents)).body.map(({ type, count }) => [type, count]));
const acknowledge = ({ _id: eventId }: Event) =>
  ada.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus: "Complete" } });
const personAs = ({ accountId, firstName, lastName, phone }: Person) => ({
  accountId,
  firstName,
  lastName,
  phone: formatPhone(phone),
});

describe("the counts", () => {
  test("name all four types, in the order of the inbox, also where there is nothing [API-27] [ENT-27] [ENT-29]", async () => {
    expect((await ada.send(countEvents)).body).toEqual([
      { type: "New Account", count: 0 },
      { type: "New Case", count: 0 },
      { type: "New Intake", count: 0 },
      { type: "Weight Updated", count: 0 },
    ]);
  });

  test("count what is not complete [API-27] [EVT-19]", async () => {
    await world.cat(ann);
    await world.cat(ann);
    const [oldest] = await list("New Case");
    expect(await counts()).toMatchObject({ "New Case": 2, "New Intake": 2 });
    await acknowledge(oldest as Event);
    expect(await counts()).toMatchObject({
      "New Account": 0,
      "New Case": 1,
      "New Intake": 2,
      "Weight Updated": 0,
    });
  });
});

describe("an event tells what it is about [ENT-26]", () => {
  test("a case that an adviser opened for an owner", async () => {
    const caseId = await world.cat({ ...ada, accountId: ann.accountId }, { name: "Tofu" });
    const { body: shown } = await ada.send(getCase, { params: { caseId } });
    expect(await list("New Case")).toEqual([
      {
        _id: expect.any(String),
        type: "New Case",
        status: "New",
        created: "2026-11-20T10:00:00.000Z",
        caseId,
        cat: shown.cat,
        caseStatus: "Intake Complete",
        account: personAs(ann),
        initiatedBy: [personAs(ada)],
        metrics: [],
        note: "",
      },
    ]);
  });

  test("a weight, the one before it, and what it did to the dose", async () => {
    const caseId = await world.cat(ann, { weightKg: 3.2, weightDay: "2026-11-13" });
    await treat(ada, caseId, { day: "2026-11-13" });
    await ann.send(recordWeight, {
      params: { caseId },
      body: { weightKg: 3.5, effectiveDate: "2026-11-20" },
    });
    const instant = expect.stringMatching(/^2026-11-20T10:00:00\.0\d\dZ$/);
    expect(await list("Weight Updated")).toMatchObject([
      {
        caseId,
        cat: { name: "Miso" },
        caseStatus: "In Treatment",
        metrics: [
          { weightKg: 3.5, effectiveDate: "2026-11-20T12:00:00.000Z", enteredOn: instant },
          { weightKg: 3.2, effectiveDate: "2026-11-13T12:00:00.000Z", enteredOn: instant },
        ],
        weightDecision: {
          outcome: "issued",
          flags: [],
          changePercent: 9.38,
          days: 7,
          currentDose: {
            dose: 1,
            liquid: true,
            displayName: "GS-441524 oral suspension 50 mg/ml",
            dosesPerDay: 1,
          },
          proposedDose: { dose: 1.1 },
        },
      },
    ]);
  });
});

describe("the lists", () => {
  const HOURS = ["07", "08", "09", "10", "11"];
  beforeEach(async () => {
    await world.db
      .insertInto("events")
      .values(
        HOURS.map((hour) => ({
          type: "New Account",
          createdOn: `2026-11-20T${hour}:00:00.000Z`,
          accountId: ann.accountId,
          initiatedBy: ann.accountId,
        })),
      )
      .execute();
  });
  async function acknowledgeLater(event: Event) {
    const { now } = world;
    world.now = new Date(Date.parse(now) + 1000).toISOString();
    await acknowledge(event);
    world.now = now;
  }
  const hours = (events: readonly Event[]) => events.map(({ created }) => created.slice(11, 13));

  test("the open ones stand there oldest first, of their type only [API-28]", async () => {
    await world.cat(ann);
    expect(hours(await list("New Account"))).toEqual(HOURS);
    expect(await list("Weight Updated")).toEqual([]);
  });

  test("the open ones lose what was acknowledged, and the history gains it, the last closed first [API-29] [EVT-06]", async () => {
    const [first, second] = await list("New Account");
    await acknowledge(second as Event);
    await acknowledgeLater(first as Event);
    expect(hours(await list("New Account"))).toEqual(["09", "10", "11"]);
    const { body: history } = await ada.send(listEventsByStatus, { query: { s: "Complete" } });
    expect(hours(history)).toEqual(["07", "08"]);
    const { body: open } = await ada.send(listEventsByStatus, { query: { s: "New" } });
    expect(hours(open)).toEqual(["11", "10", "09"]);
  });

  test("the history shows what was closed by deleting an account too, and says which [EVT-06]", async () => {
    const close = (status: string, hour: string, closed: string) =>
      world.db
        .updateTable("events")
        .set({ status, completedOn: `2026-11-20T${closed}:00:00.000Z` })
        .where("createdOn", "=", `2026-11-20T${hour}:00:00.000Z`)
        .execute();
    await close("Complete", "10", "12");
    await close("DeletedAccount", "07", "13");
    await close("Complete", "08", "14");

    const { body: history } = await ada.send(listEventsByStatus, { query: { s: "Complete" } });
    expect(history.map(({ status }) => status)).toEqual(["Complete", "DeletedAccount", "Complete"]);
    expect(hours(history)).toEqual(["08", "07", "10"]);
    const { body: newest } = await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 2 } });
    expect(hours(newest)).toEqual(["08", "07"]);
    const { body: deleted } = await ada.send(listEventsByStatus, { query: { s: "DeletedAccount" } });
    expect(hours(deleted)).toEqual(["07"]);
    expect(hours(await list("New Account"))).toEqual(["09", "11"]);
  });

  test("the history of one account holds what is its own alone", async () => {
    const ben = await world.owner({ firstName: "Ben" });
    const his = { type: "New Account", createdOn: world.now, accountId: ben.accountId };
    await world.db
      .insertInto("events")
      .values({ ...his, initiatedBy: ben.accountId })
      .execute();
    await world.db.updateTable("events").set({ completedOn: world.now, status: "Complete" }).execute();
    const of = async (account: string) => {
      const { body } = await ada.send(listEventsByStatus, { query: { s: "Complete", account } });
      return body.map((event) => event.account.accountId);
    };
    expect(await of(ben.accountId)).toEqual([ben.accountId]);
    expect(await of(ann.accountId)).toEqual(HOURS.map(() => ann.accountId));
  });

  test.each([1, 2, 3, 5, 6])("in pages of %i everything stands there once", async (limit) => {
    const open = await walk((after) => ada.send(listEvents, { query: { t: "New Account", limit, after } }));
    expect(open.map((page) => page.length).slice(0, -1)).toEqual(open.slice(1).map(() => limit));
    expect(hours(open.flat())).toEqual(HOURS);
    const history = await walk((after) =>
      ada.send(listEventsByStatus, { query: { s: "New", limit, after } }),
    );
    expect(hours(history.flat())).toEqual(HOURS.toReversed());
  });

  test("the history of two statuses in pages, and events of one instant", async () => {
    await world.db.updateTable("events").set({ completedOn: world.now, status: "Complete" }).execute();
    const [one] = await world.db.selectFrom("events").select("id").orderBy("id").execute();
    await world.db
      .updateTable("events")
      .set({ status: "DeletedAccount" })
      .where("id", "=", one?.id ?? "")
      .execute();
    const pages = await walk((after) =>
      ada.send(listEventsByStatus, { query: { s: "Complete", limit: 2, after } }),
    );
    const ids = pages.flat().map(({ _id }) => _id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toHaveLength(HOURS.length);
  });

  test("a page goes on where the last one ended, though its last event was acknowledged meanwhile", async () => {
    const pages = await walk(async (after) => {
      const page = await ada.send(listEvents, { query: { t: "New Account", limit: 2, after } });
      await acknowledge(page.body.at(-1) as Event);
      return page;
    });
    expect(pages.map(hours)).toEqual([["07", "08"], ["09", "10"], ["11"]]);
  });
});

describe("what is refused", () => {
  type ListQuery = QueryOf<typeof listEvents>;

  test.each<[string, object, string, unknown]>([
    ["an unknown type", { t: "Historic" }, "t", "There was some issue trying to figure out the event type."],
    ["no type", {}, "t", "There was some issue trying to figure out the event type."],
    ["a page of nothing", { t: "New Case", limit: 0 }, "limit", expect.any(String)],
    ["a page of thousands", { t: "New Case", limit: 201 }, "limit", expect.any(String)],
    [
      "a cursor that is none",
      { t: "New Case", after: "x" },
      "after",
      "There is no such page. Begin the list again.",
    ],
  ])("%s", async (_, query, path, message) => {
    const { problem } = await ada.send(listEvents, { query: query as ListQuery });
    expect(problem).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("an unknown status, and a cursor that is none", async () => {
    const query = { s: "Closed" as "Complete" };
    const { problem } = await ada.send(listEventsByStatus, { query });
    expect(problem).toMatchObject({ status: 400, detail: "Choose New, Complete or DeletedAccount." });
    const lost = await ada.send(listEventsByStatus, { query: { s: "Complete", after: "x" } });
    expect(lost.status).toBe(400);
  });

  test.each([
    ["an id alone", randomUUID()],
    ["a day", `${randomUUID()}~2026-11-20`],
    ["an instant that is none", `${randomUUID()}~2026-11-31T10:00:00.000Z`],
    ["an instant before the first year", `${randomUUID()}~0000-01-01T00:00:00.000Z`],
    ["an instant written otherwise", `${randomUUID()}~2026-11-20T10:00:00Z`],
  ])("a cursor that has for its place %s", async (_, after) => {
    const { problem } = await ada.send(listEvents, { query: { t: "New Case", after } });
    expect(problem).toMatchObject({ status: 400, detail: "There is no such page. Begin the list again." });
  });

  test("a cursor of nothing known is a place like any other", async () => {
    await world.cat(ann);
    const after = (instant: string) => `${randomUUID()}~${instant}`;
    const at = async (instant: string) =>
      (await ada.send(listEvents, { query: { t: "New Case", after: after(instant) } })).body.length;
    expect([await at("2026-11-20T09:59:59.999Z"), await at("2026-11-20T10:00:00.001Z")]).toEqual([1, 0]);
  });

  test("owners, and nobody", async () => {
    expect((await ann.send(countEvents)).status).toBe(403);
    expect((await ann.send(listEvents, { query: { t: "New Case" } })).status).toBe(403);
    expect((await ann.send(listEventsByStatus, { query: { s: "New" } })).status).toBe(403);
    expect((await world.send(countEvents)).status).toBe(401);
  });
});
