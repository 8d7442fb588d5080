import { expect, test } from "vitest";
import { percentInName } from "./percent-in-name.ts";

test.each([
  ["GS 2% solution", 2],
  ["GS-441524 2 %", 2],
  ["GS 441524 oral solution (2.01%)", 2.01],
  ["Remdesivir 1,5% injection, 20 ml", 1.5],
  ["GS 10% w/v, in 5% glucose", 10],
  ["GS 98%", undefined],
  ["GS 1 - 2%", undefined],
  ["GS 1-2%", undefined],
  ["GS 12% alcohol", undefined],
  ["GS alcohol 10%", undefined],
  ["GS in glucose 5%", undefined],
  ["Remdesivir in 5% solution", undefined],
  ["GS oral, ethanol 2% solution", undefined],
])("%s: whatever the strength, %j", (name, told) => {
  expect(percentInName(name, 50)).toEqual(told);
});

test.each([
  ["Bova GS-441524 oral, 2 % suspension", 2, 2],
  ["Bova GS-441524 oral, 2 % suspension", 20, undefined],
  ["GS alcohol 10%", 10, 10],
  ["GS 98% pure", 98, undefined],
  ["GS 2  % susp", 2, 2],
  ["GS (2)%", 2, 2],
  ["GS 2 percent", 2, 2],
])("%s with %s mg in each ml: %j", (name, strength, told) => {
  expect(percentInName(name, strength)).toEqual(told);
});
