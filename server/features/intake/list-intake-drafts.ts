import type * as contract from "#contract/intake-drafts.ts";
import type { Command } from "#server/http/call/command.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { draftsOf } from "#server/tables/intake-drafts.ts";

export const listIntakeDrafts: Command<typeof contract.listIntakeDrafts> = async ({ db, viewer, params }) => {
  const { id } = await caseSeenBy(db, viewer, params.caseId);
  return draftsOf(db, id, viewer.accountId);
};
