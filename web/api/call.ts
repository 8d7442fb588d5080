import { login } from "#contract/accounts.ts";
import { SECOND_FACTOR_REQUIRED } from "#contract/problem.ts";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from "#contract/route.ts";
import { noAnswer, readRefusal } from "./call-error.ts";
import { holdBack, refuseSession, storedToken } from "./session.ts";

const BASE = "/api";
const LONGEST_MS = 30_000;

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

/** The same without knowing the route. */
export type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type Options = {
  signal?: AbortSignal | undefined;
  /** The same for every try of one submit, so that a repeated one is not done twice. */
  idempotencyKey?: string | undefined;
  /** The tag of what the form was opened on: when that has changed since, the call is refused. */
  ifMatch?: string | undefined;
  /** Of a session that is over here; the one of now unless said. */
  token?: string;
  /** The call outlives the page. */
  keepalive?: boolean;
};

/**
 * Makes a call of the API and gives its answer. The answer is not checked again: the server writes it by the
 * schema that its type comes from.
 * @throws CallError for every answer that is not a success, and for none.
 */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  options: Options = {},
): Promise<AnswerOf<R>> {
  return read(await answer(route, input, options));
}

async function read(response: Response) {
  return response.status === 204 ? undefined : response.json();
}

/** The raw answer of a successful call, for those who need its headers. */
export async function answer(route: Route, input: AnyInput, options: Options): Promise<Response> {
  const token = storedToken();
  const response = await ask(route, input, options);
  if (response.ok) return response;
  const error = await readRefusal(response);
  const refused = (error.status === 401 || error.status === 403) && route.path !== login.path;
  // An answer to a session that was left meanwhile says nothing about the one of now.
  if (refused && !options.token && token === storedToken()) {
    if (error.type === SECOND_FACTOR_REQUIRED) holdBack();
    else refuseSession();
  }
  throw error;
}

async function ask(route: Route, input: AnyInput, { signal, keepalive, ...options }: Options) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST_MS);
  signal?.addEventListener("abort", () => limit.abort());
  try {
    return await fetch(address(route, input), {
      method: route.method,
      headers: headersFor(route, input, options),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: limit.signal,
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  } finally {
    clearTimeout(timer);
  }
}

function headersFor(
  route: Route,
  input: AnyInput,
  { idempotencyKey, ifMatch, token: other }: Options,
): Headers {
  const headers = new Headers({ Accept: "application/json" });
  const token = other ?? storedToken();
  const crossSite = route.method === "GET" ? undefined : cookie("XSRF-TOKEN");
  if (input.body !== undefined) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (crossSite) headers.set("X-XSRF-TOKEN", crossSite);
  if (idempotencyKey && route.method !== "GET") headers.set("Idempotency-Key", idempotencyKey);
  if (ifMatch) headers.set("If-Match", `"${ifMatch}"`);
  return headers;
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** The address of a call: parameters filled in, query appended. */
export function address(route: Pick<Route, "path">, { params = {}, query = {} }: AnyInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? BASE + path : `${BASE}${path}?${search}`;
}
