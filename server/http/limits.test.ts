import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const LIMIT = 60;

function tryFrom(address: string, url: string) {
  return world.app.inject({ method: "POST", url, payload: {}, headers: { "x-forwarded-for": address } });
}

const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);

describe("calls that hash a password for anyone", () => {
  test.each(["/api/accounts/login", "/api/accounts", "/api/setup"])(
    "are few per address and minute: %s",
    async (url) => {
      const allowed = await Promise.all(Array.from({ length: LIMIT }, () => tryFrom("203.0.113.1", url)));
      expect(new Set(statuses(allowed))).toEqual(new Set([400]));

      const refused = await tryFrom("203.0.113.1", url);
      expect([refused.statusCode, refused.json().title]).toEqual([429, "Too Many Requests"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await tryFrom("203.0.113.2", url)).statusCode).toBe(400);
    },
  );
});

test("reads are not counted", async () => {
  const reads = await Promise.all(
    Array.from({ length: LIMIT * 2 }, () => world.app.inject({ url: "/api/settings" })),
  );
  expect(new Set(statuses(reads))).toEqual(new Set([200]));
});
