import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

const listed = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

describe("the common passwords", () => {
  test("are more than ten thousand, all long enough to be chosen", () => {
    expect(listed.length).toBeGreaterThan(10_000);
    expect(listed.filter((password) => password.length < 8)).toEqual([]);
  });

  test.each(["password", "12345678", "qwertyuiop", "iloveyou", "PASSWORD", "Trustno1", "ｐａｓｓｗｏｒｄ"])(
    "have %s among them",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each(["three quiet otters", "", "password but longer"])("have nothing like '%s'", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
