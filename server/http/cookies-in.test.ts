import { expect, test } from "vitest";
import { cookiesIn } from "./cookies-in.ts";

test("gives each with its name, without what stands around, and no more than a browser holds", () => {
  expect(cookiesIn("a=1; b=2 ;c=3")).toEqual(["a=1", "b=2", "c=3"]);
  expect(cookiesIn(undefined)).toEqual([""]);
  expect(cookiesIn(";".repeat(16_000))).toHaveLength(200);
});
