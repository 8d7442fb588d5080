import { expect, test } from "vitest";
import { between, judgeFlood, peakOf } from "./judge-flood.ts";

const costs = { served: 1300, told: 13 };
const many = (count: number, ms: number) => Array.from({ length: count }, () => ms);

/** Ten times a peak of 100 a second, for ten seconds. */
function flood({ served = 950, servedMs = 40, toldMs = 5, ownFault = 0, neither = 0 }) {
  const told = many(10_000 - served - ownFault - neither, toldMs);
  return {
    ms: 10_000,
    sent: 10_000,
    served,
    servedMs: many(served, servedMs),
    toldMs: told,
    ownFault,
    neither,
  };
}

const peak = peakOf({ ...flood({ served: 1000, servedMs: 30 }), sent: 1000, toldMs: [] });

test("what can be answered at most lies between what was before and what was after", () => {
  expect(between({ perSecond: 100, p99: 30 }, { perSecond: 60, p99: 50 })).toEqual({
    perSecond: 80,
    p99: 40,
  });
});

test.each([
  ["nearly all of the peak is served and the rest told at once", flood({}), true],
  ["as much as is possible beside the refusals is served", flood({ served: 830 }), true],
  ["too little is served", flood({ served: 790 }), false],
  ["whoever is served waits too long", flood({ servedMs: 70 }), false],
  ["whoever is refused is told late", flood({ toldMs: 60 }), false],
  ["somebody hears nothing", flood({ neither: 1 }), false],
  ["somebody is told that it was too much of him", flood({ ownFault: 1 }), false],
])("%s: %# [R66]", (_, seen, holds) => {
  expect(judgeFlood([{ flood: seen, peak }], costs).holds).toBe(holds);
});

const enough = { flood: flood({}), peak };
const tooLittle = { flood: flood({ served: 500 }), peak };

test("the round in the middle tells how much is served [R66]", () => {
  expect(judgeFlood([tooLittle, enough, enough], costs).holds).toBe(true);
  expect(judgeFlood([tooLittle, enough, tooLittle], costs).holds).toBe(false);
});

test("whoever hears nothing in one round counts, whatever the others were [R66]", () => {
  const unheard = { flood: flood({ neither: 1 }), peak };
  expect(judgeFlood([enough, enough, unheard], costs).holds).toBe(false);
});
