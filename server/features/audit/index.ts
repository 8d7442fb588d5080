import * as contract from "#contract/audit.ts";
import { serve } from "#server/http/call/serve.ts";
import { listAudit } from "./list-audit.ts";
import { listCaseAudit } from "./list-case-audit.ts";

export default [serve(contract.listAudit, listAudit), serve(contract.listCaseAudit, listCaseAudit)];
