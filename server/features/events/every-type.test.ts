import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#contract/accounts.ts";
import { changeEventStatus, type Event, listEvents, listEventsByStatus } from "#contract/events.ts";
import { recordWeight } from "#contract/weights.ts";
import type { EventType } from "#domain/event.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  const password = "four loud walruses";
  const nia = {
    firstName: "Nia",
    lastName: "Next",
    phone: "+14155550177",
    password,
    passwordCheck: password,
  };
  await world.send(createAccount, { body: nia });
  const ann = await world.owner();
  const caseId = await world.cat(ann, { weightDay: "2026-11-19" });
  const weight = { weightKg: 3.1, effectiveDate: "2026-11-20" };
  await ann.send(recordWeight, { params: { caseId }, body: weight });
});
afterAll(() => world.close());

const open = async (t: EventType) => (await ada.send(listEvents, { query: { t } })).body;

test.each<[EventType, EventType[]]>([
  ["New Account", ["New Case", "New Intake", "Weight Updated"]],
  ["New Case", ["New Account", "New Intake", "Weight Updated"]],
  ["New Intake", ["New Account", "New Case", "Weight Updated"]],
  ["Weight Updated", ["New Account", "New Case", "New Intake"]],
])(
  "%s: not complete at first, in its own list and in no other, until it is acknowledged [EVT-11] [EVT-12] [EVT-13] [ENT-27] [API-28]",
  async (type, others) => {
    const events = await open(type);
    expect(events.map((event) => [event.type, event.status])).toEqual([[type, "New"]]);
    const [{ _id: eventId }] = events as [Event];
    const elsewhere = await Promise.all(others.map(open));
    expect(elsewhere.flat().map(({ _id }) => _id)).not.toContain(eventId);

    await ada.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus: "Complete" } });

    expect(await open(type)).toEqual([]);
    const { body: history } = await ada.send(listEventsByStatus, { query: { s: "Complete" } });
    expect(history.map(({ _id }) => _id)).toContain(eventId);
    await ada.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus: "New" } });
  },
);
