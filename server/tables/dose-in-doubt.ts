import { weightToCheckFor } from "#domain/dose/too-much-if-right.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { latestIn } from "./course-of-dose.ts";
import { inForceOf } from "./dose-in-force.ts";
import type { History } from "./histories.ts";

/**
 * The weight that looks wrong, the latest or one before it that is still open, for which the dose in force may be too much if it is right:
 * what the owner was told holds until an adviser sets a dose, who has seen both.
 * @param history all of it: a weight looks wrong beside those before
 * @param recorded a weight that is recorded now, and not yet in the history
 * @param amount another dose of the medicine in force, in its unit
 */
export function weightToCheck(
  history: History,
  recorded?: EnteredWeight,
  amount?: number,
): EnteredWeight | undefined {
  const { doses, withdrawn } = history;
  const [dose] = doses;
  const { latest, others } = latestIn(history, recorded);
  if (!dose || !latest) return undefined;
  const decisions = decisionsOf(doses, withdrawn.doses);
  const given = inForceOf(dose, undefined);
  return weightToCheckFor({ ...given, dose: amount ?? given.dose }, { latest, others, decisions });
}
