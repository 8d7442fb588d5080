import * as corrections from "#contract/corrections.ts";
import * as contract from "#contract/weights.ts";
import { answerDoseAgain } from "#server/answers/answer-dose-again.ts";
import { serve } from "#server/http/call/serve.ts";
import { recordWeight } from "./record-weight.ts";
import { withdrawWeight } from "./withdraw-weight.ts";

export default [
  serve(contract.recordWeight, recordWeight, answerDoseAgain),
  serve(corrections.withdrawWeight, withdrawWeight, answerDoseAgain),
];
