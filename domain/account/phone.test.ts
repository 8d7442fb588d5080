import { describe, expect, test } from "vitest";
import { plainPhone, withoutDialled, withPlainPhone } from "./phone.ts";

describe("a pasted phone number is plain", () => {
  test.each([
    ["\u202a+1 415 555 0100\u202c"],
    ["\u202d+1\u00a0415\u00a0555\u00a00100\u202c"],
    ["\u2068+1 415 555 0100\u2069"],
    ["\u200e+1\u202f415\u202f555\u202f0100"],
    [" +1 415 555 0100\u200b"],
    ["\ufeff+1\u2009415 555\u20070100"],
  ])("%j", (pasted) => {
    expect(plainPhone(pasted)).toBe("+1 415 555 0100");
  });

  test.each([..."\u2010\u2011\u2012\u2013\u2014\u2212"])("with the hyphen %j", (hyphen) => {
    expect(plainPhone(`415${hyphen}555${hyphen}0100`)).toBe("415-555-0100");
  });

  test.each([..."\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb"])("with the dot %j", (dot) => {
    expect(plainPhone(`415${dot}555${dot}0100`)).toBe("415.555.0100");
  });

  test("as wide as the letters of Chinese and Japanese", () => {
    expect(plainPhone("＋１　（４１５）５５５－０１．００／")).toBe("+1 (415)555-01.00/");
  });

  test.each([["415\u200b5550100"], ["\u202e4155550100"], ["Mi\u202aso"]])(
    "but %j stays as it is",
    (typed) => {
      expect(plainPhone(typed)).toBe(typed);
    },
  );
});

test("what is longer than any number is not looked at", () => {
  const blanks = `${"\u200b".repeat(20_000)}x`;
  expect([plainPhone(blanks), withPlainPhone(blanks)]).toEqual([blanks, blanks]);
});

describe("among words", () => {
  test.each([
    ["\u202a+1 (415) 555\u20110100\u202c", "+1 (415) 555-0100"],
    ["Ana 555\u20130100", "Ana 555-0100"],
    ["Ana ＋1\u00b7415", "Ana +1.415"],
    ["Mi\u00b7so", "Mi\u00b7so"],
    ["Anne\u2011Marie", "Anne\u2011Marie"],
    ["\u2068Ana\u2069 555", "\u2068Ana\u2069 555"],
    ["\u2066", "\u2066"],
    ["\u202e0100", "\u202e0100"],
    ["Ana  Lee", "Ana  Lee"],
  ])("%j reads %j", (typed, read) => {
    expect(withPlainPhone(typed)).toBe(read);
  });
});

describe("what is dialled before a number, or at home alone, is left out", () => {
  test.each([
    ["0302345671", "302345671"],
    ["(030)2345671", "30)2345671"],
    ["0049302345671", "49302345671"],
    ["+49(0)302345671", "+49302345671"],
    ["0049(0)302345671", "49302345671"],
    ["(0)302345671", "302345671"],
    ["Ana 030 2345671", "Ana 30 2345671"],
    ["Ana +49 (0) 30 2345671", "Ana +49 30 2345671"],
    ["00 49 30 2345671 Ana", "49 30 2345671 Ana"],
    ["030 2345 0671 Ana", "30 2345 0671 Ana"],
    ["+5215512345678", "+525512345678"],
    ["005215512345678 Ana", "525512345678 Ana"],
  ])("%s reads %s", (typed, read) => {
    expect(withoutDialled(typed.split(" ")).join(" ")).toBe(read);
  });

  test.each([
    "0134",
    "Ana 0134",
    "Ana 0",
    "00",
    "+493023456710",
    "+52155123456",
    "+0302345671",
    "Ana",
    "2345671",
  ])("but %s stays as it is", (typed) => {
    const words = typed.split(" ");
    expect(withoutDialled(words)).toBe(words);
  });
});
