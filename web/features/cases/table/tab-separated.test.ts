import { expect, test } from "vitest";
import { tabSeparated } from "./tab-separated.ts";

test("rows are lines, and cells stand between tabs", () => {
  expect(
    tabSeparated([
      ["Cat", "Owner"],
      ["Miso", "Ana Duarte"],
      ["", "Wei"],
    ]),
  ).toBe("Cat\tOwner\nMiso\tAna Duarte\n\tWei");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1 415 555 0134", "'+1 415 555 0134"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "' =1+1"],
  ["\r=1+1", "' =1+1"],
  [" =1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ["4.22", "4.22"],
  ["<Not Provided>", "<Not Provided>"],
])("what a spreadsheet would work out stays as it was typed: %j is %j", (text, cell) => {
  expect(tabSeparated([[text]])).toBe(cell);
});

test.each([
  ["Mi\tso", "Mi so"],
  ["Mi\r\nso", "Mi so"],
  ['"Miso', '"""Miso"'],
  ['"=1+1"', '"""=1+1"""'],
  ['Mi"so', 'Mi"so'],
])("nothing leaves its cell: %j is %j", (text, cell) => {
  expect(tabSeparated([[text, "next"]])).toBe(`${cell}\tnext`);
});
