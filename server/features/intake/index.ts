import * as contract from "#contract/intake.ts";
import * as drafts from "#contract/intake-drafts.ts";
import { serve } from "#server/http/call/serve.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { answerCatInfo } from "./answer-cat-info.ts";
import { answerCurrentHealth } from "./answer-current-health.ts";
import { answerCurrentMedications } from "./answer-current-medications.ts";
import { answerFipInfo } from "./answer-fip-info.ts";
import { answerShipping } from "./answer-shipping.ts";
import { keepIntakeDraft } from "./keep-intake-draft.ts";
import { listIntakeDrafts } from "./list-intake-drafts.ts";
import { tellStepAgain } from "./tell-step-again.ts";

export default [
  serve(contract.answerCatInfo, answerCatInfo, tellStepAgain("cat-info")),
  serve(contract.answerFipInfo, answerFipInfo, tellStepAgain("fip-info")),
  serve(contract.answerCurrentHealth, answerCurrentHealth, tellStepAgain("current-health")),
  serve(contract.answerCurrentMedications, answerCurrentMedications, tellStepAgain("current-medications")),
  serve(contract.answerShipping, answerShipping, tellStepAgain("shipping")),
  // "Saved" is not said of a case that was deleted since, with its drafts.
  serve(drafts.keepIntakeDraft, keepIntakeDraft, async ({ db, viewer, params, answered }) => {
    await caseSeenBy(db, viewer, params.caseId);
    return answered;
  }),
  serve(drafts.listIntakeDrafts, listIntakeDrafts),
];
