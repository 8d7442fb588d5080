import { expect, test } from "vitest";
import { areServed } from "./word.ts";

const served = { status: 200, ms: 5, retryAfter: undefined };
const told = { status: 503, ms: 1, retryAfter: "5" };
const dropped = { status: 0, ms: 1, retryAfter: undefined };

test.each([
  ["all are served", [served, served], true],
  ["half are served, and the rest told when to come back", [served, told], true],
  ["most are told when to come back", [served, told, told], false],
  ["all are told when to come back", [told, told], false],
  ["one is left without a word", [served, served, served, dropped], false],
  ["nobody came", [], false],
])("of a server that is to serve half: %s", (_, answers, holds) => {
  expect(areServed(answers, 1 / 2)).toBe(holds);
});
