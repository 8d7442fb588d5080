import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

const list = readFileSync(new URL("./common-passwords.txt", import.meta.url));
const listed = list.toString().trimEnd().split("\n");

describe("the common passwords", () => {
  test("are more than ten thousand, all long enough to be chosen [R22]", () => {
    expect(listed.length).toBeGreaterThan(10_000);
    expect(listed.filter((password) => password.length < 8)).toEqual([]);
  });

  test("are the ones that were taken over, to the last byte [R22]", () => {
    expect(createHash("sha256").update(list).digest("hex")).toBe(
      "798f6256117027971edc571c1628d52081a43b835ed0169f9298a6f4be4bb67d",
    );
  });

  test.each(["password", "12345678", "qwertyuiop", "iloveyou", "PASSWORD", "Trustno1", "ｐａｓｓｗｏｒｄ"])(
    "have %s among them [R22]",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each(["tttttttt", "Tttttttttttttttt", "xyxyxyxyx", "１１１１１１１２"])(
    "have %s among them, a character or two over and over [R22]",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each([
    "p a s s w o r d",
    "P.a.s.s.w.o.r.d",
    "pass_word",
    "«password»!!",
    "1234-5678",
    "pass\u200bword",
    "p\u0332assword",
  ])("have %j among them, with what is neither letter nor digit put in [R22]", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    "three quiet otters",
    "xyxyxyxyz",
    "",
    "password but longer",
    "eighty-four days",
    "my-pass-words",
    "!?+a!?+a!",
  ])("have nothing like '%s'", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
