import { expect, test } from "vitest";
import { letterOfOtherScript, sameName } from "./like-names.ts";

const NAME = "GS-441524 injection 15 mg/ml";

test.each([
  ["capitals and blanks", "gs-441524  INJECTION 15 MG/ml "],
  ["no blank at all", "GS-441524 injection 15mg/ml"],
  ["a blank of no width", "GS-441524\u200b injection 15 mg/ml"],
  ["a joiner of graphemes", "GS\u034f-441524 injection 15 mg/ml"],
  ["a dash that does not break, and wide digits", "GS\u2011441524 injection \uff11\uff15 mg/ml"],
  ["a Cyrillic S", "G\u0405-441524 injection 15 mg/ml"],
  ["a Cyrillic c and e", "GS-441524 inj\u0435\u0441tion 15 mg/ml"],
  ["a Greek omicron and iota", "GS-441524 inject\u03b9\u03bfn 15 mg/ml"],
  ["a letter O for a nought, an l for a one", "GS-44l524 injection l5 mg/ml"],
  ["a capital I for a one", "GS-44I524 injection 15 mg/ml"],
  ["a pipe for a one", "GS-44|524 injection |5 mg/ml"],
  ["a blank for the dash", "GS 441524 injection 15 mg/ml"],
  ["neither", "GS441524 injection 15 mg/ml"],
  ["brackets", "GS-441524 injection (15 mg/ml)"],
  ["a comma", "GS-441524 injection, 15 mg/ml"],
  ["an accent", "GS-441524 inje\u0301ction 15 mg/ml"],
])("a name with %s is the same", (_, other) => {
  expect(sameName(NAME, other)).toBe(true);
});

test("a pipe is read as a one in a number with a point, too", () => {
  expect(sameName("GS-441524 injection 1.5 mg/ml", "GS-441524 injection |.5 mg/ml")).toBe(true);
  expect(sameName("GS-441524 injection 2.1 mg/ml", "GS-441524 injection 2.| mg/ml")).toBe(true);
});

test("capitals of Greek letters are the same name, whichever sigma ends a word", () => {
  expect(sameName("ΙΟΣ 10 mg", "ιος 10 mg")).toBe(true);
  expect(sameName("ΙΟΣ Α", "ιος α")).toBe(true);
});

test.each([
  ["GS-441524 injection 50 mg/ml", NAME],
  ["GS-441524 injection 1.5 mg/ml", NAME],
  ["GS-441524 injection 1,5 mg/ml", NAME],
  ["GS-441524 injection 15 %", "GS-441524 injection 15"],
  ["Dexamethasone 50 \u00b5g", "Dexamethasone 50 mg"],
  ["Dexamethasone 50 \u03bcg", "Dexamethasone 50 mg"],
  ["GS-441524 tablet", "GS-441524 tablets"],
  ["Aura+ 20 mg/ml", "Aura 20 mg/ml"],
  ["GS/Molnupiravir 40+10 mg", "GS/Molnupiravir 4010 mg"],
])("%s is not %s", (one, other) => {
  expect(sameName(one, other)).toBe(false);
});

test.each([
  ["G\u0405-441524", "\u0405"],
  ["Rem\u0434esivir", "\u0434"],
  ["Molnupiravi\u1d26", "\u1d26"],
  [NAME, undefined],
  ["Rémdesivir 50 \u03bcg", undefined],
  ["GS-441524 \u03b2-form", undefined],
  ["Ремдесивир 10 mg/ml", undefined],
  ["レムデシビル 100 mg", undefined],
])("in %s the letter of another script is %s", (name, letter) => {
  expect(letterOfOtherScript(name)).toBe(letter);
});
