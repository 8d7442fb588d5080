import type * as contract from "#contract/cases.ts";
import { nextUrl } from "#domain/intake.ts";
import type { Command } from "#server/http/command.ts";
import { selectCases } from "#server/tables/cases.ts";

const NAMELESS = "<Not Provided>";

export const listIntakeStatuses: Command<typeof contract.listIntakeStatuses> = async ({ db, viewer }) => {
  const unfinished = await selectCases(db)
    .where("cases.accountId", "=", viewer.accountId)
    .where("cases.intakeCompletedOn", "is", null)
    // After a treatment was set the answers stay as they are. A cat that died is nothing to be reminded of.
    .where("cases.treatmentStartDay", "is", null)
    .where("cases.status", "!=", "Rainbow")
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .execute();
  return unfinished.map((row) => ({
    catName: row.cat?.name ?? NAMELESS,
    nextUrl: nextUrl(row.id, row.answered),
  }));
};
