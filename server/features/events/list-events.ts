import { type Kysely, sql } from "kysely";
import type * as contract from "#contract/events.ts";
import type { EventType } from "#domain/event.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import type { Command } from "#server/http/call/command.ts";
import { type Place, pageOf, placeOf } from "#server/page.ts";
import { isOpen, ofNoDeletedCase } from "#server/tables/events.ts";
import { newerThan } from "#server/tables/place-in-time.ts";
import { presentEvents, selectEvents } from "./select-events.ts";

export const listEvents: Command<typeof contract.listEvents> = async ({ db, query, next }) => {
  const [type, limit, after] = [query.t, query.limit + 1, placeOf(query)];
  const rows = await (after === undefined
    ? firstPage(db, { type, limit })
    : pageAfter(db, { type, limit, ...after }));
  return presentEvents(
    db,
    pageOf(rows, query, next, ({ createdOn }) => createdOn),
  );
};

type Page = { type: EventType; limit: number };

const firstPage = prepare((db, page: Page) => selectPage(db, page));
const pageAfter = prepare((db, page: Page & Place) => selectPage(db, page, page));

function selectPage(db: Kysely<Database>, { type, limit }: Page, after?: Place) {
  return selectEvents(db)
    .where(isOpen())
    .where(ofNoDeletedCase())
    .where("events.type", "=", type)
    .where(newerThan(after, sql`events.created_on, events.id`))
    .orderBy("events.createdOn")
    .orderBy("events.id")
    .limit(limit)
    .compile();
}
