import { type SqlBool, sql } from "kysely";
import type * as contract from "#contract/cases.ts";
import { isDay } from "#domain/calendar.ts";
import type { Command } from "#server/http/call/command.ts";
import { type Place, pageOf, placeOf } from "#server/page.ts";
import { type CaseRow, presentCases, selectCases } from "#server/tables/cases.ts";

export const findGraduating: Command<typeof contract.findGraduating> = async (request) => {
  const { db, viewer, query, body, next } = request;
  const after = placeOf(query, isDay);
  const rows = await selectCases(db)
    .where("cases.graduationDay", ">=", body.startDate)
    .where("cases.graduationDay", "<=", body.endDate)
    .where(graduatingAfter(after))
    .orderBy("cases.graduationDay")
    .orderBy("cases.id")
    .limit(query.limit + 1)
    .execute();
  return presentCases(db, viewer, pageOf(rows, query, next, graduationOf), "latest");
};

function graduatingAfter(after: Place | undefined) {
  if (after === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`(cases.graduation_day, cases.id) > (${after.key}::date, ${after.id}::uuid)`;
}

function graduationOf({ graduationDay }: CaseRow): string {
  return graduationDay ?? "";
}
