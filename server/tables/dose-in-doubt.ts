import { weightToCheckFor } from "#domain/dose/too-much-if-right.ts";
import type { EnteredWeight } from "#domain/weight/believed-weights.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import { latestIn } from "./course-of-dose.ts";
import { inForceOf } from "./dose-in-force.ts";
import type { History } from "./histories.ts";

/**
 * The weight that looks wrong, the latest or one before it that is still open, for which the dose in force may be too much if it is right:
 * what the owner was told holds until an adviser sets a dose, who has seen both.
 * @param history all of it: a weight looks wrong beside those before
 * @param recorded a weight that is recorded now, and not yet in the history
 */
export function weightToCheck(history: History, recorded?: EnteredWeight): EnteredWeight | undefined {
  const { doses, withdrawn } = history;
  const [dose] = doses;
  const { latest, others } = latestIn(history, recorded);
  if (!dose || !latest) return undefined;
  const decisions = decisionsOf(doses, withdrawn.doses);
  return weightToCheckFor(inForceOf(dose, undefined), { latest, others, decisions });
}

/** Whether there is one. */
export function isInDoubt(history: History, recorded?: EnteredWeight): boolean {
  return weightToCheck(history, recorded) !== undefined;
}
