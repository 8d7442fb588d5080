import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Moment, TurnedAway } from "./turned-away.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("those who are turned away within a second get one answer, and are told of as one", () => {
  const told: Moment[] = [];
  const turnedAway = new TurnedAway((moment) => told.push(moment));
  const idOf = () => String(JSON.parse(turnedAway.next().body).requestId);
  const first = [idOf(), idOf(), idOf()];
  expect(new Set(first).size).toBe(1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([{ requestId: first[0], times: 3 }]);
  const later = idOf();
  expect(later).not.toBe(first[0]);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(1)).toEqual([{ requestId: later, times: 1 }]);
});
