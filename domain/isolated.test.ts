import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each(["Miso", "GS-441524 15 mg/ml", "Zoë 🐱", "𠮷野家 2", "แมวน้อย", "", "<b>Miso</b>"])(
  "%j runs with the sentence",
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);

test.each([
  ["רמדסיביר 15", "\u2068רמדסיביר 15\u2069"],
  ["رمديسيفير ١٥", "\u2068رمديسيفير ١٥\u2069"],
  ["Miso מיסו 2", "\u2068Miso מיסו 2\u2069"],
  ["מיסו\nהחתול", "\u2068מיסו\nהחתול\u2069"],
  ["ﷺ", "\u2068ﷺ\u2069"],
  ["𞤀𞤣𞤤𞤢𞤥", "\u2068𞤀𞤣𞤤𞤢𞤥\u2069"],
  ["Miso\u200f", "\u2068Miso\u200f\u2069"],
])("%j stands apart", (name, shown) => {
  expect(isolated(name)).toBe(shown);
});

test.each([
  ["רמדסיביר 15 mg/ml", "\u2068רמדסיביר\u2069 15 mg/ml"],
  ["רמדסיביר 15 0.5 mg", "\u2068רמדסיביר 15\u2069 0.5 mg"],
])("the strength of %j is said with the dose", (name, shown) => {
  expect(isolated(name)).toBe(shown);
});

test("each letter of a long name is looked at a few times, also where it stands apart already", () => {
  const long = `${"א".repeat(200_000)}\u2068`;
  expect(isolated(long)).toBe(long);
});

test("a name that stands apart already is left as it is", () => {
  const once = isolated("רמדסיביר 15 mg/ml");
  expect(isolated(once)).toBe(once);
  expect(isolated(`1.1 ml of ${once}`)).toBe(`1.1 ml of ${once}`);
});
