import * as contract from "#contract/statuses.ts";
import { serve } from "#server/http/serve.ts";
import { answerStatusAgain, changeStatus } from "./change-status.ts";

export default [serve(contract.changeStatus, changeStatus, answerStatusAgain)];
