import { expect, test, vi } from "vitest";
import { remembered } from "./remembered.ts";

const counted = (answer: (text: string) => object | undefined) => {
  const work = vi.fn(answer);
  return { work, read: remembered(work, 4) };
};

test("works out once what a short text comes to, each for itself", () => {
  const { work, read } = counted((text) => ({ text }));
  const first = read("one");
  expect(first).toEqual({ text: "one" });
  expect(read("two")).toEqual({ text: "two" });
  expect(read("one")).toBe(first);
  expect(work).toHaveBeenCalledTimes(2);
});

test("works out anew what is longer, and what comes to nothing", () => {
  const { work, read } = counted((text) => (text === "none" ? undefined : { text }));
  for (const text of ["longer", "longer", "none", "none"]) read(text);
  expect(work).toHaveBeenCalledTimes(4);
});

test("forgets no text for thousands that come to nothing, and all for hundreds that come to something", () => {
  const { work, read } = counted((text) => (text.startsWith("x") ? undefined : { text }));
  const first = read("one");
  for (let k = 0; k < 2000; k += 1) read(`x${k % 1000}`);
  expect(read("one")).toBe(first);
  for (let k = 0; k < 500; k += 1) read(`${k}`);
  work.mockClear();
  expect(read("one")).toEqual(first);
  expect(work).toHaveBeenCalledTimes(1);
});
