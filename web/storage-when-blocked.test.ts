import { expect, test } from "vitest";
import { rememberReturn, takeReturn } from "./api/return-to.ts";
import { currentSession, endSession, startSession } from "./api/session.ts";
import { ANA, tokenOf } from "./testing/people.ts";

test("where the browser blocks its storage the pages go on, and a login holds for this one", async () => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  await import("./storage-when-blocked.ts");
  rememberReturn(`${location.origin}/account`);
  expect(takeReturn()).toBeUndefined();
  startSession(tokenOf(ANA));
  expect(currentSession()).toMatchObject(ANA);
  endSession();
  expect(currentSession()).toBeUndefined();
});
