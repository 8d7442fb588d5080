import type * as contract from "#contract/cases.ts";
import { isBeforeTreatment } from "#domain/course/status.ts";
import type { Command } from "#server/http/call/command.ts";
import { presentIntake, selectCases, unseenSigns } from "#server/tables/cases.ts";
import { hasTreatment } from "#server/tables/intakes.ts";

// To be reminded of more helps nobody: each card says it as well.
const MOST = 200;
const NAMELESS = "<Not Provided>";

export const listIntakeStatuses: Command<typeof contract.listIntakeStatuses> = async ({ db, viewer }) => {
  const unfinished = await selectCases(db)
    .where("cases.accountId", "=", viewer.accountId)
    .where("cases.intakeCompletedOn", "is", null)
    // A cat that died is nothing to be reminded of.
    .where(({ not }) => not(hasTreatment))
    .where("cases.status", "!=", "Rainbow")
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .limit(MOST)
    .execute();
  return unfinished.map((row) => ({
    catName: row.cat?.name ?? NAMELESS,
    ...presentIntake(row),
    urgentSigns: isBeforeTreatment(row.status) ? unseenSigns(row) : undefined,
  }));
};
