import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { startApp, type World } from "#server/testing/world.ts";
import type { Operation } from "./describe-call.ts";
import type { OpenApi } from "./openapi.ts";

let world: World;
let api: OpenApi;
beforeAll(async () => {
  world = await startApp();
  const response = await world.app.inject({ url: "/api/openapi.json" });
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  api = response.json();
});
afterAll(() => world.close());

const calls: [string, Route][] = Object.entries(contract);
const pathOf = (route: Route) => route.path.replace(/:(\w+)/g, "{$1}");

function operationOf(route: Route): Operation {
  const operation = api.paths[pathOf(route)]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.method} ${route.path} is not described`);
  return operation;
}

function operations(): Operation[] {
  return Object.values(api.paths).flatMap((path) => Object.values(path));
}

describe("the OpenAPI document", () => {
  test("says what it is", () => {
    expect(api).toMatchObject({
      openapi: "3.1.1",
      info: { title: "FIP Treatment Support API" },
      servers: [{ url: "/api" }],
    });
  });

  test("has only references that lead somewhere", () => {
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"(.*?)"/g)].map(([, ref = ""]) => ref);
    const dead = refs.filter((ref) => !(ref.replace("#/components/schemas/", "") in api.components.schemas));
    expect(refs.length).toBeGreaterThan(50);
    expect(dead).toEqual([]);
  });

  test("names a format by its name, without the pattern behind it", () => {
    expect(api.components.schemas.Account?.properties).toMatchObject({
      _id: { type: "string", format: "uuid" },
    });
    expect(JSON.stringify(api)).not.toContain('"pattern"');
  });

  test("has no leftovers of the schemas it was made from", () => {
    expect(JSON.stringify(api)).not.toMatch(/"\$(id|schema|defs)"|"~standard"|__shared/);
  });

  test("names every operation once", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test.each(calls)("describes %s", (name, route) => {
    const operation = operationOf(route);
    expect(operation.operationId.split("_or_")).toContain(name);
    expect(Object.keys(operation.responses)).toContain(String(route.status ?? 200));
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
  });

  test.each(calls)("declares every part of the address of %s", (_, route) => {
    const declared = operationOf(route).parameters.filter((parameter) => parameter.in === "path");
    const inAddress = [...pathOf(route).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(declared.map(({ name, required }) => [name, required])).toEqual(
      inAddress.map((name) => [name, true]),
    );
  });

  test.each(calls)("asks for a token exactly where %s needs one", (_, route) => {
    expect(operationOf(route).security).toEqual(route.who === "anyone" ? [] : [{ token: [] }]);
  });

  test("puts the calls of one address together, with what each of them takes and answers", () => {
    const cases = operationOf(contract.listOwnCases);
    expect(cases.operationId).toBe("findCases_or_listAllCases_or_listOwnCases");
    expect(cases.description).toContain("With the query key t: findCases, for admins.");
    expect(cases.parameters.map(({ name, required }) => [name, required])).toEqual([
      ["t", false],
      ["y", false],
      ["limit", false],
      ["after", false],
      ["m", false],
    ]);

    const one = operationOf(contract.getCase);
    expect(one.responses["200"]?.content?.["application/json"]?.schema).toEqual({
      anyOf: [{ $ref: "#/components/schemas/Case" }, { $ref: "#/components/schemas/IntakeSummary" }],
    });
  });

  test("says what a body takes, not what becomes of it", () => {
    const schema = operationOf(contract.recordWeight).requestBody?.content["application/json"]?.schema;
    expect(schema).toMatchObject({
      required: ["weightKg", "effectiveDate"],
      additionalProperties: false,
      properties: { weightKg: { type: "number" }, effectiveDate: { type: "string" } },
    });
  });
});
