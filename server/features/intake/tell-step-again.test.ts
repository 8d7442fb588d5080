import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteCase } from "#contract/cases.ts";
import { answerShipping } from "#contract/intake.ts";
import { shipping } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ann, ada] = [await world.owner(), await world.admin()];
  caseId = await world.cat(ann);
});

const KEY = "lost";

const sendTo = (person: Person, address: string, key?: string) =>
  person.send(answerShipping, { params: { caseId }, body: { ...shipping, address }, key });

test("to an adviser who is none any more it tells nothing of what the owner has answered since [R10]", async () => {
  await sendTo(ada, "Hill 1", KEY);
  await sendTo(ann, "Secret 7");
  expect((await sendTo(ada, "Hill 1", KEY)).problem).toMatchObject({
    status: 409,
    current: { answers: { address: "Secret 7" } },
  });
  await world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", ada.accountId).execute();
  const { problem } = await sendTo(ada, "Hill 1", KEY);
  expect(problem).toMatchObject({ status: 404 });
  expect(problem).not.toHaveProperty("current");
});

test("of a case that is deleted by now it tells nothing", async () => {
  await sendTo(ann, "Hill 1", KEY);
  await sendTo(ann, "Secret 7");
  expect((await ada.send(deleteCase, { params: { caseId } })).status).toBe(204);
  const { problem } = await sendTo(ann, "Hill 1", KEY);
  expect(problem).toMatchObject({ status: 404 });
  expect(problem).not.toHaveProperty("current");
});
