import { describe, expect, onTestFinished, test, vi } from "vitest";
import { weightFlags } from "./weight-flags.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
const SOME = 500;
/** A little more than twice, for what is put in order. */
const MOST_OF_TWICE = 2.3;

/** Of how many weights lists were made on the way: each weight that is judged must not make one of all before it. */
function listed(read: () => unknown): number {
  const [filter, slice] = [vi.spyOn(Array.prototype, "filter"), vi.spyOn(Array.prototype, "slice")];
  onTestFinished(() => void vi.restoreAllMocks());
  read();
  const sum = [...filter.mock.results, ...slice.mock.results].reduce(
    (most, { value }) => most + value.length,
    0,
  );
  vi.restoreAllMocks();
  return sum;
}

describe("of twice as many weights that nobody has decided on, twice as many are listed", () => {
  test.each<[string, (n: number) => number]>([
    ["all believed", () => 4],
    ["all in doubt but the first", (n) => (n === 0 ? 4 : 6)],
    ["each other one in doubt", (n) => (n % 2 ? 6 : 4)],
  ])("%s", (_, kg) => {
    const next = { weightKg: 4.1, effectiveDay: "2026-11-01", enteredOn: at(3 * SOME) };
    const listedOf = (count: number) => {
      const others = Array.from({ length: count }, (__, n) => ({
        weightKg: kg(n),
        effectiveDay: "2026-11-01",
        enteredOn: at(n + 1),
      }));
      return listed(() => weightFlags(next, others, [{ on: at(0) }]));
    };
    expect(listedOf(2 * SOME)).toBeLessThan(MOST_OF_TWICE * listedOf(SOME));
  });
});
