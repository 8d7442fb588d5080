import type { Transaction } from "kysely";
import type { z } from "zod";
import type { PathParams, Route } from "#contract/route.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/schema.ts";

/** Who calls: read from the database at each call, never from the token. */
export type Viewer = { accountId: string; sessionId: string; isAdmin: boolean; fullName: string };

/** The only handle to the database a command has: the transaction of its request. */
export type Db = Transaction<Database>;

type Who<R> = R extends { who: "anyone" } ? Viewer | undefined : Viewer;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

type Request<R extends Route> = {
  viewer: Who<R>;
  params: PathParams<R["path"]>;
  query: Output<R["query"]>;
  body: Output<R["body"]>;
  /** The instant of the request; the only clock a command knows. */
  now: Instant;
  config: Config;
  /** Says that the list goes on after this cursor; becomes the `Link` header. */
  next: (after: string) => void;
};

/** Most commands: everything they do is one transaction, opened and closed around them. */
export type Command<R extends Route> = (
  request: Request<R> & { db: Db },
) => Promise<z.input<R["answer"]>>;

/** Commands whose route says `transaction: "own"`: slow work first, then `inTransaction`. */
export type OwnCommand<R extends Route> = (
  request: Request<R> & { inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T> },
) => Promise<z.input<R["answer"]>>;
