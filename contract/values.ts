import { z } from "zod";
import { dayOf, isDay, isInstant, noonUtc } from "#domain/calendar.ts";

/** Ids are UUIDs. */
export const Id = z.uuid({ error: "This is not a valid id." });

/** A count, no higher than the database can hold and compare one: in four bytes. */
export const Count = z.int().min(0).max(2_147_483_647);

/** An instant in UTC, to the millisecond: written in one way only, so that one that was answered is the same when it comes back. */
export const Instant = z.iso.datetime({ precision: 3 }).refine(isInstant);

/** A day in an answer: the instant noon UTC. */
export const DayInstant = z.iso.datetime().describe("A day, as the instant noon UTC");

/** A day in a request: `yyyy-MM-dd`, or the instant noon UTC of it. The command reads `yyyy-MM-dd`. */
export const DayInput = z
  .string()
  .refine((text) => isDay(text) || (isDay(dayOf(text)) && text === noonUtc(dayOf(text))), {
    error: "Give a day as yyyy-MM-dd, for example 2026-11-20.",
  })
  .transform(dayOf)
  .describe("A day: yyyy-MM-dd, or the instant noon UTC of it");

// Control characters but for tab and line breaks, directional overrides, and halves of surrogate pairs.
const UNSPEAKABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
const WITHOUT_LAYOUT = /[\t\n\r]/g;

/** Whether all of it are characters that a text may have. */
export function isSpeakable(text: string): boolean {
  return !UNSPEAKABLE.test(text.replace(WITHOUT_LAYOUT, ""));
}

/** As many as one with all its marks is written with: `\u1f82` in four. */
const MOST_SIGNS_OF_A_CHARACTER = 4;

/**
 * Free text, trimmed, NFC, without characters that no person types.
 * @param given what is read of it before anything is refused
 */
export function text(max: number, given = z.string()) {
  const error = `Keep this to ${max} characters or fewer.`;
  return given
    .trim()
    .max(MOST_SIGNS_OF_A_CHARACTER * max, { error, abort: true })
    .normalize("NFC")
    .max(max, { error })
    .refine(isSpeakable, { error: "This has characters that cannot be shown. Type it again." });
}

// Something to see: blanks of no width, joiners, fillers, braille without dots, blanks between hieroglyphs, notes without a head, marks between
// the lines, the place of an object and what is no character alone make a name that no list shows.
const VISIBLE =
  /[^\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]/u;

// The flags of countries within a country are spelled with such signs; joiners and selectors of a form change what is
// seen. Signs that turn the direction are refused, and marks of it are another matter.
const UNSEEN =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|(?![\p{Join_Control}\p{Variation_Selector}\p{Bidi_Control}])\p{Default_Ignorable_Code_Point}/gu;
const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f]/g;
const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Without what nobody sees, and nobody has typed: it came along with a copy, and no search by what is shown finds the words.
 * A mark of direction stays beside letters from right to left, where keyboards have it and it puts a bracket in its place.
 */
export function seen(given: string): string {
  const line = given.replace(UNSEEN, (found) => (found.startsWith("\u{1f3f4}") ? found : ""));
  const unmarked = line.replace(MARKS_OF_DIRECTION, "");
  return FROM_RIGHT_TO_LEFT.test(unmarked) ? line : unmarked;
}

/**
 * Words on one line that may be left out: what nobody could see is left out, of words as of a whole name, and a new line
 * counts as a blank.
 */
export function visibleLine(max: number) {
  return text(max, z.string().overwrite(seen)).overwrite((given) =>
    VISIBLE.test(given) ? given.replace(/\s+/g, " ") : "",
  );
}

/** Free text that must not be empty. */
export function requiredText(max: number, message: string, given?: z.ZodString) {
  return text(max, given)
    .min(1, { error: message, abort: true })
    .refine((given) => VISIBLE.test(given), { error: message });
}

/** Words on one line that must not be empty; a new line counts as a blank. */
export function requiredLine(max: number, message: string) {
  return visibleLine(max).min(1, { error: message });
}

export const NOTE_MAX = 2000;
export const Note = text(NOTE_MAX);

/** Page of a list: how many, and the `next` cursor from the `Link` header of the page before. */
export const Page = {
  limit: z.coerce
    .string()
    .refine((digits) => /^\d+$/.test(digits), { error: "Write limit in digits, from 1 to 200.", abort: true })
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .default(50)
    // Of all that a string of digits may stand for.
    .meta({ type: "integer", minimum: 1, maximum: 200 }),
  // An id and what the list is in the order of: a name is the longest of those.
  after: z.string().max(300).optional(),
};

/** All form versions of this specification. */
export const VersionOne = z.literal(1);
