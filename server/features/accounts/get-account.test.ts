import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "#contract/accounts.ts";
import { createCase } from "#contract/cases.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ben: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner({ firstName: "Ann", lastName: "Example", phone: "+14155552671" });
  ben = await world.owner();
  ada = await world.admin();
});
afterAll(() => world.close());

const look = (person: Person, accountId: string) => person.send(getAccount, { params: { accountId } });

describe("an account", () => {
  test("shows its owner the cats, the newest first, by name and status [API-07] [ENT-04]", async () => {
    const miso = await world.cat(ann, { name: "Miso" });
    world.now = "2026-11-20T11:00:00.000Z";
    const unnamed = (await ann.send(createCase, { body: { caseInfoVersion: 1, accountId: ann.accountId } }))
      .body;
    expect((await look(ann, ann.accountId)).body).toEqual({
      _id: ann.accountId,
      name: "Ann Example",
      phone: "+1 415 555 2671",
      cats: [
        { caseId: unnamed, name: null, status: "New" },
        { caseId: miso, name: "Miso", status: "Intake Complete" },
      ],
    });
  });

  test("leaves out a cat whose case was deleted, and everybody else's", async () => {
    const kim = await world.owner();
    const [gone, kept] = [await world.cat(kim), await world.cat(kim)];
    await world.cat(ben);
    await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", gone).execute();
    expect((await look(kim, kim.accountId)).body.cats.map(({ caseId }) => caseId)).toEqual([kept]);
  });

  test("is open to an admin, in capitals too", async () => {
    expect((await look(ada, ann.accountId)).body.name).toBe("Ann Example");
    expect((await look(ann, ann.accountId.toUpperCase())).body.name).toBe("Ann Example");
  });

  test("of somebody else is not there, just like one that nobody has", async () => {
    const [others, nobodys] = [await look(ben, ann.accountId), await look(ben, randomUUID())];
    expect(others.problem).toEqual({ ...nobodys.problem, requestId: others.problem.requestId });
    expect(others.problem).toMatchObject({
      status: 404,
      detail: "This account does not exist, or it is not yours.",
    });
  });

  test("that was deleted is not there for an admin either", async () => {
    const kim = await world.owner();
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", kim.accountId)
      .execute();
    expect((await look(ada, kim.accountId)).status).toBe(404);
  });
});
