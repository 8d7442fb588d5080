import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { confirmPassword, resetPassword } from "#contract/accounts.ts";
import { countEvents } from "#contract/events.ts";
import {
  countPasswordRequests,
  dismissPasswordRequest,
  issuePasswordCode,
  listPasswordRequests,
  requestPassword,
} from "#contract/password-requests.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import { askForCode } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { withFactor } from "#server/testing/second-factor.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
let ann: Person;
beforeEach(async () => {
  world = await startApp();
  ada = await world.admin({ firstName: "Ada", lastName: "Example", phone: "+12125550100" });
  ann = await world.owner({ firstName: "Ann", lastName: "Example", phone: "+14155552671" });
});
afterEach(() => world.close());

const list = async () => (await ada.send(listPasswordRequests)).body;
const count = async () => (await ada.send(countPasswordRequests)).body.count;
const dismiss = (by: Person, requestId: string) => by.send(dismissPasswordRequest, { params: { requestId } });
const owners = async () => (await list()).map(({ account }) => account.firstName);

describe("the list of requests", () => {
  test("names the newest cats of an owner with many, and says that there are others", async () => {
    for (let n = 1; n <= 11; n += 1) await world.cat(ann, { name: `Cat ${n}` });
    await askForCode(world, ada, ann);
    const [request] = await list();
    expect(request?.account).toMatchObject({ hasMoreCats: true });
    expect(request?.account.cats).toHaveLength(10);
  });

  test("says where a new password alone lets nobody in", async () => {
    const ben = await world.owner();
    for (const owner of [ann, ben]) await askForCode(world, ada, owner);
    await withFactor(world, ann);
    const factors = (await list()).map(({ account }) => [account.accountId, account.hasFactor]);
    expect(Object.fromEntries(factors)).toEqual({ [ann.accountId]: true, [ben.accountId]: undefined });
  });

  test("is empty at first", async () => {
    expect([await list(), await count()]).toEqual([[], 0]);
  });

  test("says who asks, since when, with which cats, and which code was issued", async () => {
    const miso = await world.cat(ann, { name: "Miso" });
    world.now = "2026-11-20T11:00:00.000Z";
    const requestId = await askForCode(world, ada, ann);
    const request = {
      _id: requestId,
      askedOn: "2026-11-20T11:00:00.000Z",
      lastAskedOn: "2026-11-20T11:00:00.000Z",
      account: {
        accountId: ann.accountId,
        firstName: "Ann",
        lastName: "Example",
        phone: "+1 415 555 2671",
        isAdmin: false,
        createdOn: "2026-11-20T10:00:00.000Z",
        cats: [{ caseId: miso, name: "Miso", status: "Intake Complete" }],
      },
    };
    expect(await list()).toEqual([request]);
    world.now = "2026-11-20T12:00:00.000Z";
    void (await ada.send(confirmPassword, { body: { password: PASSWORD } })).body;
    void (await ada.send(issuePasswordCode, { params: { requestId } })).body;
    expect(await list()).toEqual([
      {
        ...request,
        code: {
          _id: expect.any(String),
          issuedOn: "2026-11-20T12:00:00.000Z",
          issuedByName: "Ada Example",
          expiresOn: "2026-11-21T12:00:00.000Z",
          triesLeft: 100_000,
        },
      },
    ]);
  });

  test("begins with who waits longest, and is counted", async () => {
    const ben = await world.owner({ firstName: "Ben" });
    await askForCode(world, ada, ben);
    world.now = "2026-11-20T11:00:00.000Z";
    await askForCode(world, ada, ann);
    await askForCode(world, ada, ben);
    world.now = "2026-11-20T12:00:00.000Z";
    await askForCode(world, ada, ada);
    expect([await owners(), await count()]).toEqual([["Ben", "Ann", "Ada"], 3]);
    expect((await list()).map(({ account }) => account.isAdmin)).toEqual([false, false, true]);
  });

  test("says whose account was deleted, before it asked or after that", async () => {
    const requestId = await askForCode(world, ada, ann);
    const deletedOn = world.now;
    await world.db.updateTable("accounts").set({ deletedOn }).where("id", "=", ann.accountId).execute();
    const deleted = [[{ _id: requestId, account: { deletedOn } }], 1];
    expect([await list(), await count()]).toMatchObject(deleted);
    world.later();
    await world.send(requestPassword, { body: { phone: ann.phone } });
    expect([await list(), await count()]).toMatchObject(deleted);
    expect((await ada.send(issuePasswordCode, { params: { requestId } })).status).toBe(404);
    expect((await dismiss(ada, requestId)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("loses a request when an admin sets the password, and keeps who did", async () => {
    const requestId = await askForCode(world, ada, ann);
    void (await ada.send(issuePasswordCode, { params: { requestId } })).body;
    const password = "nine small lanterns";
    const { accountId } = ann;
    const body = { accountId, password, passwordCheck: password };
    void (await ada.send(resetPassword, { params: { accountId }, body })).body;
    expect(await list()).toEqual([]);
    expect(await kept()).toMatchObject([
      { outcome: "set-by-admin", closedBy: ada.accountId, closedOn: world.now, endedOn: world.now },
    ]);
  });

  test("goes on page by page: whoever asks first hides nobody", async () => {
    const people = [await world.owner({ firstName: "Bea" }), await world.owner({ firstName: "Cai" })];
    for (const person of [ann, ...people]) {
      world.now = new Date(Date.parse(world.now) + 1000).toISOString();
      await askForCode(world, ada, person);
    }
    const pages = await walk((after) => ada.send(listPasswordRequests, { query: { limit: 2, after } }));
    expect(pages.map((page) => page.map(({ account }) => account.firstName))).toEqual([
      ["Ann", "Bea"],
      ["Cai"],
    ]);
  });

  test("is no event: the four counts stay what they are", async () => {
    await askForCode(world, ada, ann);
    expect((await ada.send(countEvents)).body).toEqual([
      { type: "New Account", count: 0 },
      { type: "New Case", count: 0 },
      { type: "New Intake", count: 0 },
      { type: "Weight Updated", count: 0 },
    ]);
  });
});

describe("a request that is dismissed", () => {
  test("by one who has not seen that a code was issued stays open, and its code counts on", async () => {
    const sam = await world.admin({ firstName: "Sam" });
    const requestId = await askForCode(world, ada, ann);
    const on = (by: Person, tag: string) =>
      by.send(dismissPasswordRequest, { params: { requestId }, headers: { "if-match": `"${tag}"` } });
    const { body: code } = await sam.send(issuePasswordCode, { params: { requestId } });

    const { status, problem } = await on(ada, "none");

    expect([status, problem.type, problem.current]).toMatchObject([
      409,
      CHANGED_MEANWHILE,
      { _id: code._id, issuedByName: sam.fullName },
    ]);
    expect(problem.detail).toBe(
      `${sam.fullName} has issued a code meanwhile, and it may have been told already. The request is still open. Dismiss it again if you want to end that code.`,
    );
    expect(await kept()).toMatchObject([{ closedOn: null, endedOn: null }]);
    expect((await on(ada, code._id)).status).toBe(204);
    expect(await kept()).toMatchObject([{ closedOn: world.now, endedOn: world.now }]);
    expect((await on(sam, "none")).status).toBe(204);
  });

  test("leaves the list, its code ends, who did it and when is kept; twice is harmless", async () => {
    const requestId = await askForCode(world, ada, ann);
    void (await ada.send(issuePasswordCode, { params: { requestId } })).body;
    expect((await dismiss(ada, requestId)).status).toBe(204);
    const before = await kept();
    expect(before).toMatchObject([
      { outcome: "dismissed", closedBy: ada.accountId, closedOn: world.now, endedOn: world.now },
    ]);
    world.now = "2026-11-20T12:00:00.000Z";
    expect((await dismiss(await world.admin(), requestId)).status).toBe(204);
    expect([await list(), await kept()]).toEqual([[], before]);
  });

  test("does not keep the owner from asking again", async () => {
    const first = await askForCode(world, ada, ann);
    await dismiss(ada, first);
    expect(await askForCode(world, ada, ann)).not.toBe(first);
  });

  test("is one that is there, and the dismissal an admin's", async () => {
    const requestId = await askForCode(world, ada, ann);
    expect([(await dismiss(ann, requestId)).status, (await dismiss(ada, randomUUID())).status]).toEqual([
      403, 404,
    ]);
    expect(await count()).toBe(1);
  });
});

async function kept() {
  return world.db
    .selectFrom("passwordRequests as request")
    .innerJoin("passwordCodes as code", "code.requestId", "request.id")
    .select(["outcome", "closedBy", "closedOn", "code.endedOn"])
    .execute();
}
