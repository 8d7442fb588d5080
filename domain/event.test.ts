import { expect, test } from "vitest";
import { type EventAct, type EventStatus, eventAct } from "./event.ts";

test.each<[EventStatus, EventStatus, EventAct]>([
  ["New", "Complete", "acknowledge"],
  ["Complete", "Complete", "add-note"],
  ["Complete", "New", "reopen"],
  ["New", "DeletedAccount", "delete-account"],
  ["DeletedAccount", "DeletedAccount", "add-note"],
  ["DeletedAccount", "New", "restore-account"],
])("%s to %s: %s", (from, to, act) => {
  expect(eventAct(from, to)).toBe(act);
});
