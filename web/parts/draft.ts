import type { Instant } from "#domain/calendar.ts";
import { parsed } from "#web/api/parsed.ts";
import { keepOnDevice } from "#web/keep-on-device.ts";

/** What a form's fields hold, as typed and pressed; nothing of it needs to be valid yet. */
export type Answers = Record<string, string | boolean | readonly string[] | Record<string, string>>;

export type Draft<A extends Answers> = { savedOn: Instant; answers: A };

/** Of the form in which drafts are kept; one of another version is left alone. */
const VERSION = 1;

/** The draft that was kept as this text. */
export function draftIn<A extends Answers>(text: string | null, blank: A): Draft<A> | undefined {
  const kept: unknown = parsed(text);
  if (!isRecord(kept) || kept.version !== VERSION || typeof kept.savedOn !== "string") return undefined;
  return { savedOn: kept.savedOn, answers: fitting(blank, kept.answers) };
}

/**
 * Keeps a draft. Gives when, or `undefined` where the device keeps nothing: its storage is full or blocked.
 * @param key names the account, too: who shares a phone shares no answers
 */
export function keepDraft(key: string, answers: Answers, now = new Date()): Instant | undefined {
  return keepOnDevice(key, draftText(answers, now)) ? now.toISOString() : undefined;
}

/** As it is kept; `draftIn` reads it. */
export function draftText(answers: Answers, now: Date): string {
  return JSON.stringify({ version: VERSION, savedOn: now.toISOString(), answers });
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
}

/** The same fields with those answers that fit them; whatever else stands in `other` is left out. */
export function fitting<A extends Answers>(blank: A, other: unknown): A {
  if (!isRecord(other)) return blank;
  const names = Object.keys(blank).filter((name) => isLike(blank[name], other[name]));
  return { ...blank, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

/** True when two sets of answers to the same fields say the same. */
export function saysTheSame(one: Answers, other: Answers): boolean {
  return Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

function isLike(field: unknown, value: unknown): boolean {
  if (Array.isArray(field)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  if (!isRecord(field)) return typeof field === typeof value;
  return isRecord(value) && Object.keys(field).every((name) => typeof value[name] === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
