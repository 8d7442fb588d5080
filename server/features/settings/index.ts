import * as contract from "#contract/settings.ts";
import { serve } from "#server/http/call/serve.ts";
import { getSettings } from "./get-settings.ts";

export default [serve(contract.getSettings, getSettings)];
