import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const ANN = "0b54a1c6-2f0c-4d6c-9d4e-0a6a5e9f1a11";
const BEN = "6f1d5b0e-7c49-4a57-8b0c-5b1c0d2e3f22";
const FIRST = { tokenSecret: "the first secret of this install" };
const NEXT = { tokenSecret: "the next secret of this install", previousTokenSecret: FIRST.tokenSecret };

test("what is sealed can be read with its secret, and is another text each time [R32]", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", ANN, FIRST);
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(seal("JBSWY3DPEHPK3PXP", ANN, FIRST)).not.toBe(sealed);
  expect(unseal(sealed, ANN, FIRST)).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, ANN, NEXT)).toBe("JBSWY3DPEHPK3PXP");
});

test("nobody reads it for another account, with another secret, or after it was changed [R32]", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", ANN, FIRST);
  const [name, iv, box = ""] = sealed.split(".");
  const flipped = (box.startsWith("A") ? "B" : "A") + box.slice(1);
  expect(unseal(sealed, BEN, FIRST)).toBeUndefined();
  expect(unseal(sealed, ANN, { tokenSecret: NEXT.tokenSecret })).toBeUndefined();
  expect(unseal(`${name}.${iv}.${flipped}`, ANN, FIRST)).toBeUndefined();
  expect(unseal(`${name}.${iv}.${box.slice(0, 8)}`, ANN, FIRST)).toBeUndefined();
  expect(unseal("", ANN, FIRST)).toBeUndefined();
});
