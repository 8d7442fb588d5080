import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getCase, getIntake } from "#contract/cases.ts";
import { listEvents } from "#contract/events.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
let params: { caseId: string };
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  params = { caseId };
});
afterAll(() => world.close());

test("the case carries the cat as it was answered last", async () => {
  await ann.send(answerCatInfo, { params, body: catInfo });
  await ann.send(answerCatInfo, { params, body: { ...catInfo, name: "  Mochi 2  " } });
  const { body } = await ann.send(getCase, { params });
  expect(body.cat).toEqual({ ...catInfo, name: "Mochi 2", ageGivenOn: expect.any(String) });
});

test("beside the age stands when it was given last, for the case and for its events; the answers stay as they were", async () => {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  const at = { params: { caseId } };
  world.now = "2026-11-20T11:00:00.000Z";
  await ann.send(answerCatInfo, { ...at, body: catInfo });
  world.now = "2026-11-20T12:00:00.000Z";
  await ann.send(answerCatInfo, {
    ...at,
    body: { ...catInfo, age: { years: 0, months: 5, isEstimate: false } },
  });
  world.now = "2026-11-20T13:00:00.000Z";

  const age = { years: 0, months: 5, isEstimate: false };
  const aged = { age, ageGivenOn: expect.stringMatching(/^2026-11-20T12:00/) };
  expect((await ann.send(getCase, at)).body.cat).toMatchObject(aged);
  const { body: events } = await ada.send(listEvents, { query: { t: "New Case" } });
  expect(events.find((event) => event.caseId === caseId)?.cat).toMatchObject(aged);
  expect((await ann.send(getIntake, { ...at, query: { t: "intake" } })).body.cat).toEqual({
    ...catInfo,
    age,
  });
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
