import { expect, test } from "vitest";
import { strengthsAtOdds } from "./strengths-at-odds.ts";

test.each<[string, "liquid" | "pill", string[]]>([
  ["GS 20 mg/ml 40 mg", "liquid", ["20 mg/ml", "40 mg"]],
  ["GS 20 mg/ml 40 mg", "pill", ["20 mg/ml", "40 mg"]],
  ["GS 40 mg, 20 mg/ml", "liquid", ["40 mg", "20 mg/ml"]],
  ["GS 20mg/ml,40mg", "liquid", ["20 mg/ml", "40 mg"]],
  ["GS 20 mg/ml/40 mg", "liquid", ["20 mg/ml", "40 mg"]],
  ["GS20mg/ml-30mg/ml", "liquid", ["20 mg/ml", "30 mg/ml"]],
  ["GS441524-20mg/ml 30mg/ml", "liquid", ["20 mg/ml", "30 mg/ml"]],
  ["Mixed, 15 mg/ml or 20 mg/ml", "liquid", ["15 mg/ml", "20 mg/ml"]],
  ["GS-441524 ２０ mg/ml 0.04 g", "liquid", ["20 mg/ml", "40 mg"]],
  ["GS-441524 tablet 50 mg or 60 mg", "pill", ["50 mg", "60 mg"]],
  ["GS-441524 20 mg/ml", "pill", ["20 mg/ml"]],
  ["GS 12.5 mg/ml or 5 mg/ml", "liquid", ["12.5 mg/ml", "5 mg/ml"]],
  ["GS 7,5 mg/ml or 5 mg/ml", "liquid", ["7.5 mg/ml", "5 mg/ml"]],
  ["GS 12.5 mg/ml or 20 mg/ml", "liquid", ["12.5 mg/ml", "20 mg/ml"]],
  ["Bova 12.5 mg or 5 mg", "pill", ["12.5 mg", "5 mg"]],
  ["GS 12·5 mg/ml or 5 mg/ml", "liquid", ["12.5 mg/ml", "5 mg/ml"]],
  ["GS 20,000 mcg/ml or 30 mg/ml", "liquid", ["20 mg/ml", "30 mg/ml"]],
])("%s, a %s: %s", (name, type, words) => {
  expect(strengthsAtOdds(name, type)).toEqual(words);
});

test.each<[string, "liquid" | "pill"]>([
  ["GS-441524 oral suspension 50 mg/ml", "liquid"],
  ["GS-441524 50 mg/ml (0.05 g in each ml)", "liquid"],
  ["GS-441524 50 mg/ml, 15 mg/kg a day", "liquid"],
  ["GS-441524 50 mg/ml, 30 ml", "liquid"],
  ["GS-441524-G 50 mg/ml", "liquid"],
  ["Remdesivir 5 mg/ml, vial of 100 mg in 20 ml", "liquid"],
  ["Remdesivir 5 mg/ml, vial of 100 mg/20 ml", "liquid"],
  ["Remdesivir 100 mg", "liquid"],
  ["GS-441524 10-20 mg/ml", "liquid"],
  ["GS-441524 50 mg in 1 ml", "liquid"],
  ["GS-441524 oral suspension", "liquid"],
  ["GS-441524 tablet 50 mg", "pill"],
  ["GS-441524 tablet 50 mg (50 mg each)", "pill"],
  ["GS-441524 tablet 50 mg, 15 mg per kg a day", "pill"],
  ["GS-441524 tablet 12,5 mg", "pill"],
  ["GS-441524 tablet 1,000 mg", "pill"],
  ["Bova 12.5 mg tablet (12,5 mg)", "pill"],
  ["GS 7.5 mg/ml (7.50 mg/ml)", "liquid"],
  ["GS 20 mg/ml (20,000 mcg/ml)", "liquid"],
  ["GS 20 mg/ml with B12 1,000 mcg", "liquid"],
  ["GS/Molnupiravir 40+10 mg, tablet 50 mg", "pill"],
])("%s, a %s, holds none that contradict", (name, type) => {
  expect(strengthsAtOdds(name, type)).toEqual([]);
});
