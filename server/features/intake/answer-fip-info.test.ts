import { afterAll, beforeAll, expect, test } from "vitest";
import { getIntake } from "#contract/cases.ts";
import { answerFipInfo } from "#contract/intake.ts";
import { typesOfFip } from "#server/tables/intakes.ts";
import { fipInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let params: { caseId: string };
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  params = { caseId: await world.cat(ann, { typeOfFIP: ["Dry"] }) };
});
afterAll(() => world.close());

test("how much fluid is dropped when none was extracted [ENT-11]", async () => {
  await ann.send(answerFipInfo, { params, body: { ...fipInfo, hasFluidBeenExtracted: "No" } });
  const { body } = await ann.send(getIntake, { params, query: { t: "intake" } });
  expect(body.fipInfo).toMatchObject({ hasFluidBeenExtracted: "No" });
  expect(body.fipInfo).not.toHaveProperty("howMuchFluid");
});

test("the types of FIP are those answered last", async () => {
  await ann.send(answerFipInfo, { params, body: { ...fipInfo, typeOfFIP: ["Ocular", "Pleural"] } });
  const types = await world.db.transaction().execute((db) => typesOfFip(db, params.caseId));
  expect(types).toEqual(["Ocular", "Pleural"]);
});
