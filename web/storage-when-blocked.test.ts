import { afterEach, expect, test } from "vitest";
import { rememberReturn, takeReturn } from "./api/return-to.ts";
import { currentSession, endSession } from "./api/session.ts";
import { ANA, logIn } from "./testing/people.ts";

const NAMES = ["localStorage", "sessionStorage"] as const;
const open = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
afterEach(() => {
  for (const [index, name] of NAMES.entries()) Object.defineProperty(window, name, open[index] ?? {});
});

test("where the browser blocks its storage the pages go on, and a login holds for this one", async () => {
  for (const name of NAMES)
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  await import("./storage-when-blocked.ts");
  rememberReturn(`${location.origin}/account`);
  expect(takeReturn()).toBeUndefined();
  logIn(ANA);
  expect(currentSession()).toMatchObject(ANA);
  endSession();
  expect(currentSession()).toBeUndefined();
});
