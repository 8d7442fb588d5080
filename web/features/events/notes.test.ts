import { expect, test, vi } from "vitest";
import { logout } from "#contract/accounts.ts";
import { logOut } from "#web/api/log-out.ts";
import { endSession } from "#web/api/session.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { keepNote, noteOn } from "./notes.ts";

const event = weightUpdated("Miso");
const write = () => {
  logIn(RUTH);
  keepNote(event, "Asked Ana about");
};

test("a half-written note is there again for whoever wrote it, when the session had ended under it", () => {
  write();
  endSession();
  expect(noteOn(event).note).toBe(event.note);
  logIn(ANA);
  expect(noteOn(event).note).toBe(event.note);
  logIn(RUTH);
  expect(noteOn(event).note).toBe("Asked Ana about");
});

test("a logout takes it from the device, and leaves everybody else's", () => {
  logIn(ANA);
  keepNote(event, "Of Ana");
  write();
  fakeApi(on(logout, undefined));
  logOut();
  logIn(RUTH);
  expect(noteOn(event).note).toBe(event.note);
  logIn(ANA);
  expect(noteOn(event).note).toBe("Of Ana");
});

test("a note is kept in this window where the device has no room for it", () => {
  logIn(RUTH);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  keepNote(event, "Asked Ana about");
  full.mockRestore();
  expect(noteOn(event).note).toBe("Asked Ana about");
});

test("a note names the one that it was begun on, whatever another has left on the event since", () => {
  write();
  const later = { ...event, note: "Spoke to the vet." };
  expect(noteOn(later)).toEqual({ note: "Asked Ana about", begunOn: "" });
  keepNote(later, "Asked Ana about it");
  expect(noteOn(later)).toEqual({ note: "Asked Ana about it", begunOn: "" });
});

test("what is typed and taken out again is no note, and a note that is emptied is one", () => {
  write();
  keepNote(event, "");
  const later = { ...event, note: "Spoke to the vet." };
  expect(noteOn(later)).toEqual({ note: "Spoke to the vet.", begunOn: "Spoke to the vet." });
  keepNote(later, "");
  expect(noteOn(later)).toEqual({ note: "", begunOn: "Spoke to the vet." });
});
