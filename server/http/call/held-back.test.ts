import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, login } from "#contract/accounts.ts";
import { getCase } from "#contract/cases.ts";
import * as contract from "#contract/index.ts";
import { SECOND_FACTOR_REQUIRED } from "#contract/problem.ts";
import type { Route } from "#contract/route.ts";
import { getSecondFactor } from "#contract/second-factor.ts";
import { ask } from "#server/testing/ask.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { withFactor } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const ID = "0b54a1c6-2f0c-4d6c-9d4e-0a6a5e9f1a11";
const OF_ADVISERS = Object.values<Route>(contract).filter(({ who }) => who === "admin");

let world: World;
let ada: Person;
let ann: Person;
beforeAll(async () => {
  world = await startApp({ environment: { REQUIRE_SECOND_FACTOR: "admins" } });
  ada = await world.admin();
  ann = await world.owner();
});
afterAll(() => world.close());

/** What is answered to every call of the advisers: the status and the type of the refusal, each once. */
async function answersTo({ token }: Person): Promise<[number, string][]> {
  const answers = await Promise.all(
    OF_ADVISERS.map(async (route) => {
      const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID]));
      // What an owner may call at the same address is told from it by this.
      const query = route.when ? { [route.when]: "all" } : {};
      const { statusCode, body } = await ask(world, route, { params, query }, token);
      return [statusCode, statusCode < 400 ? "" : String(JSON.parse(body).type)] as [number, string];
    }),
  );
  return [...new Map(answers.map((answer) => [answer.join(" "), answer])).values()];
}

test("where it is required, an adviser without a second factor logs in and gets nothing of an adviser's [R32]", async () => {
  const caseId = await world.cat(ann);
  expect((await world.send(login, { body: { phone: ada.phone, password: PASSWORD } })).status).toBe(200);
  expect(await answersTo(ada)).toEqual([[403, SECOND_FACTOR_REQUIRED]]);
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(404);
  expect((await ada.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(404);
  expect((await ada.send(getAccount, { params: { accountId: ada.accountId } })).status).toBe(200);
  expect((await ada.send(getSecondFactor)).body).toEqual({ isOn: false, isRequired: true });

  await withFactor(world, ada);
  expect(await answersTo(ada)).not.toContainEqual([403, SECOND_FACTOR_REQUIRED]);
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(200);
});

test("nobody else is asked for it [R32]", async () => {
  expect((await ann.send(getSecondFactor)).body).toEqual({ isOn: false, isRequired: false });
  expect(await answersTo(ann)).toEqual([[403, "about:blank"]]);
});
