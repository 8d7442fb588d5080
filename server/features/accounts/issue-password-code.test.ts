import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmPassword } from "#contract/accounts.ts";
import { renewPassword, issuePasswordCode as route } from "#contract/password-requests.ts";
import { CHANGED_MEANWHILE, CONFIRM_PASSWORD } from "#contract/problem.ts";
import { askForCode } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

const issue = (by: Person, requestId: string, key?: string) =>
  by.send(route, { params: { requestId }, ...(key && { key }) });
const codesOf = (requestId: string) =>
  world.db.selectFrom("passwordCodes").selectAll().where("requestId", "=", requestId).orderBy("id").execute();

test("a code is ten characters that are told apart, for 24 hours; who issued it and when is kept, the code is not", async () => {
  const requestId = await askForCode(world, ada, await world.owner());
  const { status, body } = await issue(ada, requestId);
  expect([status, body]).toEqual([
    201,
    {
      _id: expect.any(String),
      code: expect.stringMatching(/^[2-9A-HJKMNP-TW-Z]{10}$/),
      expiresOn: "2026-11-21T10:00:00.000Z",
    },
  ]);
  const kept = await codesOf(requestId);
  expect(kept[0]?.id).toBe(body._id);
  expect(kept).toMatchObject([{ issuedBy: ada.accountId, issuedOn: world.now, tries: 0, endedOn: null }]);
  expect(kept[0]?.codeHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(kept)).not.toContain(body.code);
});

test("a new code ends the older one, also of two at once", async () => {
  const requestId = await askForCode(world, ada, await world.owner());
  await issue(ada, requestId);
  const { code } = (await issue(ada, requestId)).body;
  await Promise.all([issue(ada, requestId), issue(ada, requestId)]);
  const kept = await codesOf(requestId);
  expect(kept.map(({ endedOn }) => endedOn === null).sort()).toEqual([false, false, false, true]);
  expect(code).toHaveLength(10);
});

test("of two advisers who open one request the second hears that the first has issued a code, and may end it", async () => {
  const sam = await world.admin({ firstName: "Sam" });
  const requestId = await askForCode(world, ada, await world.owner());
  const issueOn = (by: Person, tag: string) =>
    by.send(route, { params: { requestId }, headers: { "if-match": `"${tag}"` } });
  const { body: first } = await issueOn(ada, "none");
  const { status, problem } = await issueOn(sam, "none");
  expect([status, problem.type, problem.current]).toMatchObject([
    409,
    CHANGED_MEANWHILE,
    { _id: first._id, issuedByName: ada.fullName, expiresOn: first.expiresOn, triesLeft: 100_000 },
  ]);
  expect(problem.detail).toBe(
    `${ada.fullName} has issued a code meanwhile, and it may have been told already. No code was issued now. Issue a new one if you want to end that one.`,
  );
  expect(await codesOf(requestId)).toMatchObject([{ id: first._id, endedOn: null }]);
  const { body: second } = await issueOn(sam, first._id);
  expect(await codesOf(requestId)).toHaveLength(2);
  expect((await issueOn(ada, first._id)).problem.detail).toContain(`${sam.fullName} has issued`);
  await world.db
    .updateTable("passwordCodes")
    .set({ endedOn: world.now })
    .where("id", "=", second._id)
    .execute();
  expect((await issueOn(ada, first._id)).status).toBe(201);
});

test("a code whose answer was lost is told again under its key, unless another one counts by now [R64]", async () => {
  const requestId = await askForCode(world, ada, await world.owner());
  const first = (await issue(ada, requestId, "once")).body;
  expect((await issue(ada, requestId, "once")).body).toEqual(first);
  expect(await codesOf(requestId)).toHaveLength(1);
  await issue(ada, requestId, "another");
  expect((await issue(ada, requestId, "once")).problem).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^This code was issued already, and it counts no longer/),
  });
});

test("a code that has expired is not told again under its key [R64]", async () => {
  const requestId = await askForCode(world, ada, await world.owner());
  const first = (await issue(ada, requestId, "late")).body;
  expect((await issue(ada, requestId, "late")).body).toEqual(first);
  const dayBefore = { issuedOn: "2026-11-19T10:00:00.000Z", expiresOn: world.now };
  await world.db.updateTable("passwordCodes").set(dayBefore).where("id", "=", first._id).execute();
  expect((await issue(ada, requestId, "late")).problem).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^This code was issued already, and it counts no longer/),
  });
});

test("no code is issued by an owner, nor for a request that is not there or whose account was deleted", async () => {
  const ann = await world.owner();
  const requestId = await askForCode(world, ada, ann);
  const statuses = [(await issue(ann, requestId)).status, (await issue(ada, randomUUID())).status];
  await world.db
    .updateTable("accounts")
    .set({ deletedOn: world.now })
    .where("id", "=", ann.accountId)
    .execute();
  statuses.push((await issue(ada, requestId)).status, (await issue(ada, "1")).status);
  expect(statuses).toEqual([403, 404, 404, 404]);
  expect(await codesOf(requestId)).toEqual([]);
});

test("no code is issued for a request that is closed", async () => {
  const ann = await world.owner();
  const requestId = await askForCode(world, ada, ann);
  const { code } = (await issue(ada, requestId)).body;
  const body = {
    phone: ann.phone,
    code,
    password: "nine small lanterns",
    passwordCheck: "nine small lanterns",
  };
  void (await world.send(renewPassword, { body })).body;
  expect((await issue(ada, requestId)).problem).toMatchObject({
    status: 409,
    detail:
      "This request is closed: the password was renewed, or another adviser dismissed it. No code was issued.",
  });
  expect(await codesOf(requestId)).toHaveLength(1);
});

test("an adviser's code is issued by no adviser: anybody can ask for it, so one could take another's account over [R30]", async () => {
  const eve = await world.admin();
  const requestId = await askForCode(world, ada, eve);
  void (await ada.send(confirmPassword, { body: { password: PASSWORD } })).body;
  const { status, problem } = await issue(ada, requestId);
  expect([status, problem.detail]).toEqual([
    409,
    "This is the account of another adviser, and no page issues its code. Whoever runs the server does, there: npm run admin -- password-code, and the phone.",
  ]);
  expect(await codesOf(requestId)).toEqual([]);
});

test("whoever lets somebody in has just given the own password [R30]", async () => {
  const [bob, ann] = [await world.owner(), await world.owner()];
  const asked = [await askForCode(world, ada, bob), await askForCode(world, ada, ann)];
  world.now = "2026-11-20T10:05:00.001Z";
  for (const requestId of asked) {
    const refused = await issue(ada, requestId);
    expect([refused.status, refused.problem.type, refused.problem.detail]).toEqual([
      409,
      CONFIRM_PASSWORD,
      "Enter your own password too: this makes sure that it is you who lets somebody in.",
    ]);
    expect(await codesOf(requestId)).toEqual([]);
  }
  void (await ada.send(confirmPassword, { body: { password: PASSWORD } })).body;
  for (const requestId of asked) expect((await issue(ada, requestId)).status).toBe(201);
});

test("nobody issues a code for the own account: a found phone is no way to keep it [R30]", async () => {
  const requestId = await askForCode(world, ada, ada);
  void (await ada.send(confirmPassword, { body: { password: PASSWORD } })).body;
  expect((await issue(ada, requestId)).problem).toMatchObject({
    status: 409,
    detail:
      "This is your own account. Set a new password on the page of your account, or ask whoever runs the server for a code.",
  });
  expect(await codesOf(requestId)).toEqual([]);
});
