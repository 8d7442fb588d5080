import { vi } from "vitest";
import { page } from "vitest/browser";
import { keepIntakeDraft } from "#contract/intake-drafts.ts";
import { cache } from "#web/api/cache.ts";
import { on } from "./fake.ts";
import { CAT, openIntake } from "./intake.tsx";
import { unmountAll } from "./render.tsx";

export const name = () => page.getByLabelText("Cat name");
export const keptSteps = () => Object.keys(localStorage).filter((key) => key.includes("intake-draft/"));

export const keptName = () => JSON.parse(localStorage.getItem(keptSteps()[0] ?? "") ?? "").answers.name;

/** What the server says when it has kept a draft. */
export const KEPT = on(keepIntakeDraft, { savedOn: "2026-11-20T10:00:00.000Z" });

/** A step as the server has it. */
export const SENT = { cat: CAT, sentOn: { "cat-info": "2026-11-20T10:00:00.000Z" } };

/** The same step as another phone has left it. */
export const ELSEWHERE = {
  step: "cat-info" as const,
  savedOn: "2099-01-01T10:00:00.000Z",
  device: "another phone",
  changes: 3,
  answers: JSON.stringify({ name: "Pfeffer", type: "Domestic", unknown: 1 }),
};

/** The page is left, by a reload or an empty battery, and opened again. */
export function reopen(...there: Parameters<typeof openIntake>) {
  unmountAll();
  cache.clear();
  return openIntake(...there);
}

/** Another window of this device types a name over what is kept here; this one hears of it, or has not yet. */
export function typedInAnotherWindow(typed: string, isHeard: boolean, begunFrom = "") {
  const [place = ""] = keptSteps();
  const kept = JSON.parse(localStorage.getItem(place) ?? "");
  const key = place.slice(place.indexOf("intake-draft/"));
  const changes = String(Number(kept.answers.changes) + 1);
  const newValue = JSON.stringify({ ...kept, answers: { ...kept.answers, name: typed, changes, begunFrom } });
  localStorage.setItem(key, newValue);
  if (isHeard) window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

/** A device that keeps nothing, as in a private window. */
export function keepNothing() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}
