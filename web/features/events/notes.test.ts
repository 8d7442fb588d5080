import { expect, test, vi } from "vitest";
import { logout } from "#contract/accounts.ts";
import { logOut } from "#web/api/log-out.ts";
import { endSession, startSession } from "#web/api/session.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, RUTH, tokenOf } from "#web/testing/people.ts";
import { keepNote, noteOn } from "./notes.ts";

const event = weightUpdated("Miso");
const write = () => {
  startSession(tokenOf(RUTH));
  keepNote(event, "Asked Ana about");
};

test("a half-written note is there again for whoever wrote it, when the session had ended under it", () => {
  write();
  endSession();
  expect(noteOn(event)).toBe(event.note);
  startSession(tokenOf(ANA));
  expect(noteOn(event)).toBe(event.note);
  startSession(tokenOf(RUTH));
  expect(noteOn(event)).toBe("Asked Ana about");
});

test("a logout takes it from the device, and leaves everybody else's", () => {
  startSession(tokenOf(ANA));
  keepNote(event, "Of Ana");
  write();
  fakeApi(on(logout, undefined));
  logOut();
  startSession(tokenOf(RUTH));
  expect(noteOn(event)).toBe(event.note);
  startSession(tokenOf(ANA));
  expect(noteOn(event)).toBe("Of Ana");
});

test("a note is kept in this window where the device has no room for it", () => {
  startSession(tokenOf(RUTH));
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  keepNote(event, "Asked Ana about");
  full.mockRestore();
  expect(noteOn(event)).toBe("Asked Ana about");
});
