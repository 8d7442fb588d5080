import { expect, test } from "vitest";
import { amountOfPercent } from "./percent-in-name.ts";

test.each([
  ["GS 2% solution", { mg: 2000, ml: 100 }],
  ["GS-441524 2 %", { mg: 2000, ml: 100 }],
  ["GS 441524 oral solution (2.01%)", { mg: 2010, ml: 100 }],
  ["Remdesivir 1,5% injection, 20 ml", { mg: 1500, ml: 100 }],
  ["GS 10% w/v, in 5% glucose", { mg: 10_000, ml: 100 }],
  ["GS 98%", undefined],
  ["GS 1 - 2%", undefined],
  ["GS 1-2%", undefined],
  ["GS 12% alcohol", undefined],
  ["GS alcohol 10%", undefined],
  ["GS in glucose 5%", undefined],
  ["Remdesivir in 5% solution", undefined],
  ["GS oral, ethanol 2% solution", undefined],
])("%s: whatever the strength, %j", (name, told) => {
  expect(amountOfPercent(name, 50)).toEqual(told);
});

test.each([
  ["Bova GS-441524 oral, 2 % suspension", 2, { mg: 2000, ml: 100 }],
  ["Bova GS-441524 oral, 2 % suspension", 20, undefined],
  ["GS alcohol 10%", 10, { mg: 10_000, ml: 100 }],
  ["GS 98% pure", 98, undefined],
])("%s with %s mg in each ml: %j", (name, strength, told) => {
  expect(amountOfPercent(name, strength)).toEqual(told);
});
