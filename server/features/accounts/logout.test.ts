import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount, login, logout } from "#contract/accounts.ts";
import { sender } from "#server/send.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

describe("logging out", () => {
  test("ends this session and no other", async () => {
    const ann = await world.owner();
    const other = (await world.send(login, { body: { phone: ann.phone, password: PASSWORD } })).body;
    expect((await ann.send(logout)).status).toBe(204);
    const params = { accountId: ann.accountId };
    expect((await ann.send(getAccount, { params })).status).toBe(401);
    expect((await sender(world.app, other)(getAccount, { params })).status).toBe(200);
  });

  test("under a key that ended another session ends this one too", async () => {
    const ann = await world.owner();
    const other = (await world.send(login, { body: { phone: ann.phone, password: PASSWORD } })).body;
    const headers = { "idempotency-key": "the-same" };
    expect((await ann.send(logout, { headers })).status).toBe(204);
    const onOther = sender(world.app, other);
    expect((await onOther(logout, { headers })).status).toBe(204);
    expect((await onOther(getAccount, { params: { accountId: ann.accountId } })).status).toBe(401);
  });

  test("has the browser throw away what it keeps of the answers, and only then [R48]", async () => {
    const ann = await world.owner();
    const before = await ann.send(getAccount, { params: { accountId: ann.accountId } });
    expect(before.headers).not.toHaveProperty("clear-site-data");
    expect((await ann.send(logout)).headers["clear-site-data"]).toBe('"cache"');
  });

  test("twice is answered like any call of a session that is over", async () => {
    const ann = await world.owner();
    await ann.send(logout);
    expect((await ann.send(logout)).status).toBe(401);
  });
});
