import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { findCases } from "#contract/cases.ts";
import type { Route } from "#contract/route.ts";
import { networkOf } from "#server/http/network-address.ts";
import { Problem } from "#server/problem.ts";
import { CallCounts } from "./call-counts.ts";
import { KeptPlaces } from "./kept-places.ts";
import type { Lines } from "./lines.ts";
import { Room } from "./room.ts";
import { Turns } from "./turns.ts";
import { TurnsOfEach } from "./turns-of-each.ts";

/*
 * What the words here are called elsewhere:
 * - Room: a concurrency limit without a queue, which sheds load; KeptPlaces: slots reserved for networks with few calls.
 * - Turns: a semaphore with a bounded queue, where what has begun goes first, its queue a FairQueue: round robin; TurnsOfEach,
 *   Lines: one for each key.
 * - door, desk, archive: such semaphores, for the calls of strangers, for what hashes a password and for what searches.
 * - Changes: a rate limit, a leaky bucket for each key.
 */
const BUSY_LOOP_MS = 2000;
// So few that whoever is let in waits at most twice as long as when the server is just busy, and so many that the connections
// to the database never wait for a call.
const CALLS_AT_ONCE = 32;
// Beside them, so that who fills them from one network keeps nobody else out: for those that have hardly more inside than a
// page asks for at once.
const KEPT = { places: 8, ofOneNetwork: 4 };
const STRANGERS_AT_ONCE = 4;
const STRANGERS_WAITING = 60;
// Together with those at the door far fewer than may wait for a hash: what accounts hash keeps no login out.
const HASHING_AT_ONCE = 4;
const HASHING_WAITING = 60;
// A place is left to the others: new recovery codes are ten hashes each.
const HASHING_OF_ONE_NETWORK = 3;
// Not half of the connections: what is searched may take seconds where somebody has filled the names, and owners need the others.
const SEARCHING_AT_ONCE = 4;
const SEARCHING_WAITING = 60;
// A page asks for a handful at once. Each call takes a connection, and those that write to one cat wait for each other.
const OF_ONE_OWNER_AT_ONCE = 4;
const OF_ONE_OWNER_WAITING = 100;
// As many as a browser asks for at once. What they search for is heavy, and owners need connections beside it.
const OF_ONE_ADVISER_AT_ONCE = 6;
const OF_ONE_ADVISER_WAITING = 100;
// At the door: as many networks as there are places are let in, however many calls one of them makes.
const OF_ONE_NETWORK_AT_ONCE = 2;
const OF_ONE_NETWORK_WAITING = 60;
export const RETRY_AFTER_SECONDS = 5;
export const BUSY = "Many people are here just now. Nothing was lost: try again in a few seconds.";
const TOO_MANY = "Too many tries from this connection. Wait a minute, then try again.";

// Generous: a clinic, a household or a mobile network may share one address.
const PER_ADDRESS = { max: 60, timeWindow: "1 minute" };

/** Turns calls away while the server is too busy to answer soon, and prepares the limits of single calls. */
export async function limitLoad(api: FastifyInstance): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: BUSY_LOOP_MS,
    pressureHandler: async () => {
      throw busy();
    },
  });
  await api.register(rateLimit, {
    global: false,
    store: CallCounts,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    // A connection that is torn while its request is read has no address any more.
    keyGenerator: ({ ip }) => (ip === undefined ? "unknown" : networkOf(ip)),
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(429, TOO_MANY, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

/** Where the calls are worked on, `CALLS_AT_ONCE` of them: one more is refused at once, but for the kept places. */
export function newRoom(): Room {
  return new Room(CALLS_AT_ONCE, new KeptPlaces(KEPT), () => busy());
}

/** For the calls by which anyone does something: whoever floods them leaves most connections to those logged in. */
export function newDoor(): Turns {
  return new Turns(STRANGERS_AT_ONCE, STRANGERS_WAITING, () => busy(429));
}

/**
 * For the calls of those logged in that hash a password: they wait here and not in the room, where they would take the
 * places of all others, as long as a hash takes. So many of one network wait, and fewer hash at once.
 */
export function newDesk(): Turns {
  return new Turns(HASHING_AT_ONCE, HASHING_WAITING, () => busy(429), HASHING_OF_ONE_NETWORK);
}

/** For what advisers search: however heavy it is, whoever reads or records something finds a connection. So many of one adviser wait. */
export function newArchive(): Turns {
  return new Turns(SEARCHING_AT_ONCE, SEARCHING_WAITING, () => busy(429));
}

/**
 * For the calls of each account apart, refused ones too: an account is free to have, and none may take what the others
 * need. What strangers do goes by the network from which they come.
 */
export function newLines(): Lines {
  const each = (atOnce: number, waiting: number) =>
    new TurnsOfEach(() => new Turns(atOnce, waiting, () => busy(429)));
  return {
    owners: each(OF_ONE_OWNER_AT_ONCE, OF_ONE_OWNER_WAITING),
    advisers: each(OF_ONE_ADVISER_AT_ONCE, OF_ONE_ADVISER_WAITING),
    strangers: each(OF_ONE_NETWORK_AT_ONCE, OF_ONE_NETWORK_WAITING),
    hashing: each(OF_ONE_OWNER_AT_ONCE, OF_ONE_OWNER_WAITING),
  };
}

/** What goes through the names, weights or doses of all cases. */
export function isSearch(route: Route): boolean {
  return route.search === true || route === findCases;
}

/** Nobody waits for it, or too many do. */
export function busy(status: 429 | 503 = 503): Problem {
  return new Problem(status, BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

const NO_HEADERS = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};

/** Calls that anyone may make and that do something: few per network, or guessing and filling would be cheap. */
export function limitOf(route: Route): typeof PER_ADDRESS | undefined {
  return route.who === "anyone" && route.method !== "GET" ? PER_ADDRESS : undefined;
}
