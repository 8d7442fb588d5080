import type * as contract from "#contract/audit.ts";
import type { Command } from "#server/http/call/command.ts";
import { presentAudit } from "./present-audit.ts";

export const listAudit: Command<typeof contract.listAudit> = ({ db, query, next }) =>
  presentAudit(db, (entries) => entries, query, next);
