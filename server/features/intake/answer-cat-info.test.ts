import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getCase } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let params: { caseId: string };
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  params = { caseId };
});
afterAll(() => world.close());

test("the case carries the cat as it was answered last", async () => {
  await ann.send(answerCatInfo, { params, body: catInfo });
  await ann.send(answerCatInfo, { params, body: { ...catInfo, name: "  Mochi 2  " } });
  const { body } = await ann.send(getCase, { params });
  expect(body.cat).toEqual({ ...catInfo, name: "Mochi 2" });
});

test("an age of nothing is refused in the specification's words, and the cat stays", async () => {
  const before = await ann.send(getCase, { params });
  const sent = await ann.send(answerCatInfo, {
    params,
    body: { ...catInfo, name: "Other", age: { years: 0, months: 0, isEstimate: true } },
  });
  expect(sent.problem).toMatchObject({
    status: 400,
    detail: "Cat age must be greater than 0.",
    errors: [{ path: "age", message: "Cat age must be greater than 0." }],
  });
  const after = await ann.send(getCase, { params });
  expect(after.body).toEqual(before.body);
});
