import { describe, expect, test } from "vitest";
import { outdatedHash } from "#server/testing/outdated-hash.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";

describe("a password's hash", () => {
  test("says how it was made, and is another each time [R23]", async () => {
    const hashes = [await hashPassword("three quiet otters"), await hashPassword("three quiet otters")];
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test.each([
    ["the password", "three quiet otters", true],
    ["another", "three quiet otter", false],
    ["nothing", "", false],
    ["the password in capitals", "Three Quiet Otters", false],
  ])("knows %s", async (_, password, right) => {
    expect(await verifyPassword(password, await hashPassword("three quiet otters"))).toBe(right);
  });

  test("counts every character of a long password [R21]", async () => {
    const long = "a".repeat(200);
    expect(await verifyPassword(`${long.slice(1)}b`, await hashPassword(long))).toBe(false);
  });

  test("is of what is read, not of how it was typed [R21]", async () => {
    expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
  });

  test.each([
    ["the password", "three quiet otters", true],
    ["another", "three quiet otter", false],
  ])("that was made with less work knows %s [R23]", async (_, password, right) => {
    expect(await verifyPassword(password, outdatedHash("three quiet otters"))).toBe(right);
  });

  test("is outdated if it was made with less work [R23]", async () => {
    const hashes = [outdatedHash("three quiet otters"), await hashPassword("three quiet otters")];
    expect(hashes.map(isOutdated)).toEqual([true, false]);
  });

  test.each(["", "another", "$argon2id$v=19$m=19456,t=2,p=1$$"])(
    "that is none (%j) fits nothing",
    async (hash) => {
      expect(await verifyPassword("three quiet otters", hash)).toBe(false);
    },
  );

  test("that is not there fits nothing", async () => {
    expect(await verifyPassword("three quiet otters", undefined)).toBe(false);
  });

  test("is refused at once when many wait for theirs, with an account and without", async () => {
    const hash = await hashPassword("three quiet otters");
    const busy = Array.from({ length: 200 }, () => hashPassword("keep every turn").catch(() => "refused"));
    const late = await Promise.allSettled([
      verifyPassword("three quiet otters", hash),
      verifyPassword("three quiet otters", undefined),
    ]);
    const refused = { status: "rejected", reason: { status: 429, retryAfterSeconds: 5 } };
    expect(late).toMatchObject([refused, refused]);
    expect(await Promise.all(busy)).toContain("refused");
  });
});
