import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as contract from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { OWN } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { call } from "./call.ts";
import type { AnyInput } from "./request.ts";

const ID = "62e33a64-f0aa-4448-8538-139c95f1ce62";
const inputOf = ({ path }: Route): AnyInput => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID])),
});
const ROUTES = Object.entries<Route>(contract);
const changing = ROUTES.filter(([, { method }]) => method !== "GET");

beforeEach(() => cookieStore.set("XSRF-TOKEN", "abc"));
afterEach(() => cookieStore.delete("XSRF-TOKEN"));

/** What the browser is asked to send for a call, as it would stand on the wire. */
async function sent(route: Route): Promise<Request> {
  logIn(ANA);
  const { status } = route;
  const answer =
    status === 204
      ? new Response(null, { status, headers: OWN })
      : Response.json("done", { status, headers: OWN });
  const fetched = vi.spyOn(window, "fetch").mockResolvedValue(answer);
  await call(route, inputOf(route));
  const [input = "", init] = fetched.mock.calls[0] ?? [];
  return new Request(input, init);
}

describe("every call", () => {
  test.each(ROUTES)("goes to /api on this host: %s [API-01]", async (_, route) => {
    const { origin, pathname } = new URL((await sent(route)).url);
    expect([origin, pathname]).toEqual([location.origin, `/api${route.path.replace(/:\w+/g, ID)}`]);
  });

  test.each(ROUTES)("carries the token of the local storage: %s [API-02]", async (_, route) => {
    const { headers } = await sent(route);
    expect(localStorage.getItem("token")).toBe(tokenOf(ANA));
    expect(headers.get("Authorization")).toBe(`Bearer ${tokenOf(ANA)}`);
  });

  test.each(changing)(
    "that is no GET carries the cookie against cross-site calls: %s [API-03]",
    async (_, route) => {
      expect((await sent(route)).headers.get("X-XSRF-TOKEN")).toBe("abc");
    },
  );

  const refused = ROUTES.filter(([, route]) => route !== contract.login);
  test.each(refused)("that is refused with 401 logs out: %s [ERR-05]", async (_, route) => {
    await expectLogoutBy(route, 401);
  });
  test.each(refused)("that is refused with 403 logs out: %s [ERR-06]", async (_, route) => {
    await expectLogoutBy(route, 403);
  });

  async function expectLogoutBy(route: Route, status: number) {
    logIn(ANA);
    const headers = { ...OWN, "Content-Type": "application/problem+json; charset=utf-8" };
    vi.spyOn(window, "fetch").mockResolvedValue(Response.json({ status }, { status, headers }));
    await expect(call(route, inputOf(route))).rejects.toMatchObject({ status });
    expect(localStorage.getItem("token")).toBeNull();
  }
});
