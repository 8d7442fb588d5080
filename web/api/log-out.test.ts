import { afterEach, expect, test, vi } from "vitest";
import { logout } from "#contract/accounts.ts";
import { OUT_OF_STEP } from "#contract/problem.ts";
import { ask, type Call, fakeApi, inTurn, lose, OWN, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { logOut } from "./log-out.ts";
import { storedToken } from "./session.ts";

afterEach(() => void vi.useRealTimers());

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

const authorizations = (api: ReturnType<typeof fakeApi>) =>
  api.calls(logout).map(({ headers }) => headers.get("Authorization"));

test("nobody waits for it; what was lost or turned away is told until it is heard, with the token that is gone here [R14]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const busy = refuse(logout, 503, "Many people are here just now.");
  const all = [lose(logout), busy, busy, refuse(logout, 429, "Too many changes."), on(logout, undefined)];
  const api = fakeApi(inTurn(...all));
  logIn(ANA);
  logOut();
  expect(storedToken()).toBeNull();
  await vi.runAllTimersAsync();
  expect(authorizations(api)).toEqual(all.map(() => `Bearer ${tokenOf(ANA)}`));
});

test.each<[string, number, string]>([
  ["a hotel's page", 200, "text/html"],
  ["a filter", 401, "text/html"],
  ["a page that says nothing", 204, "text/plain"],
  ["a filter that asks for nothing", 403, "text/plain"],
])("what %s has answered the server has not heard", async (_, status, type) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  logIn(ANA);
  const sent = vi.fn(async () =>
    sent.mock.calls.length === 1
      ? new Response(status === 204 ? null : "<h1>Welcome</h1>", {
          status,
          headers: { "Content-Type": type },
        })
      : new Response(null, { status: 204, headers: OWN }),
  );
  window.fetch = sent;
  logOut();
  await vi.runAllTimersAsync();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ redirect: "manual" }));
});

test("without a connection it waits for that", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const api = fakeApi(inTurn(lose(logout), on(logout, undefined)));
  logIn(ANA);
  logOut();
  await vi.runAllTimersAsync();
  expect(api.calls(logout)).toHaveLength(1);
  dispatchEvent(new Event("online"));
  await vi.runAllTimersAsync();
  expect(authorizations(api)).toEqual([`Bearer ${tokenOf(ANA)}`, `Bearer ${tokenOf(ANA)}`]);
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
