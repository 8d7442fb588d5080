import * as contract from "#contract/index.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from "#contract/route.ts";

/** What a call carried, as the fake saw it. */
export type Call<R = Route> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  headers: Headers;
};

type Refusal = {
  status: number;
  detail: string;
  type?: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
};
type Reply = { answer: unknown; headers?: Record<string, string> } | { refusal: Refusal } | { lost: true };
type Handler = { route: Route; reply: (call: Call<never>) => Reply | Promise<Reply> };

const ownFetch = window.fetch;

/** The calls are answered by these handlers and by nothing else; a call without one fails. */
export function fakeApi(...handlers: Handler[]) {
  const seen: { route: Route; call: Call<never> }[] = [];
  window.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.origin);
    const method = init.method ?? "GET";
    const handler = handlers.filter(({ route }) => matches(route, method, url)).sort(bySpecific)[0];
    if (!handler) throw new Error(`The test has no answer for ${method} ${url.pathname}${url.search}.`);
    const call = readCall(handler.route, url, init);
    seen.push({ route: handler.route, call });
    return respond(handler.route, await handler.reply(call));
  };
  return {
    /** What was sent to a route, in order. */
    calls<R extends Route>(route: R): Call<R>[] {
      return seen.filter((one) => one.route === route).map(({ call }) => call);
    },
  };
}

export function restoreFetch(): void {
  window.fetch = ownFetch;
}

/** Answers a route, each time the same or by what was sent. */
export function on<R extends Route>(
  route: R,
  answer: AnswerOf<R> | ((call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>),
  headers?: Record<string, string>,
): Handler {
  const give = isFunction(answer) ? answer : () => answer;
  return { route, reply: async (call) => ({ answer: await give(call), headers }) };
}

/** Refuses a route with a sentence. */
export function refuse(route: Route, status: number, detail: string, errors?: Refusal["errors"]): Handler {
  return { route, reply: () => ({ refusal: { status, detail, errors } }) };
}

/** Somebody else was faster: what is there now. */
export function stale(route: Route, current: unknown): Handler {
  const detail = "This was changed meanwhile.";
  return { route, reply: () => ({ refusal: { status: 409, type: CHANGED_MEANWHILE, detail, current } }) };
}

/** Refuses a route until something else is done first; the type says what. */
export function ask(route: Route, type: string, detail: string, status = 409): Handler {
  return { route, reply: () => ({ refusal: { status, type, detail } }) };
}

/** The connection breaks before the answer arrives. */
export function lose(route: Route): Handler {
  return { route, reply: () => ({ lost: true }) };
}

/** Does so for every try that the pages make of one submit by themselves, for `inTurn`. */
export function everyTry(handler: Handler): Handler[] {
  return [handler, handler, handler];
}

/** One handler after the other; the last one stays. */
export function inTurn(...turns: Handler[]): Handler {
  let turn = 0;
  const [first] = turns;
  if (!first) throw new Error("inTurn needs a handler.");
  return {
    route: first.route,
    reply: (call) => (turns[Math.min(turn++, turns.length - 1)] ?? first).reply(call),
  };
}

/**
 * A list as it is until something is done, and as it is from then on, however often it is read: what an earlier test has sent may have
 * it read once more.
 */
export function until(done: Handler, first: Handler, later: Handler): Handler[] {
  let isDone = false;
  const reply = async (call: Call<never>) => {
    const said = await done.reply(call);
    isDone ||= "answer" in said;
    return said;
  };
  return [
    { route: first.route, reply: (call) => (isDone ? later : first).reply(call) },
    { route: done.route, reply },
  ];
}

/** The first page of a list, and the other one when it is asked for; each as often as it is read. */
export function inPages(first: Handler, other: Handler): Handler {
  const isFirst = ({ after }: { after?: unknown }) => after === undefined;
  return { route: first.route, reply: (call) => (isFirst(call.query) ? first : other).reply(call) };
}

function isFunction<F extends (...args: never[]) => unknown>(value: unknown): value is F {
  return typeof value === "function";
}

function matches(route: Route, asked: string, url: URL): boolean {
  if (route.method !== asked || !pattern(route.path).test(url.pathname)) return false;
  return route.when ? url.searchParams.has(route.when) : !CHOSEN.some((one) => matches(one, asked, url));
}

/** Those that the query of an address chooses, before the one without. */
const CHOSEN = Object.values<Route>(contract).filter(({ when }) => when);

function pattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

// A path without parameters and a call chosen by its query come before the general ones.
function bySpecific(a: Handler, b: Handler): number {
  return rank(a.route) - rank(b.route);
}

function rank({ path, when }: Route): number {
  return (path.match(/:/g) ?? []).length * 2 + (when ? 0 : 1);
}

/** What was sent has no type any more once it was on the wire. */
function readCall({ path }: Route, url: URL, init: RequestInit) {
  const params = pattern(path).exec(url.pathname)?.groups;
  const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  const sent = JSON.stringify({ params: { ...params }, query: Object.fromEntries(url.searchParams), body });
  return { ...JSON.parse(sent), headers: new Headers(init.headers) };
}

/** By which the pages know that the server has spoken. */
export const OWN = { "Origin-Agent-Cluster": "?1" };

function respond(route: Route, reply: Reply): Response {
  if ("lost" in reply) throw new TypeError("Failed to fetch");
  if ("refusal" in reply) return problem(reply.refusal);
  if (route.status === 204) return new Response(null, { status: 204, headers: OWN });
  return Response.json(reply.answer, { status: route.status ?? 200, headers: { ...OWN, ...reply.headers } });
}

const TITLES: Record<number, string> = { 401: "Unauthorized", 403: "Forbidden", 409: "Conflict" };

function problem({ status, type = "about:blank", ...said }: Refusal): Response {
  const title = TITLES[status] ?? "Refused";
  return Response.json(
    { type, title, status, ...said, requestId: "test" },
    { status, statusText: title, headers: { ...OWN, "Content-Type": "application/problem+json" } },
  );
}
