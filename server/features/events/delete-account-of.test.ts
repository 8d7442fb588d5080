import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { confirmPassword, createAccount, getAccount, login } from "#contract/accounts.ts";
import { createCase, findCases, getCase } from "#contract/cases.ts";
import { changeEventStatus, type Event, listEvents, listEventsByStatus } from "#contract/events.ts";
import { issuePasswordCode, renewPassword } from "#contract/password-requests.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import type { BodyOf } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import { writeEvent } from "#server/tables/events.ts";
import { whileHeld } from "#server/testing/held.ts";
import { caseOf } from "#server/testing/intake-answers.ts";
import { askForCode, codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

type Data = NonNullable<BodyOf<typeof changeEventStatus>["data"]>;

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

async function signedUp(person: Person): Promise<Event> {
  const { accountId } = person;
  await world.db
    .transaction()
    .execute((db) =>
      writeEvent(db, { type: "New Account", accountId, initiatedBy: accountId, now: world.now }),
    );
  const { body } = await ada.send(listEvents, { query: { t: "New Account" } });
  return body.find((event) => event.account.accountId === accountId) as Event;
}

const deleteAccount = ({ _id: eventId }: Event, data?: Data, note = "", by = ada) =>
  by.send(changeEventStatus, {
    params: { eventId },
    body: { eventId, newStatus: "DeletedAccount", note, data },
  });
const logIn = ({ phone }: Person) => world.send(login, { body: { phone, password: PASSWORD } });

test("a note that another has left on the event meanwhile is kept", async () => {
  const event = await signedUp(await world.owner());
  const params = { eventId: event._id };
  const of = { eventId: event._id, note: "Called." };
  void (await ada.send(changeEventStatus, { params, body: { ...of, newStatus: "Complete" } })).body;
  void (await ada.send(changeEventStatus, { params, body: { ...of, newStatus: "New" } })).body;
  const shown = { urgentSigns: [], weightFlags: [], note: "" };
  const deletion = { ...of, newStatus: "DeletedAccount" as const, note: "Twice here.", shown };
  const { body } = await ada.send(changeEventStatus, {
    params,
    body: { ...deletion, data: event.account },
  });
  expect(body.note).toBe("Called.\nTwice here.");
});

test("whoever deletes an account has just given the own password: a phone found unlocked locks nobody out [R30]", async () => {
  const [ann, ben] = [await world.owner(), await world.owner()];
  const [event, other] = [await signedUp(ann), await signedUp(ben)];
  const [eve, before] = [await world.admin(), world.now];
  onTestFinished(() => {
    world.now = before;
  });
  world.now = new Date(Date.parse(before) + 5 * 60_000 + 1).toISOString();
  const remove = (one: Event) => deleteAccount(one, one.account, "", eve);
  const { status, problem } = await remove(event);
  expect([status, problem.type, problem.detail]).toEqual([
    409,
    CONFIRM_PASSWORD,
    "Enter your own password too: this makes sure that it is you who deletes an account.",
  ]);
  expect((await ann.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(200);
  void (await eve.send(confirmPassword, { body: { password: PASSWORD } })).body;
  for (const one of [event, other]) expect((await remove(one)).status).toBe(200);
});

test("an account that is deleted is gone for its owner and for the team, and everything of it is kept [API-32] [EVT-16]", async () => {
  const ann = await world.owner({ firstName: "Gone" });
  const event = await signedUp(ann);
  const caseId = await world.cat(ann, { name: "Vanishing" });
  const rows = await world.rows();

  const { status, body } = await deleteAccount(event, event.account, "Asked to be forgotten.");

  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "DeletedAccount",
    note: "Asked to be forgotten.",
    completedByName: ada.fullName,
    account: event.account,
  });
  expect((await ann.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(401);
  expect((await logIn(ann)).status).toBe(401);
  expect((await ada.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(404);
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(404);
  expect((await ada.send(findCases, { query: { t: "Vanishing", y: "cat-name" } })).body).toEqual([]);
  expect(await world.rows()).toEqual(rows);
  const kept = await world.db
    .selectFrom("accounts")
    .select(["deletedOn", "deletedBy"])
    .where("id", "=", ann.accountId)
    .executeTakeFirst();
  expect(kept).toEqual({ deletedOn: world.now, deletedBy: ada.accountId });
  // Should the account be restored one day, nobody is logged in with it.
  const sessions = await world.db
    .selectFrom("sessions")
    .select("endedOn")
    .where("accountId", "=", ann.accountId)
    .execute();
  expect(sessions).toEqual([{ endedOn: world.now }]);
});

test("what was open about it is closed, and says why; other people's events stay open", async () => {
  const [ann, bea] = [await world.owner(), await world.owner()];
  const [event, other] = [await signedUp(ann), await signedUp(bea)];
  await world.cat(ann);

  await deleteAccount(event, event.account);

  const open = await ada.send(listEvents, { query: { t: "New Case" } });
  expect(open.body.filter(({ account }) => account.accountId === ann.accountId)).toEqual([]);
  const { body: history } = await ada.send(listEventsByStatus, { query: { s: "Complete" } });
  const mine = history.filter(({ account }) => account.accountId === ann.accountId);
  expect(mine.map(({ type, status, note }) => [type, status, note]).sort()).toEqual([
    ["New Account", "DeletedAccount", ""],
    ["New Case", "Complete", "Closed because the account was deleted."],
    ["New Intake", "Complete", "Closed because the account was deleted."],
  ]);
  const { body: accounts } = await ada.send(listEvents, { query: { t: "New Account" } });
  expect(accounts.map(({ _id }) => _id)).toContain(other._id);
});

test("a code that it had counts no longer, also when it is restored", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const code = await codeFor(world, ada, ann);
  await deleteAccount(event, event.account);
  await ada.send(changeEventStatus, {
    params: { eventId: event._id },
    body: { eventId: event._id, newStatus: "New", note: "" },
  });
  expect((await logIn(ann)).status).toBe(200);
  const body = {
    phone: ann.phone,
    code,
    password: "six quiet harbours",
    passwordCheck: "six quiet harbours",
  };
  expect((await world.send(renewPassword, { body })).status).toBe(409);
});

test("another adviser's account is not deleted from a page", async () => {
  const eve = await world.admin();
  const event = await signedUp(eve);
  const { problem } = await deleteAccount(event, event.account);
  expect(problem).toMatchObject({
    status: 409,
    detail:
      "This is the account of another adviser, and is not deleted here. Whoever runs the server takes the adviser's rights first.",
  });
  expect((await logIn(eve)).status).toBe(200);
});

test("its phone is free again", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  await deleteAccount(event, event.account);
  const { status } = await world.send(createAccount, {
    body: {
      firstName: "Nia",
      lastName: "Next",
      phone: ann.phone,
      password: "four loud walruses",
      passwordCheck: "four loud walruses",
    },
  });
  expect(status).toBe(201);
});

test("deleted twice it is deleted once, by the first, and neither note is lost", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const { body: first } = await deleteAccount(event, event.account, "First.");
  const eve = await world.admin({ firstName: "Eve" });
  const again = await deleteAccount(event, event.account, "Second.", eve);
  const both = { note: "First.\nSecond.", noteByNames: [ada.fullName, eve.fullName] };
  expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: { ...first, ...both } });
  expect((await deleteAccount(event, event.account, "Second.", eve)).body).toEqual(again.body);
});

