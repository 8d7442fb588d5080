import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logout, resetPassword } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/db/connect.ts";
import { sender } from "#server/send.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
/** Two more servers on the same database, each with connections of its own. */
let others: { app: FastifyInstance; close(): Promise<void> }[];
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  others = [1, 2].map(() => {
    const db = connect(world.address);
    const app = buildApp({ ...world, db, pages: "/nowhere", now: () => world.now });
    return { app, close: () => app.close().then(() => db.destroy()) };
  });
});
afterAll(async () => {
  await Promise.all(others.map(({ close }) => close()));
  await world.close();
});

/** What each server answers to the token. */
async function everywhere({ token }: Person): Promise<number[]> {
  const apps = [world.app, ...others.map(({ app }) => app)];
  return Promise.all(apps.map(async (app) => (await sender(app, token)(listOwnCases, { query: {} })).status));
}

describe("of several servers on one database every one knows at once", () => {
  const ENDINGS: [string, (ann: Person) => Promise<unknown>][] = [
    ["that somebody logged out", (ann) => ann.send(logout)],
    [
      "that somebody has a new password",
      ({ accountId }) => {
        const password = "four loud herons";
        const body = { accountId, password, passwordCheck: password };
        return ada.send(resetPassword, { params: { accountId }, body });
      },
    ],
    [
      "that an account was deleted",
      ({ accountId }) =>
        world.db.updateTable("accounts").set({ deletedOn: world.now }).where("id", "=", accountId).execute(),
    ],
  ];

  test.each(ENDINGS)("%s [R15]", async (_, end) => {
    const ann = await world.owner();
    expect(await everywhere(ann)).toEqual([200, 200, 200]);
    await end(ann);
    expect(await everywhere(ann)).toEqual([401, 401, 401]);
  });
});
