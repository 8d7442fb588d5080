import type { Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** The only handle to the database a command has: the transaction of its request. */
export type Db = Transaction<Database>;
