import * as corrections from "#contract/corrections.ts";
import * as contract from "#contract/weights.ts";
import { serve } from "#server/http/serve.ts";
import { answerDoseAgain } from "#server/tables/answer-dose-again.ts";
import { recordWeight } from "./record-weight.ts";
import { withdrawWeight } from "./withdraw-weight.ts";

export default [
  serve(contract.recordWeight, recordWeight, answerDoseAgain),
  serve(corrections.withdrawWeight, withdrawWeight, answerDoseAgain),
];
