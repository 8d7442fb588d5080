import { afterAll, beforeAll, expect, test } from "vitest";
import { getIntake } from "#contract/cases.ts";
import { answerCurrentMedications } from "#contract/intake.ts";
import { currentMedications } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let params: { caseId: string };
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  params = { caseId: await world.cat(ann) };
});
afterAll(() => world.close());

test("a description without its Yes is dropped, the others stay", async () => {
  await ann.send(answerCurrentMedications, {
    params,
    body: { ...currentMedications, hasVaccinations: "No", anyOtherMedications: "No" },
  });
  const { body } = await ann.send(getIntake, { params, query: { t: "intake" } });
  expect(body.currentMedications).toEqual({
    ...currentMedications,
    hasVaccinations: "No",
    describeVaccinations: "",
    anyOtherMedications: "No",
    describeOtherMedications: "",
  });
});
