import { isDeepStrictEqual } from "node:util";
import type { NextUrl } from "#contract/intake.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import type { IntakeStep } from "#domain/intake.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { answersSentOn, latestStep } from "#server/tables/intakes.ts";

const OVER = "These answers were kept, and others were sent over them since. Look at both, and decide again.";

type Again = { db: Db; params: { caseId: string }; answered: NextUrl };

/** Answers that count no longer would be taken for those that the team reads. */
export function tellStepAgain(step: IntakeStep) {
  return async ({ db, params: { caseId }, answered }: Again): Promise<NextUrl> => {
    const { sentOn } = answered;
    const current = await latestStep(db, caseId, step);
    if (!sentOn || !current || current._id === sentOn) return answered;
    // Who sent the same since came over nothing.
    if (isDeepStrictEqual(current.answers, await answersSentOn(db, { caseId, step, sentOn })))
      return answered;
    throw new Problem(409, OVER, { type: CHANGED_MEANWHILE, current });
  };
}
