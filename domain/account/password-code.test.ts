import { describe, expect, test } from "vitest";
import { CODE_ALPHABET, groupPasswordCode, parsePasswordCode } from "./password-code.ts";

describe("a code is read", () => {
  test.each([
    ["as it stands in the message", "K7QF2 9XDMT"],
    ["without its space", "K7QF29XDMT"],
    ["in small letters", "k7qf2 9xdmt"],
    ["with dashes of any kind", "K7QF2-9XDMT"],
    ["with a long dash", "K7QF2–9XDMT"],
    ["with blanks around and between", "  K 7 Q F 2\t9 X D M T\n"],
    ["in quotes", "“K7QF2 9XDMT”."],
    ["in wide letters", "Ｋ７ＱＦ２ ９ＸＤＭＴ"],
    ["with the digits of an Arabic keyboard", "K٧QF٢ ٩XDMT"],
    ["with a blank of no width", "K7QF2\u200b9XDMT"],
  ])("%s", (_, typed) => {
    expect(parsePasswordCode(typed)).toEqual({ ok: "K7QF29XDMT" });
  });

  test.each([
    ["nothing", ""],
    ["a character too few", "K7QF2 9XDM"],
    ["a character too many", "K7QF2 9XDMTT"],
    ["an O, which no code has", "K7QF2 9XDMO"],
    ["a letter of another script", "К7QF2 9XDMT"],
  ])("never from %s", (_, typed) => {
    expect(parsePasswordCode(typed)).toEqual({
      error:
        "A code has 10 letters and digits, and never 0, O, 1, I, L, U or V. Copy it from the team's message.",
    });
  });
});

test("a code is shown in groups of five", () => {
  expect(groupPasswordCode("K7QF29XDMT")).toBe("K7QF2 9XDMT");
});

test("no two characters of a code look alike", () => {
  expect(CODE_ALPHABET).toBe("23456789ABCDEFGHJKMNPQRSTWXYZ");
  expect(new Set(CODE_ALPHABET).size).toBe(29);
});
