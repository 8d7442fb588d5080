import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { plainPhone } from "#domain/account/phone.ts";

export type PhoneCountry = CountryCode;

/** Whether `text` is a two-letter country that phone numbers can be read for, such as `US`. */
export function isPhoneCountry(text: string): text is PhoneCountry {
  return isSupportedCountry(text);
}

/**
 * Reads a phone number in any usual notation and gives it as E.164 (`+14155550100`), so that one phone is
 * one account however it is typed. A number without a country code is read as one of `defaultCountry`.
 */
export function parsePhone(text: string, defaultCountry: PhoneCountry): { ok: string } | { error: string } {
  const typed = plainPhone(text);
  if (!USUAL_CHARACTERS.test(typed)) return { error: HINT };
  const abroad = typed.replace(/^00/, "+");
  const e164 = [typed, abroad, abroad.replace(MEXICAN_MOBILE, "+52")]
    .map((written) => read(written, defaultCountry))
    .find((number) => number !== undefined);
  return e164 ? { ok: e164 } : { error: HINT };
}

/** E.164 as people read it: `+1 415 555 0100`. */
export function formatPhone(e164: string): string {
  const known = formatted.get(e164);
  if (known !== undefined) return known;
  const text = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
  if (formatted.size === MANY) formatted.clear();
  formatted.set(e164, text);
  return text;
}

// A page of the inbox holds fifty, most of them of the page before: to work each out again is a tenth of the whole call.
const formatted = new Map<string, string>();
const MANY = 20_000;

/**
 * Whether no phone can have it: an area code of +1 begins with 2 to 9, and so does what follows it. A number as it is typed at
 * home elsewhere, without its country, reads as one of these.
 */
export function isNobodys(e164: string): boolean {
  return /^\+1(?:[01]|\d{3}[01])/.test(e164);
}

const HINT =
  "Enter a phone number with its area code, or with + and the country code, for example +1 415 555 0100.";

// A mobile of Mexico with the 1 that was dialled before it until 2019, as messengers still show it.
const MEXICAN_MOBILE = /^\+52\D*1/;

// ASCII digits alone: look-alike digits of other scripts, letters and invisible characters would make two
// accounts of what looks like one phone.
const USUAL_CHARACTERS = /^\+?[\d ().\-/]+$/;

// By length, not by allocated range: ranges change faster than this list, and a refused owner has no help.
function read(text: string, defaultCountry: PhoneCountry): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return number?.isPossible() ? number.number : undefined;
}
