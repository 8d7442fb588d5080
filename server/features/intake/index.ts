import * as contract from "#contract/intake.ts";
import * as drafts from "#contract/intake-drafts.ts";
import { serve } from "#server/http/serve.ts";
import { answerCatInfo } from "./answer-cat-info.ts";
import { answerCurrentHealth } from "./answer-current-health.ts";
import { answerCurrentMedications } from "./answer-current-medications.ts";
import { answerFipInfo } from "./answer-fip-info.ts";
import { answerShipping } from "./answer-shipping.ts";
import { keepIntakeDraft } from "./keep-intake-draft.ts";
import { listIntakeDrafts } from "./list-intake-drafts.ts";

export default [
  serve(contract.answerCatInfo, answerCatInfo),
  serve(contract.answerFipInfo, answerFipInfo),
  serve(contract.answerCurrentHealth, answerCurrentHealth),
  serve(contract.answerCurrentMedications, answerCurrentMedications),
  serve(contract.answerShipping, answerShipping),
  serve(drafts.keepIntakeDraft, keepIntakeDraft),
  serve(drafts.listIntakeDrafts, listIntakeDrafts),
];
