import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";

/** Each fault a few times; npm run trust does them often enough for a claim. */
test.each(FAULTS.filter(({ longOnly }) => !longOnly))("holds: $shows $rows", async ({ run }) => {
  const finding = await run("quick");
  // With all that was seen: of a failure on another machine nothing else is left.
  expect(finding).toEqual({ ...finding, verdict: "holds" });
});
