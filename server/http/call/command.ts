import type { z } from "zod";
import type { ParamsOf, Route } from "#contract/route.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Config } from "#server/start/config.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Subject } from "./audit.ts";
import type { SignToken } from "./token.ts";
import type { Visit } from "./visit.ts";

type ViewerOf<R> = R extends { who: "anyone" } ? undefined : Viewer;
type ReadQuery<R> = R extends Route<string, infer Query, z.ZodType, z.ZodType> ? z.output<Query> : never;
type ReadBody<R> = R extends Route<string, z.ZodType, infer Body, z.ZodType> ? z.output<Body> : never;
type Answer<R extends Route> = z.input<R["answer"]>;

export type Request<R extends Route> = {
  /** Absent where anyone may call: such a command never depends on who calls. */
  viewer: ViewerOf<R>;
  params: ParamsOf<R>;
  query: ReadQuery<R>;
  body: ReadBody<R>;
  /** The instant of the request; the only clock a command knows. */
  now: Instant;
  /** The tag of what the form was opened on, if the caller said it; `refuseStale` takes it. */
  ifMatch: string | undefined;
  config: Config;
  /** Says that the list goes on after this cursor; becomes the `Link` header. */
  next: (after: string) => void;
  signToken: SignToken;
  /** From where the call comes; says nothing about who makes it. */
  visit: Visit;
  /** Says whose account or which case this is about, for the audit, where the address does not say so. */
  about: (subject: Subject) => void;
  /**
   * Keeps this call out of the audit: it changed nothing, or what it did stands there already. An adviser who is told of a
   * case by it has looked at that.
   */
  leaveOut: () => void;
};

/**
 * Most commands get `db`: everything they do is one transaction, opened and closed around them. One whose
 * route says `transaction: "own"` gets `read`, `spend` and `write` instead, so that slow work stays outside both.
 */
type Handles<R extends Route> = [NonNullable<R["transaction"]>] extends [never]
  ? { db: Db }
  : {
      /** A transaction to look something up in. */
      read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
      /** A transaction for what counts even if the call is refused afterwards, such as a try that is spent. */
      spend: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
      /** The transaction that changes something, once in a command; what it gives is the answer. */
      write: (work: (db: Db) => Promise<Answer<R>>) => Promise<Answer<R>>;
    };

/** What was answered to a call that is sent again under its Idempotency-Key. */
export type Repeated<R extends Route> = Pick<Request<R>, "viewer" | "config" | "params" | "body" | "now"> & {
  db: Db;
  answered: z.output<R["answer"]>;
};

export type Command<R extends Route> = (request: Request<R> & Handles<R>) => Promise<Answer<R>>;
