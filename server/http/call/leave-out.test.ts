import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login, resetPassword } from "#contract/accounts.ts";
import { deleteCase, restoreCase } from "#contract/cases.ts";
import { changeEventStatus, listEvents } from "#contract/events.ts";
import { endLogin, endOtherLogins, listLogins } from "#contract/logins.ts";
import { activateMedication, confirmMedication, deactivateMedication } from "#contract/medications.ts";
import { dismissPasswordRequest } from "#contract/password-requests.ts";
import { beginSecondFactor } from "#contract/second-factor.ts";
import { writeEvent } from "#server/tables/events.ts";
import { addEntry } from "#server/testing/catalogue.ts";
import { askForCode } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** Somebody who is logged in twice, and the id of the other login. */
async function twice(): Promise<{ ann: Person; loginId: string; params: { accountId: string } }> {
  const ann = await world.owner();
  const params = { accountId: ann.accountId };
  await world.send(login, { body: { phone: ann.phone, password: PASSWORD } });
  const { body } = await ann.send(listLogins, { params });
  return { ann, params, loginId: body.find(({ isThisOne }) => !isThisOne)?._id ?? "" };
}

async function recorded({ accountId }: Person): Promise<string[]> {
  const entries = world.db
    .selectFrom("auditEntries")
    .select("verb")
    .where("accountId", "=", accountId)
    .orderBy("id");
  return (await entries.execute()).map(({ verb }) => verb).sort();
}

const THRICE = [1, 2, 3];

test("whoever logs out the same device again and again is answered, and on record once", async () => {
  const { ann, params, loginId } = await twice();
  for (const _ of THRICE)
    expect((await ann.send(endLogin, { params: { ...params, loginId } })).status).toBe(204);
  expect(await recorded(ann)).toEqual(["endLogin"]);
});

test("whoever logs all other devices out again and again is answered, and on record once", async () => {
  const { ann, params } = await twice();
  for (const _ of THRICE) expect((await ann.send(endOtherLogins, { params })).status).toBe(204);
  expect(await recorded(ann)).toEqual(["endOtherLogins"]);
});

test("whoever begins to set up a second step again and again gets a new secret, and is on record once", async () => {
  const ann = await world.owner();
  const secrets = [];
  for (const _ of THRICE) secrets.push((await ann.send(beginSecondFactor)).body.secret);
  expect(new Set(secrets).size).toBe(THRICE.length);
  expect(await recorded(ann)).toEqual(["beginSecondFactor"]);
});

describe("what was done already is on record as done by whoever was first", () => {
  const twoAdvisers = async () => [await world.admin(), await world.admin()] as const;

  test("a case that is deleted", async () => {
    const [ada, bob] = await twoAdvisers();
    const params = { caseId: await world.cat(await world.owner()) };
    for (const adviser of [ada, bob]) expect((await adviser.send(deleteCase, { params })).status).toBe(204);
    expect([await recorded(ada), await recorded(bob)]).toEqual([["deleteCase"], []]);
  });

  test("a case that is restored; whoever restores what is there has looked at it", async () => {
    const [ada, bob] = await twoAdvisers();
    const params = { caseId: await world.cat(await world.owner()) };
    await ada.send(deleteCase, { params });
    for (const adviser of [ada, bob])
      expect((await adviser.send(restoreCase, { params })).body._id).toBe(params.caseId);
    expect([await recorded(ada), await recorded(bob)]).toEqual([["deleteCase", "restoreCase"], ["getCase"]]);
    const looks = world.db.selectFrom("auditEntries").select(["caseId", "status"]);
    expect(await looks.where("accountId", "=", bob.accountId).execute()).toEqual([
      { caseId: params.caseId, status: 200 },
    ]);
  });

  test("a request for a new password that is closed, by whatever closed it", async () => {
    const [ada, bob] = await twoAdvisers();
    const ann = await world.owner();
    const { accountId } = ann;
    const requestId = await askForCode(world, ada, ann);
    const body = { accountId, password: "nine small lanterns", passwordCheck: "nine small lanterns" };
    await ada.send(resetPassword, { params: { accountId }, body });
    expect((await bob.send(dismissPasswordRequest, { params: { requestId } })).status).toBe(204);
    expect([await recorded(ada), await recorded(bob)]).toEqual([["resetPassword"], []]);
  });

  async function signedUp({ accountId }: Person, by: Person) {
    const event = { type: "New Account", accountId, initiatedBy: accountId, now: world.now } as const;
    await world.db.transaction().execute((db) => writeEvent(db, event));
    const { body } = await by.send(listEvents, { query: { t: "New Account", limit: 200 } });
    const written = body.find(({ account }) => account.accountId === accountId);
    if (!written) throw new Error("The event is not in the inbox.");
    return { eventId: written._id, data: written.account };
  }

  test("an event that is acknowledged; a note beside the first one is", async () => {
    const [ada, bob] = await twoAdvisers();
    const { eventId } = await signedUp(await world.owner(), ada);
    const acknowledge = (by: Person, note: string) =>
      by.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus: "Complete", note } });
    await acknowledge(ada, "Called.");
    for (const note of ["", "Called."]) expect((await acknowledge(bob, note)).status).toBe(200);
    expect([await recorded(ada), await recorded(bob)]).toEqual([["changeEventStatus"], []]);
    await acknowledge(bob, "Wrote too.");
    expect(await recorded(bob)).toEqual(["changeEventStatus"]);
  });

  test("an account that is deleted", async () => {
    const [ada, bob] = await twoAdvisers();
    const { eventId, data } = await signedUp(await world.owner(), ada);
    const body = { eventId, newStatus: "DeletedAccount", data } as const;
    for (const adviser of [ada, bob])
      expect((await adviser.send(changeEventStatus, { params: { eventId }, body })).status).toBe(200);
    expect([await recorded(ada), await recorded(bob)]).toEqual([["changeEventStatus"], []]);
  });
});

test("a medicine that is in use, or confirmed, already is put so again by nobody", async () => {
  const ada = await world.admin();
  const { _id: medicationId } = await addEntry(ada, { displayName: "Solution" }, { active: false });
  for (const route of [activateMedication, confirmMedication, deactivateMedication]) {
    for (const _ of THRICE)
      expect((await ada.send(route, { params: { medicationId }, body: { version: 1 } })).status).toBe(200);
  }
  expect(await recorded(ada)).toEqual([
    "activateMedication",
    "addMedication",
    "confirmMedication",
    "deactivateMedication",
  ]);
});
