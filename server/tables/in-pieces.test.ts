import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inPieces } from "./in-pieces.ts";

async function turnsWhile(sizes: readonly number[]) {
  let [turns, isDone] = [0, false];
  const counted = (async () => {
    while (!isDone) {
      await turn();
      turns += 1;
    }
  })();
  const made = await inPieces(
    sizes,
    (size) => size * 2,
    (size) => size,
  );
  isDone = true;
  await counted;
  return { made, turns };
}

test("others have a turn after each of which much has to be looked at, and the order stays", async () => {
  const { made, turns } = await turnsWhile([1000, 3, 500, 900]);
  expect(made).toEqual([2000, 6, 1000, 1800]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test("of a usual list nobody waits for a turn", async () => {
  expect((await turnsWhile([3, 30, 100])).turns).toBe(1);
});
