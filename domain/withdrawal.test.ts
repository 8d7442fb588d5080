import { describe, expect, test } from "vitest";
import { refuseWithdrawal } from "./withdrawal.ts";

describe("who may strike out a weight", () => {
  const own = { enteredBy: "ann", enteredOn: "2026-11-20T10:00:00.000Z", origin: "update" } as const;
  const ann = { accountId: "ann", isAdmin: false, now: "2026-11-21T10:00:00.000Z" };

  test.each([
    ["its owner, for 24 hours", own, ann, undefined],
    ["not a moment longer", own, { ...ann, now: "2026-11-21T10:00:00.001Z" }, "too-late"],
    ["not the weight of the intake", { ...own, origin: "intake" as const }, ann, "intake"],
    ["not what the team entered", { ...own, enteredBy: "ada" }, ann, "not-own"],
    ["an admin, any and always", { ...own, origin: "intake" as const }, { ...ann, isAdmin: true }, undefined],
  ])("%s", (_, kept, viewer, refusal) => {
    expect(refuseWithdrawal(kept, viewer)).toBe(refusal);
  });
});
