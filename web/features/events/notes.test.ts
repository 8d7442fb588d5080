import { expect, test } from "vitest";
import { endSession } from "#web/api/session.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { keepNote, noteOn } from "./notes.ts";

const event = weightUpdated("Miso");
const write = () => {
  logIn(RUTH);
  keepNote(event, "Asked Ana about");
  sessionStorage.setItem("return-to", "/dashboard");
};

test("a half-written note is there until the session ends, and where to return to stays", () => {
  write();
  expect(noteOn(event)).toBe("Asked Ana about");
  endSession();
  expect(noteOn(event)).toBe(event.note);
  expect(sessionStorage.getItem("return-to")).toBe("/dashboard");
});

test("a logout in another window takes it from this one too", () => {
  write();
  localStorage.removeItem("token");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect({ ...sessionStorage }).toEqual({ "return-to": "/dashboard" });
});
