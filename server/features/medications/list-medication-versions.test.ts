import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMedicationVersions } from "#contract/medications.ts";
import { changeStatus } from "#contract/statuses.ts";
import { addEntry, edit } from "#server/testing/catalogue.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

const DAY = "2026-11-20";
const list = (person: Pick<Person, "send">, medicationId: string) =>
  person.send(listMedicationVersions, { params: { medicationId } });
const catsOn = async (medicationId: string) =>
  (await list(ada, medicationId)).body.map(({ catsOnIt }) => catsOnIt);

test("what came with the install has nobody's name", async () => {
  const { body } = await list(ada, "2c89dd70-18ad-4ccb-905b-641376e98b20");
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ version: 1, displayName: "GS-441524 oral suspension 50 mg/ml", uses: [] });
  expect(body[0]).not.toHaveProperty("enteredByName");
});

test("counts the cats whose dose in force was made from each version", async () => {
  const first = await addEntry(ada, { displayName: "Counted" });
  const medication = first.displayName;
  const cats = [await world.cat(ann), await world.cat(ann), await world.cat(ann), await world.cat(ann)];
  const [one = "", two = "", three = "", four = ""] = cats;
  await treat(ada, one, { day: DAY, medication });
  await treat(ada, two, { day: DAY, medication });
  await treat(ada, three, { day: DAY, medication });
  await treat(ada, four, { day: DAY, medication });
  expect(await catsOn(first._id)).toEqual([4]);

  await edit(ada, first, { ceilingMgPerKg: 20 });
  await adjust(ada, two, { day: DAY, medication });
  expect(await catsOn(first._id)).toEqual([1, 3]);

  // One goes on with another medicine, one is not treated any more, one had a dose by mistake.
  await adjust(ada, one, { day: DAY });
  await ada.send(changeStatus, {
    params: { caseId: three },
    body: { statusVersion: 1, type: "Status", newStatus: "Cured", effectiveDate: DAY },
  });
  await world.db.updateTable("doses").set({ withdrawnOn: world.now }).where("caseId", "=", four).execute();
  expect(await catsOn(first._id)).toEqual([1, 0]);

  await ada.send(changeStatus, {
    params: { caseId: two },
    body: { statusVersion: 1, type: "Status", newStatus: "Restart", effectiveDate: DAY },
  });
  expect(await catsOn(first._id)).toEqual([1, 0]);
  await world.db
    .updateTable("accounts")
    .set({ deletedOn: world.now })
    .where("id", "=", ann.accountId)
    .execute();
  expect(await catsOn(first._id)).toEqual([0, 0]);
  await world.db.updateTable("accounts").set({ deletedOn: null }).where("id", "=", ann.accountId).execute();
});

test("an owner, nobody, and an entry that is not there", async () => {
  const id = "2c89dd70-18ad-4ccb-905b-641376e98b20";
  expect((await list(ann, id)).problem).toMatchObject({ status: 403 });
  expect((await list(world, id)).problem).toMatchObject({ status: 401 });
  expect((await list(ada, randomUUID())).problem).toMatchObject({ status: 404 });
});
