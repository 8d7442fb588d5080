import { type SqlBool, sql } from "kysely";
import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";

export const findGraduating: Command<typeof contract.findGraduating> = async (request) => {
  const { db, viewer, query, body, next } = request;
  const after = cursorOf(query);
  const rows = await selectCases(db)
    .where("cases.graduationDay", ">=", body.startDate)
    .where("cases.graduationDay", "<=", body.endDate)
    .$if(after !== undefined, (cases) => cases.where(graduatingAfter(after)))
    .orderBy("cases.graduationDay")
    .orderBy("cases.id")
    .limit(query.limit + 1)
    .execute();
  return presentCases(db, viewer, pageOf(rows, query, next), "latest");
};

function graduatingAfter(after: string | undefined) {
  return sql<SqlBool>`
    (cases.graduation_day, cases.id) > (select graduation_day, id from cases where id = ${after})`;
}
