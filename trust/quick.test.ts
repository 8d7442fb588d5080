import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";

/** Each fault a few times; npm run trust does them often enough for a claim. */
test.each(FAULTS.filter(({ longOnly }) => !longOnly))("holds: $shows $rows", async ({ run }) => {
  expect(await run("quick")).toMatchObject({ verdict: "holds" });
});
