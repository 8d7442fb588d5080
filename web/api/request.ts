import { pathOf, type Route } from "#contract/route.ts";
import { crossSiteTokens } from "./cross-site-token.ts";
import { storedToken } from "./session.ts";

const BASE = "/api";

/** What a call carries, without knowing its route. */
export type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type Marks = {
  /** The same for every try of one submit, so that a repeated one is not done twice. */
  idempotencyKey?: string | undefined;
  /** Its place among the presses of this device: what comes after a later one was held up on its way. */
  turn?: string | undefined;
  /** The tag of what the form was opened on: when that has changed since, the call is refused. */
  ifMatch?: string | undefined;
  /** Of a session that is over here; the one of now unless said. */
  token?: string | undefined;
  /** The cookie against other websites that is repeated, or several; the first that may be the server's unless said. */
  echo?: string | undefined;
};

/** The address of a call: parameters filled in, query appended. */
export function address(route: Pick<Route, "path">, { params, query = {} }: AnyInput): string {
  const path = pathOf(route, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? BASE + path : `${BASE}${path}?${search}`;
}

/** Who asks, and what keeps a call from being made by another site or twice. */
export function headersFor(
  { method }: Pick<Route, "method">,
  { body }: AnyInput,
  { idempotencyKey, turn, ifMatch, token: other, echo = crossSiteTokens()[0] }: Marks,
): Headers {
  const headers = new Headers({ Accept: "application/json" });
  const token = other ?? storedToken();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (echo && method !== "GET") headers.set("X-XSRF-TOKEN", echo);
  if (idempotencyKey && method !== "GET") headers.set("Idempotency-Key", idempotencyKey);
  if (turn) headers.set("Idempotency-Turn", turn);
  if (ifMatch) headers.set("If-Match", `"${ifMatch}"`);
  return headers;
}
