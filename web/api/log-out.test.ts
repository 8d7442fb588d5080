import { expect, test } from "vitest";
import { logout } from "#contract/accounts.ts";
import { fakeApi, lose, on } from "#web/testing/fake.ts";
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

test("nobody waits for it, and nobody is told when it is lost", () => {
  fakeApi(lose(logout));
  logIn(ANA);
  logOut();
  expect(storedToken()).toBeNull();
});
