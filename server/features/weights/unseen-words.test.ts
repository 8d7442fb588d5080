import { afterAll, beforeAll, expect, test } from "vitest";
import { recordWeight } from "#contract/weights.ts";
import { connectOnce } from "#server/db/connect.ts";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import { TEXTS } from "#server/testing/fuzz/oddities.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

test("a weight is never kept in words that nobody can see [R33] [R36]", async () => {
  const ann = await world.owner();
  const params = { caseId: await world.cat(ann) };
  let kept = 0;
  for (const userFormattedWeight of TEXTS) {
    const { status } = await ann.send(recordWeight, {
      params,
      body: { weightKg: 4.2, effectiveDate: "2026-11-20", userFormattedWeight },
    });
    if (status === 201) kept += 1;
  }
  expect(kept).toBeGreaterThan(10);
  const client = await connectOnce(world.address);
  expect(await findUnsound(client).finally(() => client.end())).toEqual([]);
  const words = await world.db.selectFrom("weights").select("userFormattedWeight").execute();
  const unseen = words.filter((row) => !/\P{Default_Ignorable_Code_Point}/u.test(row.userFormattedWeight));
  expect(unseen).toEqual([]);
});
