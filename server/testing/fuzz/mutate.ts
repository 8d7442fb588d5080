import { isInstant } from "#domain/calendar.ts";
import type { Input } from "#server/testing/ask.ts";
import { CURSORS, DAYS, IDS, KEYS, NUMBERS, OTHERS, otherwise, TEXTS, written } from "./oddities.ts";

/** Which of all places, and which of all changes there; any whole numbers will do. */
export type Choice = { part: Part; place: number; change: number };
export const PARTS = ["body", "query", "params", "header"] as const;
export type Part = (typeof PARTS)[number];

/** A call as it is sent: its body is text, so that it can be what is no JSON. */
export type Wire = {
  params: Record<string, string>;
  search: string;
  body: string | undefined;
  headers: Record<string, string>;
};

/** The numbers that the schema of the body has as limits, and the names in that of the query. */
export type Known = { limits: readonly number[]; names: readonly string[] };

/** A valid input with one thing changed. */
export function mutate(input: Input, { part, place, change }: Choice, known: Known): Wire {
  return MUTATIONS[part](wireOf(input), { ...input, ...known }, place, change);
}

function wireOf({ params = {}, query = {}, body }: Input): Wire {
  return {
    params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, encodeURIComponent(id)])),
    search: searchOf(Object.entries(query)),
    body: body === undefined ? undefined : written(body),
    headers: body === undefined ? {} : { "content-type": "application/json" },
  };
}

const MUTATIONS: Record<Part, (wire: Wire, input: Input & Known, place: number, change: number) => Wire> = {
  body: (wire, { body, limits }, place, change) => ({
    ...wire,
    body: mutateBody(body ?? {}, limits, place, change),
    headers: { "content-type": "application/json" },
  }),
  query: (wire, { query = {}, names }, place, change) => ({
    ...wire,
    search: mutateQuery(query, names, place, change),
  }),
  params: (wire, _, place, change) => {
    const names = Object.keys(wire.params);
    const name = pick(names, place);
    return name === undefined
      ? wire
      : { ...wire, params: { ...wire.params, [name]: pick(IDS, change) ?? "" } };
  },
  header: (wire, _, place, change) => {
    const [name, values] = pick(HEADERS, place) ?? ["accept", [""]];
    return { ...wire, headers: { ...wire.headers, [name]: pick(values, change) ?? "" } };
  },
};

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ["idempotency-key", ["", " ", "a", "a".repeat(200), "a".repeat(201), "é", "a b", "null", "a, b", "\t"]],
  [
    "content-type",
    ["", "text/plain", "application/json;", "APPLICATION/JSON", "application/json, a/b", "*/*"],
  ],
  ["content-encoding", ["", "gzip", "identity", "br, gzip", "x"]],
  ["accept", ["", "text/html", "*/*;q=NaN", "a".repeat(5000)]],
  ["cookie", ["XSRF-TOKEN", "XSRF-TOKEN=", "XSRF-TOKEN=%ff", ";;;=", "a".repeat(5000)]],
  ["x-xsrf-token", ["", "a", "a".repeat(5000)]],
  ["origin", ["null", "http://", "https://evil.example", "javascript:alert(1)", "a"]],
  ["sec-fetch-site", ["cross-site", "same-site", "none", "", "x"]],
  ["x-forwarded-for", ["", "a", "::1", "1.2.3.4, 5.6.7.8", "999.1.1.1"]],
  ["x-forwarded-proto", ["https", "javascript", ""]],
];

type Path = readonly (string | number)[];

function mutateBody(body: unknown, limits: readonly number[], place: number, change: number): string {
  const path = pick(pathsIn(body), place) ?? [];
  const value = path.reduce<unknown>((within, key) => Object(within)[key], body);
  const changes = changesOf(value, limits);
  const chosen = pick(changes, change);
  if (chosen === undefined) return written(replaced(body, path, undefined));
  return chosen(body, path);
}

type Change = (body: unknown, path: Path) => string;

