import { expect, test } from "vitest";
import { Changes } from "./changes.ts";

const MOST = 600;
const WITHIN_MS = 600_000;

function counted() {
  const clock = { ms: 5000 };
  const changes = new Changes(MOST, WITHIN_MS, () => clock.ms);
  const takeAll = (key: string) => Array.from({ length: 2 * MOST }, () => changes.take(key));
  return { clock, changes, taken: (key: string) => takeAll(key).filter((waitMs) => waitMs === 0).length };
}

test("so many are taken at once, of each, and then one when its time has come", () => {
  const { clock, changes, taken } = counted();
  expect([taken("ann"), taken("bob")]).toEqual([MOST, MOST]);
  expect(changes.take("ann")).toBe(1000);
  clock.ms += 999;
  expect(changes.take("ann")).toBe(1);
  clock.ms += 1;
  expect([changes.take("ann"), changes.take("ann")]).toEqual([0, 1000]);
  clock.ms += WITHIN_MS;
  expect(taken("ann")).toBe(MOST);
});

test("whoever changes nothing more is forgotten", () => {
  const { clock, changes } = counted();
  changes.take("ann");
  clock.ms += WITHIN_MS;
  changes.take("bob");
  expect(changes.size).toBe(1);
});
