import { expect, test } from "vitest";
import { amountInSomeMl, isNameOf, nameWithStrength, strengthInName } from "./strength-in-name.ts";

test.each<[string, "liquid" | "pill", number | undefined]>([
  ["GS-441524 oral suspension 50 mg/ml", "liquid", 50],
  ["GS-441524 (15MG / ML)", "liquid", 15],
  ["Molnupiravir 12,5 mg/ml", "liquid", 12.5],
  ["GS-441524 ２０ mg/ml", "liquid", 20],
  ["GS-441524 50mg per ml", "liquid", 50],
  ["GS-441524 50 mg in each ml", "liquid", 50],
  ["GS-441524 50 mg/1 ml", "liquid", 50],
  ["GS-441524 50 milligrams per millilitre", "liquid", 50],
  ["GS-441524 50 mg ⁄ mL", "liquid", 50],
  ["GS-441524 50 mg/cc", "liquid", 50],
  ["GS-441524 .5 mg/ml", "liquid", 0.5],
  ["GS-441524 0.05 g/ml", "liquid", 50],
  ["GS-441524 50 mcg/ml", "liquid", 0.05],
  ["GS-441524 50 µg/ml", "liquid", 0.05],
  ["GS-441524 50-mg/ml", "liquid", 50],
  ["GS-441524 tablet 0.05 g", "pill", 50],
  ["GS-441524 1 000 mg/ml", "liquid", undefined],
  ["GS-441524 0.5mg/ml", "liquid", 0.5],
  ["GS-441524 tablet 50 mg", "pill", 50],
  ["GS-441524 tablet .5 mg", "pill", 0.5],
  ["GS-441524 tablet 50 mg each", "pill", 50],
  ["GS-441524 tablet 50 mg, 15 mg per kg a day", "pill", 50],
  ["EIDD-1931 60mg tablets", "pill", 60],
  ["GS-441524 tablet 50 mg, 15 mg/kg a day", "pill", 50],
  ["GS-441524 oral suspension", "liquid", undefined],
  ["GS-441524 50 mg", "liquid", undefined],
  ["Mixed, 15 mg/ml or 20 mg/ml", "liquid", undefined],
  ["GS-441524 50 mg/ml (0.05 g in each ml)", "liquid", 50],
  ["GS-441524 tablet 50 mg (50 mg each)", "pill", 50],
  ["GS-441524 tablet 50 mg or 60 mg", "pill", undefined],
  ["Remdesivir 100 mg in 20 ml", "liquid", undefined],
  ["GS-441524 50 mg per 10 ml", "liquid", undefined],
  ["GS-441524 10-20 mg/ml", "liquid", undefined],
  ["GS-441524 ½ mg/ml", "liquid", undefined],
  ["GS-441524 0·5 mg/ml", "liquid", undefined],
  ["GS-441524 1,000 mg/ml", "liquid", undefined],
  ["GS-441524 0,125 mg/ml", "liquid", 0.125],
  ["GS441524-20mg/ml", "liquid", 20],
  ["GS-441524-20 mg/ml", "liquid", 20],
  ["Bova-50mg/ml", "liquid", 50],
  ["GS20mg/ml", "liquid", 20],
  ["GS:20mg/ml", "liquid", 20],
  ["GS_20mg/ml", "liquid", 20],
  ["GS#20mg/ml", "liquid", 20],
  ["GS/20mg/ml", "liquid", 20],
  ["GS 20 mgs/ml", "liquid", 20],
  ["GS 20 mg./ml", "liquid", 20],
  ["GS 20mgml", "liquid", 20],
  ["GS-0.5mg/ml", "liquid", 0.5],
  ["GS susp.50mg/ml", "liquid", 50],
  ["GS susp.62.5mg/ml", "liquid", 62.5],
  ["Bova,50mg/ml", "liquid", 50],
  ["GS-441524 tabl.50mg", "pill", 50],
  ["GS 441524(20mg/ml)", "liquid", 20],
  ["GC 376(54mg/ml)", "liquid", 54],
  ["GS 441524-20mg/ml", "liquid", 20],
  ["GS 441524/20mg/ml", "liquid", 20],
  ["GS 10–20 mg/ml", "liquid", undefined],
  ["GS 10/20 mg/ml", "liquid", undefined],
  ["GS 2.5-5 mg/ml", "liquid", undefined],
  ["GS-0·5mg/ml", "liquid", undefined],
  ["GS-1,000mg/ml", "liquid", undefined],
  ["GS (10-20 mg/ml)", "liquid", undefined],
  ["GS-441524 g", "pill", undefined],
  ["Bova-50mg", "pill", 50],
  ["Bova 50 mg./ml", "pill", undefined],
  ["Bova 50mgml", "pill", undefined],
])("%s, a %s: %s", (name, type, strength) => {
  expect(strengthInName(name, type)).toBe(strength);
});

test.each<[string, "liquid" | "pill", number | null, string]>([
  ["GS-441524 oral suspension 50 mg/ml", "liquid", 50, "GS-441524 oral suspension 50 mg/ml"],
  ["GS-441524 oral suspension", "liquid", 12.5, "GS-441524 oral suspension 12.5 mg/ml"],
  ["Mixed, 15 mg/ml or 20 mg/ml", "liquid", 20, "Mixed, 15 mg/ml or 20 mg/ml 20 mg/ml"],
  ["EIDD-2801 tablet", "pill", 280, "EIDD-2801 tablet 280 mg"],
  ["Remdesivir", "liquid", null, "Remdesivir"],
])("%s, a %s of %s: beside a dose %s", (displayName, type, concentration_mg_ml, words) => {
  expect(nameWithStrength({ displayName, type, concentration_mg_ml })).toBe(words);
});

test.each<[string, { mg: number; ml: number } | undefined]>([
  ["GS 250 mg/5 ml", { mg: 250, ml: 5 }],
  ["GS 200 mg per 10 ml", { mg: 200, ml: 10 }],
  ["Remdesivir 100 mg in 20 ml", { mg: 100, ml: 20 }],
  ["GS 0.25 g/5 mL", { mg: 250, ml: 5 }],
  ["GS 62,5 mg/2,5 ml", { mg: 62.5, ml: 2.5 }],
  ["GS 50 mg/ml", undefined],
  ["GS 50 mg/ml, 10 ml", undefined],
  ["GS 50 mg/5 ml or 100 mg/5 ml", undefined],
  ["GS 50 mg/0 ml", undefined],
])("%s: in several ml %j", (name, told) => {
  expect(amountInSomeMl(name)).toEqual(told);
});

test.each<[string | undefined, string, number, boolean]>([
  ["Bova-50mg", "Bova-50mg", 50, true],
  ["Bova-50mg 50 mg", "Bova-50mg", 50, true],
  ["GS tablet 50 mg", "GS tablet", 50, true],
  ["GS tablet 50 mg", "GS tablet", 60, false],
  [undefined, "GS tablet", 60, false],
])("%s is what %s of %s mg is called, whenever that was said: %s", (words, displayName, strength, isIt) => {
  expect(isNameOf(words, { displayName, type: "pill", concentration_mg_ml: strength })).toBe(isIt);
});
