import * as corrections from "#contract/corrections.ts";
import * as contract from "#contract/statuses.ts";
import { serve } from "#server/http/call/serve.ts";
import { answerStatusAgain, changeStatus } from "./change-status.ts";
import { answerStrikeAgain, withdrawStatusChange } from "./withdraw-status-change.ts";

export default [
  serve(contract.changeStatus, changeStatus, answerStatusAgain),
  serve(corrections.withdrawStatusChange, withdrawStatusChange, answerStrikeAgain),
];
