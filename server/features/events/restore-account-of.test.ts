import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, getAccount, login } from "#contract/accounts.ts";
import { listAudit } from "#contract/audit.ts";
import { deleteCase, findCases, getCase } from "#contract/cases.ts";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import { accountByPhone, changePhone } from "#server/tables/accounts.ts";
import { writeEvent } from "#server/tables/events.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  world = await startApp();
  [ada, bob] = [await world.admin(), await world.admin({ firstName: "Bob" })];
});
afterAll(() => world.close());

async function signedUp({ accountId }: Person): Promise<Event> {
  const event = { type: "New Account", accountId, initiatedBy: accountId, now: world.now } as const;
  await world.db.transaction().execute((db) => writeEvent(db, event));
  const { body } = await ada.send(listEvents, { query: { t: "New Account" } });
  return body.find(({ account }) => account.accountId === accountId) as Event;
}

const change = (
  who: Pick<Person, "send">,
  { _id: eventId }: Event,
  newStatus: Event["status"],
  data?: Event["account"],
) => who.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus, data } });
const deleteAccount = (event: Event) => change(ada, event, "DeletedAccount", event.account);
const restore = (event: Event, who: Pick<Person, "send"> = bob) => change(who, event, "New");

test("of an owner who filled the inbox all is closed, and open again, by statements that keep within their time", async () => {
  const eve = await world.owner();
  const event = await signedUp(eve);
  await sql`insert into events (type, account_id, initiated_by, created_on)
    select 'New Case', ${eve.accountId}, ${eve.accountId}, ${world.now} from generate_series(1, 25000)`.execute(
    world.db,
  );
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > 10000 then raise 'too many at once'; end if;
      return null;
    end $$`.execute(world.db);
  await sql`create trigger refuse_many after update on events referencing new table as changed
    for each statement execute function refuse_many()`.execute(world.db);
  const open = async () =>
    (await sql`select from events where account_id = ${eve.accountId} and status = 'New'`.execute(world.db))
      .rows.length;
  expect((await deleteAccount(event)).status).toBe(200);
  expect(await open()).toBe(0);
  expect((await restore(event)).status).toBe(200);
  expect(await open()).toBe(25_001);
  await sql`drop function refuse_many cascade`.execute(world.db);
  await sql`delete from events where account_id = ${eve.accountId}`.execute(world.db);
});

test("an account that was deleted is back, with its cats, and its owner can log in", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const caseId = await world.cat(ann, { name: "Returning" });
  await deleteAccount(event);

  const { status, body } = await restore(event);

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "New", account: event.account });
  expect(body).not.toHaveProperty("completedOn");
  expect(body.note).toBe("Account deleted on Nov 20, 2026 (UTC) and restored.");
  expect((await world.send(login, { body: { phone: ann.phone, password: PASSWORD } })).status).toBe(200);
  expect((await ada.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(200);
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(200);
  const { body: found } = await ada.send(findCases, { query: { t: "Returning", y: "cat-name" } });
  expect(found.map(({ _id }) => _id)).toEqual([caseId]);
  // The sessions of before stay over.
  expect((await ann.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(401);
});

test("what was closed with it is open again with its own note; what was closed before stays closed", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const caseId = await world.cat(ann);
  const mine = async () => {
    const { body } = await ada.send(listEventsByStatus, { query: { s: "New", limit: 200 } });
    const { body: closed } = await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 200 } });
    return [...body, ...closed]
      .filter((one) => one.caseId === caseId)
      .map(({ type, status, note }) => [type, status, note]);
  };
  const intake = (await ada.send(listEvents, { query: { t: "New Intake" } })).body.find(
    (one) => one.caseId === caseId,
  );
  await change(ada, intake as Event, "Complete");
  const before = { events: await mine(), counts: (await ada.send(countEvents)).body };

  await deleteAccount(event);
  expect(await mine()).not.toEqual(before.events);
  await restore(event);

  expect({ events: await mine(), counts: (await ada.send(countEvents)).body }).toEqual(before);
});

test("on record is what was done with the event, also what was refused [R50]", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  await change(ada, event, "Complete");
  await restore(event);
  await deleteAccount(event);
  await change(ada, event, "Complete");
  await restore(event);
  const { body } = await ada.send(listAudit, { query: { limit: 200 } });
  const done = body.filter(({ aboutAccountId }) => aboutAccountId === ann.accountId);
  // All of one instant.
  expect(done.map(({ act, status }) => `${act} ${status}`).sort()).toEqual([
    "acknowledge 200",
    "acknowledge 409",
    "delete-account 200",
    "reopen 200",
    "restore-account 200",
  ]);
});

describe("whoever says what is taken back", () => {
  const takeBack = (
    who: Person,
    { _id: eventId }: Event,
    takesBack: "Complete" | "DeletedAccount",
    own?: true,
  ) =>
    who.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus: "New", takesBack, own } });
  const isThere = async ({ accountId }: Person) =>
    (await ada.send(getAccount, { params: { accountId } })).status === 200;

  test("an acknowledgement, restores no account that another adviser has deleted meanwhile [R50]", async () => {
    const ann = await world.owner();
    const event = await signedUp(ann);
    await change(ada, event, "Complete");
    expect((await change(bob, event, "DeletedAccount", event.account)).status).toBe(200);

    const { status, problem } = await takeBack(ada, event, "Complete");

    expect([status, problem.type, problem.current]).toEqual([
      409,
      CHANGED_MEANWHILE,
      { status: "DeletedAccount" },
    ]);
    expect(problem.detail).toMatch(/^The account of this event was deleted meanwhile, .* Nothing was done\./);
    expect(await isThere(ann)).toBe(false);
    const { body } = await ada.send(listAudit, { query: { limit: 200 } });
    const acts = body.filter(({ aboutAccountId }) => aboutAccountId === ann.accountId);
    expect(acts.map(({ act, status }) => `${act} ${status}`)).toContain("reopen 409");
    expect((await takeBack(ada, event, "DeletedAccount")).status).toBe(200);
    expect(await isThere(ann)).toBe(true);
  });

  test("a deletion, opens nothing that was acknowledged since the account was restored", async () => {
    const event = await signedUp(await world.owner());
    await deleteAccount(event);
    await restore(event);
    await change(ada, event, "Complete");
    const { status, problem } = await takeBack(bob, event, "DeletedAccount");
    expect([status, problem.current]).toEqual([409, { status: "Complete" }]);
    expect(problem.detail).toMatch(/was restored meanwhile/);
    expect((await takeBack(bob, event, "Complete")).body).toMatchObject({ status: "New" });
  });

  test("an acknowledgement of one's own, leaves that of another who was first", async () => {
    const event = await signedUp(await world.owner());
    await change(ada, event, "Complete");
    expect((await change(bob, event, "Complete")).status).toBe(200);
    const { status, problem } = await takeBack(bob, event, "Complete", true);
    expect([status, problem.type, problem.current]).toEqual([409, CHANGED_MEANWHILE, { status: "Complete" }]);
    expect(problem.detail).toMatch(/^Another adviser has acknowledged this event, too, .* It stays closed/);
    expect((await takeBack(ada, event, "Complete", true)).body).toMatchObject({ status: "New" });
  });

  test("what is open already, hears that", async () => {
    const event = await signedUp(await world.owner());
    await deleteAccount(event);
    await restore(event);
    expect((await takeBack(ada, event, "DeletedAccount")).problem.detail).toBe(
      "This account has been restored already.",
    );
  });
});

test("the note of whoever deleted it is kept beside that of whoever restores it", async () => {
  const event = await signedUp(await world.owner());
  const [params, of] = [{ eventId: event._id }, { eventId: event._id }];
  const deletion = { ...of, newStatus: "DeletedAccount", note: "Twice here.", data: event.account } as const;
  await ada.send(changeEventStatus, { params, body: deletion });
  const { body } = await bob.send(changeEventStatus, {
    params,
    body: { ...of, newStatus: "New", note: "Once." },
  });
  expect(body.note).toBe("Twice here.\nOnce.\nAccount deleted on Nov 20, 2026 (UTC) and restored.");
});

test("whoever deleted it does not take the word of its restoration out of the note", async () => {
  const event = await signedUp(await world.owner());
  const [params, eventId] = [{ eventId: event._id }, event._id];
  const deletion = { eventId, newStatus: "DeletedAccount", note: "Spam.", data: event.account } as const;
  await ada.send(changeEventStatus, { params, body: deletion });
  const { note } = (await restore(event)).body;
  const shown = { urgentSigns: [], weightFlags: [], note };
  const close = (words: string) =>
    ada.send(changeEventStatus, { params, body: { eventId, newStatus: "Complete", note: words, shown } });
  expect((await close("Spam.")).status).toBe(400);
  expect((await close(`${note}\nNo spam.`)).status).toBe(200);
});

test("a case that was deleted by itself stays deleted", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const caseId = await world.cat(ann);
  await ada.send(deleteCase, { params: { caseId } });
  await deleteAccount(event);
  await restore(event);
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(404);
});

test("deleted again and restored again, the note tells all of it", async () => {
  const event = await signedUp(await world.owner());
  await deleteAccount(event);
  await restore(event);
  await deleteAccount(event);
  const { body } = await restore(event, ada);
  expect(body.note.split("\n")).toEqual([
    "Account deleted on Nov 20, 2026 (UTC) and restored.",
    "Account deleted on Nov 20, 2026 (UTC) and restored.",
  ]);
});

test("a note without room for it stays as it is, and what is there can be acknowledged with", async () => {
  const event = await signedUp(await world.owner());
  const [{ _id: eventId, account: data }, note] = [event, "x".repeat(1990)];
  await ada.send(changeEventStatus, {
    params: { eventId },
    body: { eventId, newStatus: "DeletedAccount", note, data },
  });
  const { body } = await restore(event);
  expect(body.note).toBe(note);
  const shown = { urgentSigns: [], weightFlags: [], note };
  const sent = { params: { eventId }, body: { eventId, newStatus: "Complete", note, shown } } as const;
  expect((await ada.send(changeEventStatus, sent)).status).toBe(200);
});

test("and so does that of an event that was closed with the account", async () => {
  const ann = await world.owner();
  const event = await signedUp(ann);
  const caseId = await world.cat(ann);
  const ofCat = async () => {
    const { body } = await ada.send(listEventsByStatus, { query: { s: "New", limit: 200 } });
    return body.filter((one) => one.caseId === caseId).map(({ type, note }) => [type, note.length]);
  };
  const note = "x".repeat(1990);
  await world.db
    .updateTable("events")
    .set({ note })
    .where("type", "=", "New Case")
    .where("caseId", "=", caseId)
    .execute();
  const other = await signedUp(await world.owner());
  await world.db.updateTable("events").set({ note }).where("id", "=", other._id).execute();
  await change(ada, other, "Complete");
  const before = await ofCat();
  await deleteAccount(event);
  const { body: closed } = await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 200 } });
  expect(closed.find((one) => one.caseId === caseId && one.type === "New Case")?.note).toBe(note);
  await restore(event);
  expect(await ofCat()).toEqual(before);
  const { body: still } = await ada.send(listEventsByStatus, { query: { s: "Complete", limit: 200 } });
  expect(still.map(({ _id }) => _id)).toContain(other._id);
});

test("of what was noted before, the names go and nothing else", async () => {
  const event = await signedUp(await world.owner());
  const noted = (note: string) => world.db.updateTable("events").set({ note }).where("id", "=", event._id);
  const line = "Account deleted on Nov 20, 2026 by Ada O'Moss, restored by Bob, the Second.";
  await noted(`Asked by phone\n${line}\n${line}\nrestored by hand`).execute();
  await sql
    .raw(await readFile(join("server", "db", "migrations", "0073-no-names-in-notes.sql"), "utf8"))
    .execute(world.db);
  const { body } = await ada.send(listEvents, { query: { t: "New Account", limit: 200 } });
  const said = "Account deleted on Nov 20, 2026 and restored.";
  expect(body.find(({ _id }) => _id === event._id)?.note).toBe(
    `Asked by phone\n${said}\n${said}\nrestored by hand`,
  );
});

describe("what is refused, without a trace", () => {
  test("an account whose phone was taken meanwhile", async () => {
    const ann = await world.owner({ phone: "+14155550177" });
    const event = await signedUp(ann);
    await world.cat(ann);
    await deleteAccount(event);
    const [firstName, lastName, password] = ["Nia", "Next", "four loud walruses"];
    const body = { firstName, lastName, phone: ann.phone, password, passwordCheck: password };
    await world.send(createAccount, { body });
    const before = (await ada.send(listEventsByStatus, { query: { s: "Complete" } })).body;

    const { problem } = await restore(event);

    expect(problem).toMatchObject({
      status: 409,
      detail:
        "The phone +1 415 555 0177 has a new account by now, and two accounts cannot share a phone. Nothing was restored. Within 30 days of the deletion it still can be, once whoever runs the server has given the new account another number.",
    });
    expect((await ada.send(listEventsByStatus, { query: { s: "Complete" } })).body).toEqual(before);
    expect((await ada.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(404);

    await world.db.transaction().execute(async (db) => {
      const next = await accountByPhone(db, ann.phone);
      await changePhone(db, next?.id ?? "", "+14155550178");
    });
    expect((await restore(event)).status).toBe(200);
  });

  test("an owner, nobody, and one that was restored a moment ago", async () => {
    const event = await signedUp(await world.owner());
    await deleteAccount(event);
    expect((await restore(event, await world.owner())).status).toBe(403);
    expect((await restore(event, world)).status).toBe(401);
    const both = await Promise.all([restore(event, ada), restore(event, bob)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.problem.detail).toBe("This account has been restored already.");
  });
});
