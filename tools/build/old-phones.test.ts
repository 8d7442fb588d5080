import { expect, test } from "vitest";
import { tooNewIn } from "./old-phones.ts";

test.each([
  ["x.split(/(?<=[.!?]) /)", ["(?<="]],
  ['new RegExp("(?<![^\\\\s])1")', ["(?<!"]],
  ["a.toSorted(b).toReversed()", [".toSorted(", ".toReversed("]],
  ["Map.groupBy(a,b);URL.canParse(c)", ["Map.groupBy(", "URL.canParse("]],
  ["AbortSignal.timeout(3e4)", ["AbortSignal.timeout("]],
  ["class A{static{b()}}", ["static{"]],
  ["/(?<name>a)/.exec(b)?.groups;[...a].sort(b).at(-1)", []],
])("%s breaks off on an old phone at %j", (script, words) => {
  expect(tooNewIn(script)).toEqual(words);
});
