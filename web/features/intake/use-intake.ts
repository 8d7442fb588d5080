import { useOutletContext } from "react-router";
import type { IntakeSummary } from "#contract/cases.ts";
import type { IntakeDraft } from "#contract/intake-drafts.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";

/** What every step knows of the intake it belongs to. */
export type Intake = {
  caseId: string;
  /** Who is filling it in: drafts belong to an account. */
  accountId: string;
  /** Whose cat it is: an adviser may fill it in. */
  ownerId: string;
  /** Absent until the first step was answered. */
  catName: string | undefined;
  /** What the server holds, as far as this page knows. */
  answers: IntakeSummary;
  /** When it was read, in milliseconds since 1970. */
  readOnMs: number;
  answered: readonly IntakeStep[];
  /** Those that were struck out or replaced. */
  goneWeights: readonly WeightMetric[];
  /** What was typed and not sent, from this or another device. */
  drafts: readonly IntakeDraft[];
  /** Once treatment is set, the answers stay as they are. */
  locked: boolean;
  /** Whether the cat did; then nothing of treatment is said. */
  hasDied: boolean;
};

/** The one intake that all its pages show. */
export function useIntake(): Intake {
  return useOutletContext<Intake>();
}
