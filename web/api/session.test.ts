import { describe, expect, test, vi } from "vitest";
import { ANA, logIn, RUTH, tokenOf } from "#web/testing/people.ts";
import {
  currentSession,
  endSession,
  onSessionChange,
  refusedAccount,
  refuseSession,
  startSession,
  storedToken,
} from "./session.ts";

describe("a token that can be decoded means logged in [GRD-02]", () => {
  test("with the name in any script", () => {
    localStorage.setItem("token", tokenOf({ ...ANA, name: "Żofia 猫" }));
    expect(currentSession()).toMatchObject({ id: ANA.id, name: "Żofia 猫", isAdmin: false });
  });

  test.each([
    ["no token", null],
    ["nonsense", "nonsense"],
    ["a payload that is no JSON", "a.bm90IGpzb24.c"],
    ["a payload without an id", `a.${btoa('{"name":"Ana","isAdmin":true}')}.c`],
    ["a payload with another kind of isAdmin", `a.${btoa('{"id":"1","name":"Ana","isAdmin":"yes"}')}.c`],
  ])("%s does not", (_, token) => {
    localStorage.setItem("token", token ?? "");
    expect(currentSession()).toBeUndefined();
  });

  test("it is read anew when the token changes", () => {
    logIn(ANA);
    expect(currentSession()?.name).toBe(ANA.name);
    logIn(RUTH);
    expect(currentSession()?.name).toBe(RUTH.name);
  });
});

describe("logging in and out", () => {
  test("tells whoever watches, and another tab's change too", () => {
    const watcher = vi.fn();
    const forget = onSessionChange(watcher);
    startSession(tokenOf(ANA));
    endSession();
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    forget();
    expect(watcher).toHaveBeenCalledTimes(3);
    expect(storedToken()).toBeNull();
  });

  test("keeps the token in the local storage under the key token [CON-01]", () => {
    startSession(tokenOf(ANA));
    expect({ ...localStorage }).toEqual({ token: tokenOf(ANA) });
    endSession();
    expect({ ...localStorage }).toEqual({});
  });

  test("keeps whose session was refused until the next one, also where it is refused twice", () => {
    startSession(tokenOf(ANA));
    refuseSession();
    refuseSession();
    expect([storedToken(), refusedAccount()]).toEqual([null, ANA.id]);
    startSession(tokenOf(ANA));
    expect({ ...localStorage }).toEqual({ token: tokenOf(ANA) });
  });

  test("a token that this device cannot keep, because it is full, holds for this page", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    startSession(tokenOf(ANA));
    expect(currentSession()).toMatchObject(ANA);
    endSession();
    expect(currentSession()).toBeUndefined();
  });

  test("and one that it can keep afterwards takes its place", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    startSession(tokenOf(ANA));
    full.mockRestore();
    startSession(tokenOf(RUTH));
    expect([currentSession()?.id, localStorage.getItem("token")]).toEqual([RUTH.id, tokenOf(RUTH)]);
  });

  test("a token that cannot be decoded is only logged", () => {
    const logged = vi.spyOn(window, "reportError").mockImplementation(() => {});
    startSession("nonsense");
    startSession(undefined);
    expect(logged).toHaveBeenCalledTimes(2);
    expect(storedToken()).toBeNull();
  });
});
