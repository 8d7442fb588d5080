import type { Withdrawal } from "#contract/weight.ts";
import { isolated } from "#domain/isolated.ts";
import { notFound, Problem } from "#server/problem.ts";

/** Why there is nothing to strike out: it was never there, or somebody has done so already. */
export function struckAlready(
  what: "weight" | "dose" | "status change",
  struck: { withdrawn?: Withdrawal | undefined } | undefined,
): Problem {
  if (!struck?.withdrawn) return notFound(what);
  const name = isolated(struck.withdrawn.withdrawnByName);
  return new Problem(409, `${name} has struck out this ${what} already. There is nothing more to do.`, {
    current: struck,
  });
}
