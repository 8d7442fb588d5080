import { expect, test } from "vitest";
import { logout } from "#contract/accounts.ts";
import { OUT_OF_STEP } from "#contract/problem.ts";
import { ask, type Call, fakeApi, inTurn, lose, on } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { logOut } from "./log-out.ts";
import { storedToken } from "./session.ts";

test("the server is told at once, with the token that is gone here, and without a file that must be loaded first", async () => {
  const api = fakeApi(on(logout, undefined));
  logIn(ANA);
  await cookieStore.set("XSRF-TOKEN", "abc");
  logOut();
  const [told] = api.calls(logout);
  await cookieStore.delete("XSRF-TOKEN");
  expect(told?.headers.get("Authorization")).toBe(`Bearer ${tokenOf(ANA)}`);
  expect(told?.headers.get("X-XSRF-TOKEN")).toBe("abc");
  expect(storedToken()).toBeNull();
});

test("nobody waits for it; what was lost is told once more when the connection is back, with the token that is gone here", async () => {
  const api = fakeApi(inTurn(lose(logout), on(logout, undefined)));
  logIn(ANA);
  logOut();
  expect(storedToken()).toBeNull();
  await expect
    .poll(() => {
      dispatchEvent(new Event("online"));
      return api.calls(logout).map(({ headers }) => headers.get("Authorization"));
    })
    .toEqual([`Bearer ${tokenOf(ANA)}`, `Bearer ${tokenOf(ANA)}`]);
});

test("it is told once more with the cookie that a refusal has brought: else the session would go on there [R47]", async () => {
  const refused = ask(logout, OUT_OF_STEP, "This page is out of step with the server.", 403);
  const renewing = async (sent: Call<never>) => {
    await cookieStore.set("XSRF-TOKEN", "def");
    return refused.reply(sent);
  };
  const api = fakeApi(inTurn({ route: logout, reply: renewing }, on(logout, undefined)));
  logIn(ANA);
  await cookieStore.set("XSRF-TOKEN", "abc");
  logOut();
  await expect.poll(() => api.calls(logout)).toHaveLength(2);
  await cookieStore.delete("XSRF-TOKEN");
  const told = api
    .calls(logout)
    .map(({ headers }) => [headers.get("Authorization"), headers.get("X-XSRF-TOKEN")]);
  expect(told).toEqual([
    [`Bearer ${tokenOf(ANA)}`, "abc"],
    [`Bearer ${tokenOf(ANA)}`, "def"],
  ]);
});
