import type { z } from "zod";

/** Who may make a call. `owner` means any logged-in account; what it may load decides the rest. */
export type Who = "anyone" | "owner" | "admin";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One call of the API as a value. The server serves it, the browser calls it, the tests use it and the
 * documentation is printed from it.
 */
export type Route<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  By extends Who = Who,
  Own extends "own" | undefined = "own" | undefined,
> = {
  method: Method;
  /** Below `/api`, with `:name` parameters. */
  path: Path;
  who: By;
  /** One sentence for the documentation. */
  summary: string;
  /** Of several calls on one method and path, this one answers when the query has that key. */
  when?: string;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 204;
  /** It shows one person's or cat's data: an adviser's look at it is recorded. */
  sensitive?: true;
  /** It looks and changes nothing: what is looked for stands in the body, so that no address tells it. */
  search?: true;
  /** It keeps nothing that counts: the audit leaves it out. */
  passing?: true;
  /**
   * `own`: the command opens its transaction itself, because it does slow work (hashing a password) first.
   */
  transaction?: Own;
  /**
   * What `If-Match` may carry, for the documentation: with it the call is refused when that is no longer so. Without
   * it the call does not ask.
   */
  ifMatch?: string;
  /** The answer holds a secret: what is kept of it for an Idempotency-Key is sealed. */
  secret?: true;
};

/** Checks a route and keeps its exact types. */
export function route<
  const Path extends string,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodVoid,
  const By extends Who = Who,
  const Own extends "own" | undefined = undefined,
>(definition: Route<Path, Query, Body, Answer, By, Own>): Route<Path, Query, Body, Answer, By, Own> {
  return definition;
}

/** `/cases/:caseId/status` → `{ caseId: string }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

export type ParamsOf<R> =
  R extends Route<infer Path, z.ZodType, z.ZodType, z.ZodType> ? PathParams<Path> : never;
export type QueryOf<R> = R extends Route<string, infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
export type BodyOf<R> = R extends Route<string, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;
export type AnswerOf<R> =
  R extends Route<string, z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;

// A part that the route does not have is left out; one whose every key is optional may be.
type Part<Name extends string, T> = unknown extends T
  ? unknown
  : [T] extends [undefined]
    ? unknown
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

/** What a call needs, as its route says: `{ params, query, body }`. */
export type InputOf<R extends Route> = Part<"params", ParamsOf<R>> &
  Part<"query", QueryOf<R>> &
  Part<"body", BodyOf<R>>;

/** `/cases/:caseId/status` with its parameters filled in, below `/api`. */
export function pathOf({ path }: Pick<Route, "path">, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
