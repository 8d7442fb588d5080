import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase } from "#contract/cases.ts";
import { getEventSummary, getEventWeightHistory } from "#contract/events.ts";
import { recordWeight } from "#contract/weights.ts";
import type { EventType } from "#domain/event.ts";
import { writeEvent } from "#server/tables/events.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

/** An owner with a New Account event, and two cats; the younger case has no name yet. */
async function ownerOfTwo() {
  const ann = await world.owner();
  const { accountId } = ann;
  await world.db
    .transaction()
    .execute((db) =>
      writeEvent(db, { type: "New Account", accountId, initiatedBy: accountId, now: world.now }),
    );
  world.now = "2026-11-20T10:00:00.000Z";
  const miso = await world.cat(ann, { name: "Miso", weightKg: 3, weightDay: "2026-11-13" });
  world.now = "2026-11-20T10:05:00.000Z";
  const body = { caseInfoVersion: 1, accountId } as const;
  const { body: nameless } = await ann.send(createCase, { body });
  return { ann, miso, nameless };
}

async function eventOf(type: EventType, { accountId }: Person, caseId: string | null): Promise<string> {
  const row = await world.db
    .selectFrom("events")
    .select("id")
    .where("type", "=", type)
    .where("accountId", "=", accountId)
    .where("caseId", "is not distinct from", caseId)
    .executeTakeFirstOrThrow();
  return row.id;
}
const summaryOf = async (eventId: string) => (await ada.send(getEventSummary, { params: { eventId } })).body;
const weightsOf = async (eventId: string) =>
  (await ada.send(getEventWeightHistory, { params: { eventId } })).body;

test("a New Account is about all cats of the account, the newest first [API-30] [ENT-28]", async () => {
  const { ann, miso, nameless } = await ownerOfTwo();
  const eventId = await eventOf("New Account", ann, null);
  expect(await summaryOf(eventId)).toEqual([
    { case: { caseId: nameless, catName: null, status: "New" } },
    { case: { caseId: miso, catName: "Miso", status: "Intake Complete" } },
  ]);
  // Whichever cat comes first: the weights of an account are nobody's.
  const body = { weightKg: 2, effectiveDate: "2026-11-20" };
  await ann.send(recordWeight, { params: { caseId: nameless }, body });
  expect(await weightsOf(eventId)).toEqual([]);
});

test("any other event is about its own case, with all its weights [API-30] [API-31] [ENT-28]", async () => {
  const { ann, miso } = await ownerOfTwo();
  const params = { caseId: miso };
  await ann.send(recordWeight, { params, body: { weightKg: 3.2, effectiveDate: "2026-11-20" } });
  await ann.send(recordWeight, { params, body: { weightKg: 3.1, effectiveDate: "2026-11-16" } });
  const eventId = await eventOf("New Intake", ann, miso);
  expect(await summaryOf(eventId)).toEqual([
    { case: { caseId: miso, catName: "Miso", status: "Intake Complete" } },
  ]);
  expect(await weightsOf(eventId)).toEqual([
    { weightKg: 3.2, effectiveDate: "2026-11-20T12:00:00.000Z", enteredOn: expect.any(String) },
    { weightKg: 3.1, effectiveDate: "2026-11-16T12:00:00.000Z", enteredOn: expect.any(String) },
    { weightKg: 3, effectiveDate: "2026-11-13T12:00:00.000Z", enteredOn: expect.any(String) },
  ]);
});

test("a deleted case is shown in neither, nor is any of a deleted account", async () => {
  const { ann, miso, nameless } = await ownerOfTwo();
  const newAccount = await eventOf("New Account", ann, null);
  const newIntake = await eventOf("New Intake", ann, miso);
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", miso).execute();
  expect(await summaryOf(newIntake)).toEqual([]);
  expect(await weightsOf(newIntake)).toEqual([]);
  expect(await summaryOf(newAccount)).toMatchObject([{ case: { caseId: nameless } }]);
  await world.db
    .updateTable("accounts")
    .set({ deletedOn: world.now })
    .where("id", "=", ann.accountId)
    .execute();
  expect(await summaryOf(newAccount)).toEqual([]);
});

test.each([getEventSummary, getEventWeightHistory])(
  "$path is for the team, about an event that is there",
  async (route) => {
    const { ann, miso } = await ownerOfTwo();
    const eventId = await eventOf("New Intake", ann, miso);
    expect((await ann.send(route, { params: { eventId } })).status).toBe(403);
    expect((await ada.send(route, { params: { eventId: randomUUID() } })).problem).toMatchObject({
      status: 404,
      detail: "This event does not exist, or it was deleted.",
    });
  },
);
