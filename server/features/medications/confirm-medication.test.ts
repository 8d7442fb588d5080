import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmMedication } from "#contract/medications.ts";
import { addEntry, edit, entryNow } from "#server/testing/catalogue.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

let made = 0;
const entry = () => addEntry(ada, { displayName: `Solution ${++made}` });
const confirm = (person: Pick<Person, "send">, medicationId: string, version: number) =>
  person.send(confirmMedication, { params: { medicationId }, body: { version } });

test("keeps that the team confirmed the numbers of a version, who and when", async () => {
  const added = await entry();
  const { body: confirmed } = await confirm(ada, added._id, 1);
  expect(confirmed).toEqual({ ...added, confirmedOn: world.now, confirmedByName: ada.fullName });
  expect(await entryNow(ada, added._id)).toEqual(confirmed);
});

test("twice is harmless: the first confirmation stays", async () => {
  const added = await entry();
  const { body: first } = await confirm(ada, added._id, 1);
  world.now = "2026-11-20T11:00:00.000Z";
  const ben = await world.admin({ firstName: "Ben" });
  expect((await confirm(ben, added._id, 1)).body).toEqual(first);
});

test("of numbers that were edited meanwhile nothing is confirmed", async () => {
  const added = await entry();
  const second = await edit(ada, added, { ceilingMgPerKg: 20 });
  const { problem } = await confirm(ada, added._id, 1);
  expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining("the ceiling (15 → 20)") });
  expect(await entryNow(ada, added._id)).toEqual(second);
});

test("an owner, nobody, an entry that is not there, and no version", async () => {
  const added = await entry();
  expect((await confirm(ann, added._id, 1)).problem).toMatchObject({ status: 403 });
  expect((await confirm(world, added._id, 1)).problem).toMatchObject({ status: 401 });
  expect((await confirm(ada, randomUUID(), 1)).problem).toMatchObject({ status: 404 });
  expect((await confirm(ada, added._id, Number.NaN)).problem).toMatchObject({ status: 400 });
  expect(await entryNow(ada, added._id)).toEqual(added);
});
