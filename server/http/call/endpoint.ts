import type { Kysely } from "kysely";
import type { Route } from "#contract/route.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import type { Config } from "#server/start/config.ts";

/** A call of the contract with the command that answers it. */
export type Endpoint = {
  route: Route;
  command: (request: never) => Promise<unknown>;
  /** Where what was answered may not be true any more: what the same call answers when it is sent again. */
  again?: ((request: never) => Promise<unknown>) | undefined;
};

/** What every call works with. */
export type Backing = { db: Kysely<Database>; config: Config; now: () => Instant };
