import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectOnce } from "#server/db/connect.ts";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import { ROWS } from "#server/testing/authorisation/rows.ts";
import { Driver } from "#server/testing/fuzz/driver.ts";
import { PARTS } from "#server/testing/fuzz/mutate.ts";

/** How many calls with one thing wrong are made: FUZZ_CASES=200000 npm test -- fuzz. */
const CASES = Number(process.env.FUZZ_CASES ?? 3000);
/** Always the same calls, so that what was green stays green; another number makes others: FUZZ_SEED=2. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** So many in one database; then a new one, which is as quick as the first. */
const IN_ONE_WORLD = 5000;
const WORLDS = Array.from({ length: Math.ceil(CASES / IN_ONE_WORLD) }, (_, n) => n + 1);

// Calls that ask for something have the most to get wrong, and there; those that hash a password take as long as many others.
const aCall = fc.oneof(
  ...ROWS.map(({ verb, route }) => ({
    weight: route.transaction === "own" ? 1 : route.body || route.query ? 8 : 2,
    arbitrary: fc.record({
      verb: fc.constant(verb),
      part: fc.oneof(
        ...PARTS.map((part) => ({
          weight: Object.hasOwn(route, part) ? 12 : 1,
          arbitrary: fc.constant(part),
        })),
      ),
      place: fc.nat(1000),
      change: fc.nat(1000),
    }),
  })),
);

describe.each(WORLDS)(`calls with one thing wrong by seed ${SEED}, in world %d`, (world) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await Driver.start();
  });
  afterAll(() => driver.world.close());

  test(
    "are answered as the contract says, or refused with a sentence and without a trace [R07] [R33]",
    async () => {
      const property = fc.asyncProperty(aCall, async (call) => {
        expect(await driver.drive(call)).toEqual([]);
      });
      const seed = SEED * 1_000_000 + world;
      await fc.assert(property, { seed, numRuns: Math.min(CASES, IN_ONE_WORLD), endOnFailure: true });
    },
    15 * 60_000,
  );

  test("leave nothing behind that breaks a rule [R33]", async () => {
    const client = await connectOnce(driver.world.address);
    expect(await findUnsound(client).finally(() => client.end())).toEqual([]);
  });
});
