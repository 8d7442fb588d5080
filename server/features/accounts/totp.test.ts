import fc from "fast-check";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { codeOf } from "#server/testing/second-factor.ts";
import { linkOf, newSecret, stepOf } from "./totp.ts";

/** `12345678901234567890`, the secret of the vectors of RFC 6238, appendix B, of which six digits are taken. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe("the code of a half minute [R32]", () => {
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("%d seconds after 1970 is %s, as RFC 6238 has it", (seconds, digits) => {
    expect(stepOf(RFC_SECRET, digits, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test("is known from the one before to the one after, and never outside", () => {
    const moment = fc.record({
      seconds: fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
      off: fc.integer({ min: -40, max: 40 }),
    });
    const property = fc.property(moment, ({ seconds, off }) => {
      const secret = newSecret();
      const digits = codeOf(secret, at(seconds), off * 30);
      const step = stepOf(secret, digits, at(seconds));
      // One time in a million another half minute has the same digits.
      const isOfStep = step !== undefined && codeOf(secret, at(step * 30)) === digits;
      const distance = step === undefined ? Number.NaN : Math.abs(step - Math.floor(seconds / 30));
      expect(Math.abs(off) <= 1 ? isOfStep : step === undefined || isOfStep).toBe(true);
      expect(step === undefined || distance <= 1).toBe(true);
    });
    fc.assert(property, { numRuns: 200 });
  });

  test.each(["", "00000", "0000000", "abcdef"])("is not '%s'", (typed) => {
    expect(stepOf(RFC_SECRET, typed, at(59))).toBeUndefined();
  });
});

test("a secret is 160 bits, and its address says what an app has to know [R32]", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const link = linkOf(secret, { issuer: "Cats & Co", label: "+1 415 555 0134" });
  expect(link).toBe(
    `otpauth://totp/Cats%20%26%20Co:%2B1%20415%20555%200134?issuer=Cats%20%26%20Co&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(TOTP.defaults).toMatchObject({ algorithm: "SHA1", digits: 6, period: 30 });
});
