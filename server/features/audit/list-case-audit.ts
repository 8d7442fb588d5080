import type * as contract from "#contract/audit.ts";
import type { Command } from "#server/http/call/command.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { presentAudit } from "./present-audit.ts";

export const listCaseAudit: Command<typeof contract.listCaseAudit> = async (request) => {
  const { db, viewer, params, query, next } = request;
  const { id } = await caseSeenBy(db, viewer, params.caseId);
  return presentAudit(db, (entries) => entries.where("auditEntries.caseId", "=", id), query, next);
};
