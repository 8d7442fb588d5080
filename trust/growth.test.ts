import { expect, test } from "vitest";
import { isFlat, isSeen, type Soaked, tellSoaked } from "./growth.ts";

const HELD = { used: 60, resident: 180, files: 20, sockets: 30, connections: 10 };
const QUIET: Soaked = {
  perSecond: 100,
  reads: 4500,
  lowest: Array.from({ length: 30 }, () => HELD),
  used: { slope: 0.2, within: 0.5 },
  resident: { slope: 2, within: 3 },
  slow: [10, 12],
  isServed: true,
  told: "",
};

/** One more of it in each part of the time. */
function growing(what: keyof typeof HELD): Partial<Soaked> {
  return { lowest: QUIET.lowest.map((held, part) => ({ ...held, [what]: held[what] + part })) };
}

test("a server is flat whose memory is not shown to grow by more than a megabyte an hour", () => {
  expect(isFlat(QUIET)).toBe(true);
  expect(tellSoaked(QUIET)).toContain("(0.2 ± 0.5 MB an hour: below 1 MB an hour)");
  expect(tellSoaked(QUIET)).toContain("(2.0 ± 3.0 MB an hour: too short a time to tell");
});

test("sockets and connections that come and go do not grow", () => {
  const lowest = QUIET.lowest.map((held, part) => ({
    ...held,
    sockets: 30 + (part % 3),
    connections: part % 2,
  }));
  expect(isFlat({ ...QUIET, lowest })).toBe(true);
});

test.each<[string, Partial<Soaked>]>([
  ["what its objects take", { used: { slope: 1.6, within: 0.5 } }],
  ["the memory of the process", { resident: { slope: 8, within: 3 } }],
  ["its open files", growing("files")],
  ["its sockets", growing("sockets")],
  ["its connections", growing("connections")],
  ["how long a read takes", { slow: [10, 21] }],
  ["how many are left without an answer", { isServed: false }],
])("a server is not flat if it grows: %s", (_, change) => {
  expect(isFlat({ ...QUIET, ...change })).toBe(false);
});

const LEAK = { megabytesAnHour: 400, files: 200 };
const LEAKING: Soaked = {
  ...QUIET,
  used: { slope: 500, within: 10 },
  lowest: QUIET.lowest.map((held, part) => ({ ...held, files: 20 + part * 7 })),
};

test("a leak is seen where what is held grows by what is kept", () => {
  expect(isSeen(LEAK, LEAKING)).toBe(true);
});

test.each<[string, Soaked]>([
  ["is sound but has just begun", { ...QUIET, used: { slope: 60, within: 20 }, slow: [10, 40] }],
  ["keeps no files", { ...LEAKING, lowest: QUIET.lowest }],
  ["keeps files alone", { ...LEAKING, used: QUIET.used }],
  ["grows, but not surely", { ...LEAKING, used: { slope: 500, within: 400 } }],
])("it is not seen in a server that %s", (_, soaked) => {
  expect(isFlat(soaked)).toBe(false);
  expect(isSeen(LEAK, soaked)).toBe(false);
});
