import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, login } from "#contract/accounts.ts";
import { findCases } from "#contract/cases.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await startApp({
    environment: { LOG_LEVEL: "trace" },
    log: { write: (line) => lines.push(line) },
  });
});
afterAll(() => world.close());

test("the log tells of every call by its route, and of nobody [R51]", async () => {
  const ada = await world.admin();
  const body = {
    firstName: "Canaryfirst",
    lastName: "Canarylast",
    phone: "+1 415 555 7788",
    password: "canary yellow feather",
    passwordCheck: "canary yellow feather",
  };
  await world.send(createAccount, { body, headers: { "user-agent": "canary agent" } });
  await world.send(createAccount, { body: { ...body, passwordCheck: "canary differs" } });
  await world.send(login, { body: { phone: body.phone, password: "canary wrong" } });
  await ada.send(findCases, { query: { t: "canaryterm", y: "cat-name" } });
  await world.app.inject({ method: "PATCH", url: "/api/canary-call?t=canary" });
  await world.app.inject({ url: "/canary-address?t=canary" });

  const calls = lines
    .map((line) => JSON.parse(line))
    .map(({ method, route, status }) => ({ method, route, status }));
  expect(calls).toEqual([
    { method: "POST", route: "/api/accounts", status: 201 },
    { method: "POST", route: "/api/accounts", status: 400 },
    { method: "POST", route: "/api/accounts/login", status: 401 },
    { method: "GET", route: "/api/cases", status: 200 },
    { method: "PATCH", route: "/api/*", status: 404 },
    { method: "GET", route: undefined, status: 404 },
  ]);
  expect(lines.join("")).not.toMatch(/canary|4155557788|415 555|127\.0\.0\.1|Bearer|eyJ/i);
});
