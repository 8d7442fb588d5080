import { expect, test } from "vitest";
import { digits, foundIn, type Marks, marksOf } from "./marks.ts";

const marked = (text: string, marks: Marks["cat"], keep?: typeof digits) =>
  foundIn(text, marks, keep).map(({ from, to }) => text.slice(from, to));
const words = (text: string) => marksOf({ kind: "words", words: text });

test.each([
  ["Sésame", "sesame", ["Sésame"]],
  ["Se\u0301same", "sésa", ["Se\u0301sa"]],
  ["Ana Duarte", "duar ana", ["Ana", "Duar"]],
  ["Ana Duarte", "ana an", ["Ana"]],
  ["Momo", "mo", ["Mo"]],
  ["Bo Mo", "mo", ["Mo"]],
  ["Amor", "mo", []],
  ["Miso", "mios", []],
  ["İpek", "ipek", ["İpek"]],
  ["Γιώργος", "ΓΙΩΡΓΟΣ", ["Γιώργος"]],
  ["ΓΙΩΡΓΟΣ", "γιωργος", ["ΓΙΩΡΓΟΣ"]],
])("in %s the one box marks what is spelled as %s: %j", (name, typed, found) => {
  expect(marked(name, words(typed).cat)).toEqual(found);
});

test.each([
  ["415 555", ["415 555"]],
  ["(415)555-0134", ["415 555 0134"]],
  ["duarte 0134", ["0134"]],
  ["duarte", []],
])("in a phone number %s marks %j", (typed, found) => {
  expect(marked("+1 415 555 0134", words(typed).phone, digits)).toEqual(found);
});

test("the form of a term and a field marks that field alone, anywhere in a word", () => {
  const marks = marksOf({ kind: "find", term: "ua", field: "owner-name" });
  expect(marked("Ana Duarte", marks.owner)).toEqual(["ua"]);
  expect([...marks.cat, ...marks.phone]).toEqual([]);
});

test("a search by days or weights marks nothing", () => {
  expect(marksOf({ kind: "weight", minKg: 3, maxKg: undefined })).toEqual({ cat: [], owner: [], phone: [] });
});