test("deleted already, it is not told as deleted to whoever takes it for another", async () => {
  const ann = await world.owner({ firstName: "Ann" });
  const event = await signedUp(ann);
  await deleteAccount(event, event.account);
  const other = await deleteAccount(event, { ...event.account, firstName: "Sam" });
  expect(other.problem).toMatchObject({
    status: 409,
    detail: expect.stringContaining(`${ann.fullName}, ${event.account.phone}, not the one that was sent.`),
  });
  expect((await deleteAccount(event)).status).toBe(400);
});

test("sent again under its key, a deletion that was taken back is not told as done, nor done once more [R64]", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const eventId = event._id;
  const send = (newStatus: "DeletedAccount" | "New", key: string) =>
    ada.send(changeEventStatus, {
      params: { eventId },
      body: { eventId, newStatus, data: event.account },
      key,
    });
  const first = (await send("DeletedAccount", "delete")).body;
  expect((await send("DeletedAccount", "delete")).body).toEqual(first);
  await send("New", "restore");
  expect((await send("DeletedAccount", "delete")).problem).toMatchObject({
    status: 409,
    detail: expect.stringMatching("changed the event again since"),
  });
  expect((await logIn(ann)).status).toBe(200);
});

test("an event that was acknowledged before can still delete its account", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const body = { eventId: event._id, newStatus: "Complete" } as const;
  await ada.send(changeEventStatus, { params: { eventId: event._id }, body });
  expect((await deleteAccount(event, event.account)).body.status).toBe("DeletedAccount");
});

test("a closed event of a deleted account stays closed until the account is restored", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const caseId = await world.cat(ann);
  const { body: cases } = await ada.send(listEvents, { query: { t: "New Case" } });
  const newCase = cases.find((one) => one.caseId === caseId) as Event;
  await deleteAccount(event, event.account);
  const change = (eventId: string, newStatus: "New" | "Complete") =>
    ada.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus } });
  const closed = {
    status: 409,
    detail: "The account of this event was deleted. Restore the account first, in Historic.",
  };
  expect((await change(event._id, "Complete")).problem).toMatchObject(closed);
  expect((await change(newCase._id, "New")).problem).toMatchObject(closed);
});

