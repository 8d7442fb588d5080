import { expect, test } from "vitest";
import { CallCounts } from "./call-counts.ts";

const MINUTE_MS = 60_000;

/** Counts by a clock that the test sets, in milliseconds. */
function counting() {
  const clock = { ms: 0 };
  const counts = new CallCounts(undefined, () => clock.ms);
  const count = (key: string, of: Pick<CallCounts, "incr"> = counts) => {
    let told: { current: number; ttl: number } | undefined;
    of.incr(key, (_, result) => (told = result), MINUTE_MS);
    return told;
  };
  return { clock, counts, count };
}

test("calls are counted from the first one on, for a minute, for each network", () => {
  const { clock, count } = counting();
  expect(count("a")).toEqual({ current: 1, ttl: MINUTE_MS });
  clock.ms = 59_999;
  expect([count("a"), count("b")]).toEqual([
    { current: 2, ttl: 1 },
    { current: 1, ttl: MINUTE_MS },
  ]);
  clock.ms = 60_000;
  expect(count("a")).toEqual({ current: 1, ttl: MINUTE_MS });
});

test("each call of the API counts for itself, by the same clock", () => {
  const { clock, counts, count } = counting();
  clock.ms = 5;
  count("a");
  expect(count("a", counts.child())).toEqual({ current: 1, ttl: MINUTE_MS });
});

test("of very many networks the one that was not heard of for longest is forgotten", () => {
  const { count } = counting();
  count("a");
  count("b");
  count("a");
  for (let n = 0; n < 4999; n += 1) count(`n${n}`);
  expect([count("a")?.current, count("b")?.current]).toEqual([3, 1]);
});
