import { expect, test } from "vitest";
import * as contract from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { endpoints } from "#server/endpoints.ts";

const served = endpoints.map(({ route }) => route);

test.each<[string, Route]>(Object.entries(contract))("%s is served exactly once [API-04]", (_, route) => {
  expect(served.filter((one) => one === route)).toHaveLength(1);
});

test("nothing is served that is not in the contract", () => {
  const known: Route[] = Object.values(contract);
  expect(served.filter((one) => !known.includes(one))).toEqual([]);
});

test("calls on one method and path differ in the query key that chooses them", () => {
  const addresses = served.map(({ method, path, when }) => `${method} ${path.replace(/:\w+/g, ":")} ${when}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});