test("an event that is opened again while the account is being deleted stays closed", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const of = { params: { eventId: event._id } };
  const body = { eventId: event._id, note: "" };
  await ada.send(changeEventStatus, { ...of, body: { ...body, newStatus: "Complete" } });
  const [{ status }] = await whileHeld(
    world.db,
    (db) =>
      db.updateTable("accounts").set({ deletedOn: world.now }).where("id", "=", ann.accountId).execute(),
    [() => ada.send(changeEventStatus, { ...of, body: { ...body, newStatus: "New" } })],
  );
  expect(status).toBe(409);
});

test("weights that are being recorded meanwhile leave no event open", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const caseId = await world.cat(ann);
  const weigh = (n: number) =>
    ann.send(recordWeight, {
      params: { caseId },
      body: { weightKg: 3 + n / 100, effectiveDate: "2026-11-20" },
    });
  await Promise.all([weigh(1), weigh(2), weigh(3), deleteAccount(event, event.account), weigh(4), weigh(5)]);
  const open = await ada.send(listEvents, { query: { t: "Weight Updated" } });
  expect(open.body.filter((one) => one.caseId === caseId)).toEqual([]);
});

describe("what is begun while the account is being deleted", () => {
  // Another adviser than the one who deletes: what one of them writes may wait for what they write besides.
  let sam: Person;
  beforeAll(async () => {
    sam = await world.admin();
  });

  test("a case is refused, and nothing is open that nobody could close", async () => {
    const ann = await world.owner();
    const event = await signedUp(ann);
    const caseId = await world.cat(ann);
    const [deleted, ...opened] = await whileHeld(
      world.db,
      (holder) => holder.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute(),
      [
        () => deleteAccount(event, event.account),
        () => ann.send(createCase, { body: caseOf(ann.accountId) }),
        () => sam.send(createCase, { body: caseOf(ann.accountId) }),
      ],
    );
    expect([deleted, ...opened].map(({ status }) => status)).toEqual([200, 401, 404]);
    const open = await world.db
      .selectFrom("events")
      .select("type")
      .where("accountId", "=", ann.accountId)
      .where("status", "=", "New")
      .execute();
    expect(open).toEqual([]);
  });

  test("a code counts no longer than one that was there before", async () => {
    const ann = await world.owner();
    const event = await signedUp(ann);
    const requestId = await askForCode(world, ada, ann);
    const [, deleted] = await whileHeld(
      world.db,
      (holder) =>
        holder.selectFrom("passwordRequests").select("id").where("id", "=", requestId).forUpdate().execute(),
      [
        () => sam.send(issuePasswordCode, { params: { requestId } }),
        () => deleteAccount(event, event.account),
      ],
    );
    expect(deleted.status).toBe(200);
    const live = await world.db
      .selectFrom("passwordCodes")
      .select("id")
      .where("requestId", "=", requestId)
      .where("endedOn", "is", null)
      .execute();
    expect(live).toEqual([]);
  });
});

describe("what is refused, without a trace", () => {
  const refusal = async (event: Event, data: Data | undefined) => {
    const accounts = await world.db.selectFrom("accounts").selectAll().orderBy("id").execute();
    const { problem } = await deleteAccount(event, data);
    expect(await world.db.selectFrom("accounts").selectAll().orderBy("id").execute()).toEqual(accounts);
    return problem;
  };

  test.each<[string, Partial<Data>]>([
    ["another account", { accountId: randomUUID() }],
    ["another first name", { firstName: "Bea" }],
    ["another last name", { lastName: "Other" }],
    ["another phone", { phone: "+1 415 555 9999" }],
  ])("%s than the event's", async (_, wrong) => {
    const ann = await world.owner({ firstName: "Ann" });
    const event = await signedUp(ann);
    expect(await refusal(event, { ...event.account, ...wrong })).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`${ann.fullName}, ${event.account.phone}, not the one that was sent.`),
      current: event.account,
    });
  });

  test("nobody named", async () => {
    const event = await signedUp(await world.owner());
    expect(await refusal(event, undefined)).toMatchObject({ status: 400, errors: [{ path: "data" }] });
  });

  test("one's own account", async () => {
    const event = await signedUp(ada);
    expect(await refusal(event, event.account)).toMatchObject({
      status: 409,
      detail: "You cannot delete your own account.",
    });
  });
});

test.each(["+14155550199", "+1 (415) 555-0199", "1 415 555 0199"])(
  "the phone may be written %s",
  async (phone) => {
    const event = await signedUp(await world.owner({ phone: "+14155550199" }));
    expect((await deleteAccount(event, { ...event.account, phone })).status).toBe(200);
  },
);
