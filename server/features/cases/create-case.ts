import type * as contract from "#contract/cases.ts";
import { utcDay } from "#domain/calendar.ts";
import type { Command } from "#server/http/call/command.ts";
import { accountSeenBy } from "#server/tables/accounts.ts";
import { writeEvent } from "#server/tables/events.ts";
import { refuseCasesWithoutEnd } from "#server/tables/refuse-flood.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";

export const createCase: Command<typeof contract.createCase> = async ({ db, viewer, body, now, about }) => {
  // Locked: an account that is deleted at this moment either takes the new case with it, or gets none.
  const { id: accountId } = await accountSeenBy(db, viewer, body.accountId.toLowerCase(), { lock: true });
  if (!viewer.isAdmin) await refuseCasesWithoutEnd(db, accountId, now);

  const { id: caseId } = await db
    .insertInto("cases")
    .values({ accountId, createdOn: now, createdBy: viewer.accountId })
    .returning("id")
    .executeTakeFirstOrThrow();
  about({ accountId, caseId });
  await insertStatusChange(db, {
    caseId,
    newStatus: "New",
    effectiveDay: utcDay(now),
    note: "",
    automatic: true,
    enteredBy: viewer.accountId,
    now,
  });
  await writeEvent(db, { type: "New Case", accountId, initiatedBy: viewer.accountId, caseId, now });
  return caseId;
};