/** All that can be done to one value of a body; ever the same list for the same value. */
function changesOf(value: unknown, limits: readonly number[]): Change[] {
  const to =
    (next: unknown): Change =>
    (body, path) =>
      written(replaced(body, path, next));
  // Gone, cut off, or twice: each about as often as the strange values together are worth.
  const gone = Array<Change>(4).fill(to(undefined));
  return [
    ...[...oddFor(value), ...justBeyond(value, limits), [value], { value }].map(to),
    ...gone,
    cutOff,
    sentTwice,
    ...moreOf(value),
  ];
}

/** What is odd in the place of such a value: of its own kind, mostly, and a few of every other. */
function oddFor(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [...NUMBERS, ...OTHERS];
  if (typeof value !== "string") return [...OTHERS, "", "text", 0, 1, -1];
  if (isInstant(value)) return [...Array(4).fill(otherwise(value)).flat(), ...DAYS, ...OTHERS, "", 0];
  if (/^\d{4}-\d\d-\d\d/.test(value)) return [...DAYS, ...DAYS, ...OTHERS, "", "\u0000", 0, 1e308];
  if (/^[0-9a-f]{8}-/.test(value)) return [...IDS, ...OTHERS, "", "\u0000", 0];
  return [...TEXTS, ...OTHERS, 0, 1];
}

/** At each limit, just below and just above it; often, since that is where most goes wrong. */
function justBeyond(value: unknown, limits: readonly number[]): readonly unknown[] {
  if (typeof value === "number") return limits.flatMap((limit) => [limit - 1, limit, limit + 1, limit + 1]);
  if (typeof value !== "string") return [];
  const lengths = limits.filter((limit) => limit > 0 && limit < 5000);
  return lengths.flatMap((length) => ["a".repeat(length), "a".repeat(length + 1)]);
}

function moreOf(value: unknown): Change[] {
  if (typeof value !== "object" || value === null) return [];
  const keyed: Change[] = KEYS.map(
    (key) => (body, path) =>
      written(replaced(body, path, { ...value, reach: 1 })).replace('"reach"', () => JSON.stringify(key)),
  );
  if (!Array.isArray(value)) return keyed;
  const lists = [[...value, ...value], [...value, null], [...value, "Other"], value.slice(1), []];
  return lists.map((list) => (body, path) => written(replaced(body, path, list)));
}

const cutOff: Change = (body) => written(body).slice(0, -1);
const sentTwice: Change = (body) => written(body).replace(/^\{("(?:[^"\\]|\\.)*":)/, "{$1null,$1");

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

/** The body with another value at the path; without the field, where it is `undefined`. */
function replaced(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value ?? null;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body) ? [...body] : { ...Object(body) };
  Reflect.set(copy, key, rest.length === 0 ? value : replaced(Reflect.get(copy, key), rest, value));
  return copy;
}

/** What is odd in a query; each of them in an address. */
const SOUGHT: readonly unknown[] = [
  ...TEXTS.filter((text) => text.length < 3000 && text.isWellFormed()),
  ...DAYS,
  ...IDS,
  ...NUMBERS,
];

function mutateQuery(query: object, names: readonly string[], place: number, change: number): string {
  // A cursor is text to its schema, and what is in it is read by each list for itself: the most to get wrong.
  const cursors = names.filter((name) => name === "after");
  const key = pick([...cursors, ...cursors, ...names, pick(KEYS, place) ?? "a"], place) ?? "a";
  const others = Object.entries(query).filter(([name]) => name !== key);
  const values = key === "after" ? CURSORS : SOUGHT;
  const search = searchOf([...others, [key, String(pick(values, change))]]);
  const tricks = [
    search,
    search,
    search,
    `${search}&${search}`,
    `${search}&%ff`,
    `${search}&%`,
    `${search}&a[b]=c&&=`,
  ];
  // Another trick every time that all values were there, so that each value comes with each.
  return pick(tricks, Math.floor(change / values.length)) ?? search;
}

function searchOf(entries: readonly (readonly [string, unknown])[]): string {
  return entries
    .filter(([key]) => key.isWellFormed())
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join("&");
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % list.length];
}
