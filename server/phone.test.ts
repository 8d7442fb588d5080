import { describe, expect, test } from "vitest";
import { formatPhone, isNobodys, isPhoneCountry, type PhoneCountry, parsePhone } from "./phone.ts";

describe("one phone, however it is typed", () => {
  test.each<[string, PhoneCountry, string]>([
    ["+14155550100", "US", "+14155550100"],
    ["(415) 555-0100", "US", "+14155550100"],
    ["  415.555.0100 ", "US", "+14155550100"],
    ["1 415 555 0100", "US", "+14155550100"],
    ["415\u00a0555\u20110100", "US", "+14155550100"],
    ["\u202d+1\u202f415\u202f555\u202f0100\u202c", "US", "+14155550100"],
    ["\u200e415\u2014555\u20100100\u200b", "US", "+14155550100"],
    ["＋1 415\u00b7555\u00b70100", "US", "+14155550100"],
    ["＋４４　２０　７９４６　０９５８", "US", "+442079460958"],
    ["15550000001", "US", "+15550000001"],
    ["+1 (555) 000-0001", "US", "+15550000001"],
    ["011 44 20 7946 0958", "US", "+442079460958"],
    ["0044 20 7946 0958", "US", "+442079460958"],
    ["020 7946 0958", "GB", "+442079460958"],
    ["+44 (0)20 7946 0958", "US", "+442079460958"],
    ["+1 415 555 0100", "DE", "+14155550100"],
    ["0011 44 20 7946 0958", "AU", "+442079460958"],
    ["+39 06 1234 5678", "US", "+390612345678"],
    ["+52 55 1234 5678", "US", "+525512345678"],
    ["+52 1 55 1234 5678", "US", "+525512345678"],
    ["0052 1 (55) 1234-5678", "DE", "+525512345678"],
  ])("%s, typed in %s, is %s [R27]", (typed, country, e164) => {
    expect(parsePhone(typed, country)).toEqual({ ok: e164 });
  });
});

describe("what is no phone number", () => {
  test.each([
    [""],
    ["555"],
    ["555 0100"],
    ["+1 415 555 010"],
    ["+1 415 555 01000"],
    ["+999 415 555 0100"],
    ["415 555 0100 ext. 7"],
    ["call 415 555 0100"],
    ["٤١٥٥٥٥٠١٠٠"],
    ["415555\u00000100"],
    ["\u202e4155550100"],
    ["415\u200b5550100"],
    ["4155550100; drop table accounts"],
  ])("%j is refused with an example [R27]", (typed) => {
    expect(parsePhone(typed, "US")).toEqual({ error: expect.stringContaining("+1 415 555 0100") });
  });
});

test("a phone is shown in international form", () => {
  expect(formatPhone("+14155550100")).toBe("+1 415 555 0100");
});

test.each([
  ["US", true],
  ["GB", true],
  ["us", false],
  ["XX", false],
])("%s is a country to read phones for: %s", (text, expected) => {
  expect(isPhoneCountry(text)).toBe(expected);
});

test.each([
  ["+14155550100", false],
  ["+10412345678", true],
  ["+11412345678", true],
  ["+14150550100", true],
  ["+61412345678", false],
  ["+33712345678", false],
])("that nobody can have %s is %s", (e164, is) => {
  expect(isNobodys(e164)).toBe(is);
});
