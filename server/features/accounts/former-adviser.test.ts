import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword, login, resetPassword } from "#contract/accounts.ts";
import { changeEventStatus, listEvents } from "#contract/events.ts";
import { issuePasswordCode, listPasswordRequests, renewPassword } from "#contract/password-requests.ts";
import { writeEvent } from "#server/tables/events.ts";
import { keepPasswordCode } from "#server/tables/password-codes.ts";
import { whileHeld } from "#server/testing/held.ts";
import { askForCode, codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { hashPassword } from "./password-hash.ts";

let world: World;
let ada: Person;
let sam: Person;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  [sam, ann] = [await world.admin(), await world.owner()];
});

const NEW = { password: "nine small lanterns", passwordCheck: "nine small lanterns" };

const renew = async ({ phone }: Person, code: string) =>
  (await world.send(renewPassword, { body: { phone, code, ...NEW } })).status;
const logIn = async ({ phone }: Person, password: string) =>
  (await world.send(login, { body: { phone, password } })).status;
const requestOf = async ({ accountId }: Person) =>
  (await ada.send(listPasswordRequests)).body.find(({ account }) => account.accountId === accountId);
const takeRightOf = ({ accountId }: Person) =>
  world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", accountId).execute();

const changeOwn = ({ send }: Person) => send(changePassword, { body: { oldPassword: PASSWORD, ...NEW } });

/** As whoever runs the server issues one: npm run admin -- password-code. */
async function codeFromMachine(person: Person): Promise<string> {
  const requestId = await askForCode(world, ada, person);
  const code = "K7QF2MXW4A";
  const codeHash = await hashPassword(code);
  const issued = { requestId, codeHash, issuedBy: null, now: world.now };
  await world.db.transaction().execute((db) => keepPasswordCode(db, issued));
  return code;
}

async function deleteAccountOf({ accountId, firstName, lastName, phone }: Person) {
  const signedUp = { type: "New Account", accountId, initiatedBy: accountId, now: world.now } as const;
  await world.db.transaction().execute((db) => writeEvent(db, signedUp));
  const { body } = await ada.send(listEvents, { query: { t: "New Account" } });
  const eventId = body.find(({ account }) => account.accountId === accountId)?._id ?? "";
  const data = { accountId, firstName, lastName, phone };
  const change = { eventId, newStatus: "DeletedAccount", note: "", data } as const;
  return await ada.send(changeEventStatus, { params: { eventId }, body: change });
}

describe("what an adviser issued opens no account any more, and its owner is in the inbox again, after [R10] [R30]", () => {
  test.each<[string, () => Promise<number>]>([
    ["the adviser set a new password", async () => (await changeOwn(sam)).status],
    ["the adviser set one by a code", async () => renew(sam, await codeFromMachine(sam))],
    [
      "the right was taken in the database itself, and another adviser set a new password",
      async () => {
        await takeRightOf(sam);
        const { accountId } = sam;
        return (await ada.send(resetPassword, { params: { accountId }, body: { accountId, ...NEW } })).status;
      },
    ],
    [
      "the same, and the account was deleted",
      async () => {
        await takeRightOf(sam);
        return (await deleteAccountOf(sam)).status;
      },
    ],
  ])("%s", async (_, happens) => {
    const code = await codeFor(world, sam, ann);
    const ben = await world.owner();
    const another = await codeFor(world, ada, ben);
    expect(await happens()).toBe(200);
    expect([await renew(ann, code), await logIn(ann, PASSWORD)]).toEqual([409, 200]);
    expect(await requestOf(ann)).toMatchObject({ account: { accountId: ann.accountId } });
    expect(await requestOf(ann)).not.toHaveProperty("code");
    expect(await renew(ann, await codeFor(world, ada, ann))).toBe(200);
    expect(await renew(ben, another)).toBe(200);
  });
});

describe("no code is issued by whoever, at this moment, [R10]", () => {
  test.each<[string, () => Promise<() => Promise<unknown>>]>([
    ["loses the right", async () => () => takeRightOf(sam)],
    ["is logged out by a new password that is set on another device", () => changeFromElsewhere(sam)],
  ])("%s", async (_, begin) => {
    const happens = await begin();
    const requestId = await askForCode(world, ada, ann);
    const [, issued] = await whileHeld(
      world.db,
      (db) => db.selectFrom("accounts").select("id").where("id", "=", sam.accountId).forUpdate().execute(),
      [happens, () => sam.send(issuePasswordCode, { params: { requestId } })],
    );
    expect([issued.status, issued.problem.detail]).toEqual([
      401,
      "You are no longer logged in, so nothing was changed now. Log in and look: what was sent before may be there already.",
    ]);
    expect(await requestOf(ann)).not.toHaveProperty("code");
  });

  const changeFromElsewhere = async ({ phone }: Person) => {
    const { body: token } = await world.send(login, { body: { phone, password: PASSWORD } });
    const headers = { authorization: `Bearer ${token}` };
    return () => world.send(changePassword, { body: { oldPassword: PASSWORD, ...NEW }, headers });
  };

  test("and what is being issued as a new password is set ends with it", async () => {
    await codeFor(world, ada, ann);
    const requestId = await askForCode(world, ada, ann);
    const [issued, changed] = await whileHeld(
      world.db,
      (db) =>
        db.selectFrom("passwordCodes").select("id").where("requestId", "=", requestId).forUpdate().execute(),
      [() => sam.send(issuePasswordCode, { params: { requestId } }), () => changeOwn(sam)],
    );
    expect([issued.status, changed.status]).toEqual([201, 200]);
    expect(await requestOf(ann)).not.toHaveProperty("code");
  });
});
