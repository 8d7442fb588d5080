import { describe, expect, test } from "vitest";
import { passwordError } from "./password.ts";

const owner = { phone: "+14155550134", firstName: "Ana", lastName: "Duarte" };
const MATCH = "Password and Verify Password must match";
const SHORT = "Choose a password of at least 8 characters.";
const LONG = "Choose a password of at most 256 characters.";
const TELLS = "Choose a password without your phone number or your name in it.";

const UNSEEN = "Choose a password with letters, digits or signs in it.";

describe("a new password", () => {
  test.each([
    ["eight characters", "k7!pQz2w", undefined],
    ["seven characters", "k7!pQz2", SHORT],
    ["256 characters", "x".repeat(256), undefined],
    ["257 characters", "x".repeat(257), LONG],
    ["eight cats, sixteen code units", "🐱".repeat(8), undefined],
    ["seven cats", "🐱".repeat(7), SHORT],
    ["256 cats", "🐱".repeat(256), undefined],
    ["blanks, as typed", " a      ", undefined],
    ["nothing but blanks", "        ", UNSEEN],
    ["nothing but characters without a width", "\u200b\u200d\u2060\ufeff\u200b\u200d\u2060\ufeff", UNSEEN],
    ["another script", "кошка на окне", undefined],
    ["the last name", "my-DUARTE-cat", TELLS],
    ["a first name of three letters is too short to tell", "banana split", undefined],
    ["the phone", "call +1 (415) 555-0134", TELLS],
    ["the end of the phone", "cat-5550134", TELLS],
    ["another phone", "cat-5550135", undefined],
    ["nothing", "", SHORT],
  ])("%s", (_, password, message) => {
    expect(passwordError(password, password, owner)).toBe(message);
  });

  test("must match before anything else", () => {
    expect(passwordError("short", "shor", owner)).toBe(MATCH);
    expect(passwordError("my-duarte-cat", "my-Duarte-cat", owner)).toBe(MATCH);
  });

  test("is held against a name of four letters and a phone of seven digits, and against nothing shorter", () => {
    const anna = { phone: "5550134", firstName: "Anna", lastName: "Li" };
    expect(passwordError("hosanna!", "hosanna!", anna)).toBe(TELLS);
    expect(passwordError("xx5550134", "xx5550134", anna)).toBe(TELLS);
    expect(passwordError("daLilama", "daLilama", anna)).toBeUndefined();
    expect(passwordError("xx550134xx", "xx550134xx", { phone: "550134" })).toBeUndefined();
  });

  test.each([
    ["letters and accents apart", "a\u030angstro\u0308m9"],
    ["full width", "ÅＮＧＳＴＲÖＭ"],
    ["the phone in full width", "cat-５５５０１３４"],
  ])(
    "tells the name and the phone in whatever form they are typed, since the hash is of one: %s [R22]",
    (_, password) => {
      const zoe = { phone: "+14155550134", firstName: "Zoë", lastName: "Ångström" };
      expect(passwordError(password, password, zoe)).toBe(TELLS);
      const apart = { ...zoe, lastName: zoe.lastName.normalize("NFD") };
      expect(passwordError(password, password, apart)).toBe(TELLS);
    },
  );

  test.each([
    ["Ann", "Lee", "annlee99xx"],
    ["Ann", "Lee", "Ann Lee 2026"],
    ["Ann", "Lee", "lee.ann.2026"],
    ["Mary Jane", "Poe", "maryjane2026"],
    ["Mary Jane", "Poe", "jane's cat 1"],
    ["Λη", "Μις", "ΜΙΣΛΗ2026"],
    ["Renée", "Müller", "renee12345z"],
    ["Renée", "Müller", "RENÉE12345z"],
  ])(
    "of %s %s is not their name, together, in part or without accents: %s",
    (firstName, lastName, password) => {
      expect(passwordError(password, password, { phone: "", firstName, lastName })).toBe(TELLS);
    },
  );

  test("may hold by chance what a short name is made of", () => {
    const ann = { phone: "", firstName: "Ann", lastName: "Lee" };
    expect(passwordError("banner sleeves", "banner sleeves", ann)).toBeUndefined();
    expect(passwordError("man napping", "man napping", { phone: "", firstName: "Anna" })).toBeUndefined();
  });

  test("of an owner without a known name is held against the phone alone", () => {
    expect(passwordError("duarte duarte", "duarte duarte", { phone: owner.phone })).toBeUndefined();
    expect(passwordError("undefined!", "undefined!", { phone: "" })).toBeUndefined();
  });
});
