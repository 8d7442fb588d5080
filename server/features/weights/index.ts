import * as contract from "#contract/weights.ts";
import { serve } from "#server/http/serve.ts";
import { recordWeight } from "./record-weight.ts";

export default [serve(contract.recordWeight, recordWeight)];
