import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logout } from "#contract/accounts.ts";
import { createCase } from "#contract/cases.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let port: number;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
  ann = await world.owner();
});
beforeEach(async () => {
  ada = await world.admin();
});
afterAll(() => world.close());

const body = () => JSON.stringify({ caseInfoVersion: 1, accountId: ann.accountId });

/** An adviser's call that opens a case: its headers have come, and the server knows already who makes it. */
async function begun(): Promise<ClientRequest> {
  // So long after the login that the lookup writes down that the session is in use: by that it is seen here.
  world.now = new Date(Date.parse(world.now) + 6 * 60_000).toISOString();
  const call = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: `/api${createCase.path}`,
    headers: {
      authorization: `Bearer ${ada.token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body()),
    },
  });
  call.flushHeaders();
  const session = () =>
    world.db
      .selectFrom("sessions")
      .select("lastSeenOn")
      .where("accountId", "=", ada.accountId)
      .executeTakeFirst();
  await expect.poll(session).toEqual({ lastSeenOn: world.now });
  return call;
}

/** Sends what is missing, and gives the status of the answer. */
async function finish(call: ClientRequest): Promise<number | undefined> {
  call.end(body());
  const [response] = await once(call, "response");
  response.resume();
  return response.statusCode;
}

describe("a call whose body comes long after its headers is made by whoever it is by then", () => {
  test("and done, if nothing has changed", async () => {
    expect(await finish(await begun())).toBe(201);
  });

  test("and refused, with nothing written, if the session has ended", async () => {
    const call = await begun();
    const before = await world.rows();
    await ada.send(logout);
    expect(await finish(call)).toBe(401);
    expect(await world.rows()).toEqual(before);
  });

  test("and an owner's, if the adviser's right was taken", async () => {
    const call = await begun();
    const before = await world.rows();
    await world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", ada.accountId).execute();
    expect(await finish(call)).toBe(404);
    expect(await world.rows()).toEqual(before);
  });
});

test.each(["/api/nothing", "/api/cases/x/nothing", "/nothing", "/login"])(
  "what is sent to %s, where nobody takes it, is refused before its body is there",
  async (path) => {
    const headers = { "content-type": "application/json", "content-length": 60_000 };
    const call = request({ port, host: "127.0.0.1", method: "POST", path, headers });
    call.flushHeaders();
    const [response] = await once(call, "response");
    expect(response.statusCode).toBe(404);
    call.destroy();
  },
);
