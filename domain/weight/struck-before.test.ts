import { expect, test } from "vitest";
import { struckBefore } from "./struck-before.ts";

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;

test("an adviser who decides on the dose after that has seen it", () => {
  const one = { refutedOn: at(9) };
  expect(struckBefore(one, undefined)).toEqual(["struck-before"]);
  expect(struckBefore(one, { on: at(8) })).toEqual(["struck-before"]);
  expect(struckBefore(one, { on: at(10) })).toEqual([]);
  expect(struckBefore({}, undefined)).toEqual([]);
});
