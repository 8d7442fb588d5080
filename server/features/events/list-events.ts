import { type Kysely, type SqlBool, sql } from "kysely";
import type * as contract from "#contract/events.ts";
import type { EventType } from "#domain/event.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { isOpen, ofNoDeletedCase } from "#server/tables/events.ts";
import { presentEvents, selectEvents } from "./select-events.ts";

export const listEvents: Command<typeof contract.listEvents> = async ({ db, query, next }) => {
  const [type, limit, after] = [query.t, query.limit + 1, cursorOf(query)];
  const rows = await (after === undefined
    ? firstPage(db, { type, limit })
    : pageAfter(db, { type, limit, after }));
  return presentEvents(db, pageOf(rows, query, next));
};

type Page = { type: EventType; limit: number };

const firstPage = prepare((db, page: Page) => selectPage(db, page));
const pageAfter = prepare((db, page: Page & { after: string }) => selectPage(db, page, page.after));

function selectPage(db: Kysely<Database>, { type, limit }: Page, after?: string) {
  return selectEvents(db)
    .where(isOpen())
    .where(ofNoDeletedCase())
    .where("events.type", "=", type)
    .$if(after !== undefined, (rest) =>
      // The cursor may be complete by now: it still says where the page before ended.
      rest.where(
        sql<SqlBool>`(events.created_on, events.id) > (select created_on, id from events where id = ${after})`,
      ),
    )
    .orderBy("events.createdOn")
    .orderBy("events.id")
    .limit(limit)
    .compile();
}
