import { isDeepStrictEqual } from "node:util";
import type { NextUrl } from "#contract/intake.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { answersSentOn, latestStep } from "#server/tables/intakes.ts";
import type { Viewer } from "#server/viewer.ts";

const OVER =
  "These answers were kept, and others were sent over them since. Those count now: look at them, and change what is wrong.";

type Again = { db: Db; viewer: Viewer; params: { caseId: string }; answered: NextUrl };

/** Answers that count no longer would be taken for those that the team reads. */
export function tellStepAgain(step: IntakeStep) {
  return async ({ db, viewer, params: { caseId }, answered }: Again): Promise<NextUrl> => {
    // What was sent since is shown only to whoever may see the case now: an adviser then may be none any more.
    await caseSeenBy(db, viewer, caseId);
    const { sentOn } = answered;
    const current = await latestStep(db, caseId, step);
    if (!sentOn || !current || current._id === sentOn) return answered;
    // Who sent the same since came over nothing.
    if (isDeepStrictEqual(current.answers, await answersSentOn(db, { caseId, step, sentOn })))
      return answered;
    throw new Problem(409, OVER, { type: CHANGED_MEANWHILE, current });
  };
}
