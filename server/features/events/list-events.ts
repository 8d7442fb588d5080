import { type SqlBool, sql } from "kysely";
import type * as contract from "#contract/events.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { isOpen, ofNoDeletedCase } from "#server/tables/events.ts";
import { presentEvents, selectEvents } from "./select-events.ts";

export const listEvents: Command<typeof contract.listEvents> = async ({ db, query, next }) => {
  const after = cursorOf(query);
  const rows = await selectEvents(db)
    .where(isOpen())
    .where(ofNoDeletedCase())
    .where("events.type", "=", query.t)
    .$if(after !== undefined, (rest) =>
      // The cursor may be complete by now: it still says where the page before ended.
      rest.where(
        sql<SqlBool>`(events.created_on, events.id) > (select created_on, id from events where id = ${after})`,
      ),
    )
    .orderBy("events.createdOn")
    .orderBy("events.id")
    .limit(query.limit + 1)
    .execute();
  return presentEvents(db, pageOf(rows, query, next));
};
