import * as contract from "#contract/development.ts";
import { serve } from "#server/http/call/serve.ts";
import { explainSearch } from "./explain-search.ts";
import { getTestDates } from "./get-test-dates.ts";

export default [serve(contract.getTestDates, getTestDates), serve(contract.explainSearch, explainSearch)];
