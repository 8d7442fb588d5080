import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimSetup } from "#contract/accounts.ts";
import { listAllCases } from "#contract/cases.ts";
import { changeEventStatus, listEvents } from "#contract/events.ts";
import { sender } from "#server/send.ts";
import { issueSetupCode } from "#server/tables/setup-codes.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await startApp();
});
afterEach(() => world.close());

const REFUSED =
  "This setup link is used up or too old, or there is an admin already. If you have just created the account, it is there: log in with it. Else restart the server for a new link.";

let phones = 0;
const claim = (code: string | undefined, changes = {}) => {
  phones += 1;
  const body = {
    firstName: "Ada",
    lastName: "Example",
    phone: `+1415555${1000 + phones}`,
    password: "three quiet otters",
    passwordCheck: "three quiet otters",
    code: code ?? "",
    ...changes,
  };
  return world.send(claimSetup, { body });
};
const issue = () => world.db.transaction().execute((db) => issueSetupCode(db, world.now));

async function admins(): Promise<number> {
  return (await world.db.selectFrom("accounts").select("id").where("isAdmin", "=", true).execute()).length;
}

describe("the first admin [R31]", () => {
  test("is whoever brings the code, and is logged in", async () => {
    const { status, body: token } = await claim(await issue());
    expect(status).toBe(201);
    expect((await sender(world.app, token)(listAllCases, { query: { m: "all" } })).status).toBe(200);
    const entries = world.db.selectFrom("auditEntries").select(["verb", "asAdmin"]);
    expect(await entries.execute()).toEqual([{ verb: "claimSetup", asAdmin: true }]);
  });

  test("comes with an event, by which another admin deletes the account once it is no admin's any more", async () => {
    await claim(await issue());
    const ada = await world.admin();
    const { body: events } = await ada.send(listEvents, { query: { t: "New Account" } });
    const [event] = events;
    expect(event).toMatchObject({ status: "New", account: { firstName: "Ada" } });
    const { _id: eventId = "", account } = event ?? {};
    const { accountId = "" } = account ?? {};
    await world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", accountId).execute();
    const { status } = await ada.send(changeEventStatus, {
      params: { eventId },
      body: { eventId, newStatus: "DeletedAccount", data: account },
    });
    expect(status).toBe(200);
  });

  test("is nobody without a code, with a wrong one, or with one that is used up", async () => {
    const code = await issue();
    expect((await claim(`${code}x`)).problem).toMatchObject({ status: 409, detail: REFUSED });
    expect((await claim("")).problem.detail).toBe("The setup link is incomplete. Copy the whole link.");
    expect((await claim(code)).status).toBe(201);
    expect((await claim(code)).problem).toMatchObject({ status: 409, detail: REFUSED });
    expect(await admins()).toBe(1);
  });

  test.each([
    ["2026-11-21T09:59:59.000Z", 201],
    ["2026-11-21T10:00:00.000Z", 409],
  ])("comes within a day: at %s the answer is %d", async (now, status) => {
    const code = await issue();
    world.now = now;
    expect((await claim(code)).status).toBe(status);
  });

  test("is one, of many who bring the same code at once", async () => {
    const code = await issue();
    const sent = await Promise.all(Array.from({ length: 10 }, () => claim(code)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await admins()).toBe(1);
  });

  test("is one, of many who bring codes of their own at once", async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, issue));
    const sent = await Promise.all(codes.map((code) => claim(code)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await admins()).toBe(1);
  });

  test("leaves the code unused when the account is refused", async () => {
    const ann = await world.owner();
    const code = await issue();
    expect((await claim(code, { phone: ann.phone })).status).toBe(409);
    expect((await claim(code, { passwordCheck: "another" })).problem.detail).toBe(
      "Password and Verify Password must match",
    );
    expect((await claim(code)).status).toBe(201);
  });

  test("is there: then no code is issued, and one from before is worth nothing", async () => {
    const code = await issue();
    await world.admin();
    expect(await issue()).toBeUndefined();
    expect((await claim(code)).status).toBe(409);
  });

  test("cannot be followed by another with the same code, when there is no admin any more", async () => {
    const code = await issue();
    await claim(code);
    await world.db.updateTable("accounts").set({ isAdmin: false }).execute();
    expect((await claim(code)).problem.detail).toBe(REFUSED);
  });

  test("has a code of which the database keeps only a hash", async () => {
    const code = await issue();
    const kept = JSON.stringify(await world.db.selectFrom("setupCodes").selectAll().execute());
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(kept).not.toContain(code);
  });
});
