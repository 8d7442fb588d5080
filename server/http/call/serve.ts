import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Route } from "#contract/route.ts";
import { limitOf, newArchive, newDesk, newDoor, newLines } from "#server/http/admission/limits.ts";
import { type LineOfAccount, lineOfAccount } from "#server/http/admission/lines.ts";
import { newChanges, refuseChangesWithoutEnd } from "#server/http/admission/refuse-changes.ts";
import { sendAway } from "#server/http/admission/refuse-when-full.ts";
import type { Room } from "#server/http/admission/room.ts";
import { networkOf } from "#server/http/network-address.ts";
import { notFound } from "#server/problem.ts";
import type { Viewer } from "#server/viewer.ts";
import { callOf, type Subject } from "./audit.ts";
import type { Command, Repeated } from "./command.ts";
import type { Backing, Endpoint } from "./endpoint.ts";
import { unlessHungUp } from "./hung-up.ts";
import { identify, readClaims, refuseNonAdmin } from "./identify.ts";
import { type Doors, inTurn } from "./in-turn.ts";
import { linkToNext } from "./link.ts";
import { readInput } from "./read-input.ts";
import { readIfMatch } from "./refuse-stale.ts";
import { runCommand } from "./run-command.ts";
import { type SignToken, tokenSigner } from "./token.ts";
import { visitOf } from "./visit.ts";

declare module "fastify" {
  interface FastifyRequest {
    endpoint: Endpoint | undefined;
    viewer: Viewer | undefined;
    subject: Subject;
    line: LineOfAccount | undefined;
    /** Looks once more who calls, for a call whose body was still on its way when that was looked up. */
    lookAgain: (() => Promise<void>) | undefined;
    /** Looks at who calls after a wait in the archive. */
    lookAfterWait: (() => Promise<void>) | undefined;
  }
}

/**
 * Binds a command to its call; the types of the two must agree.
 * @param again what is answered when the call is sent again, where that is not simply what was answered
 */
export function serve<R extends Route>(
  route: R,
  command: Command<R>,
  again?: (repeated: Repeated<R>) => Promise<z.input<R["answer"]>>,
): Endpoint {
  return { route, command, again };
}

/** Puts the endpoints on the server. Calls that share a method and a path are told apart by their query. */
export function mount(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { room, ...backing }: Backing & { room: Room },
): void {
  app.decorateRequest("endpoint", undefined);
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("subject");
  app.decorateRequest("line", undefined);
  app.decorateRequest("lookAgain", undefined);
  app.decorateRequest("lookAfterWait", undefined);
  const groups = Map.groupBy(endpoints, ({ route }) => `${route.method} ${route.path}`);
  const [door, desk, archive] = [newDoor(), newDesk(), newArchive()];
  const doors = { room, door, desk, archive, lines: newLines(), changes: newChanges() };
  const given = { ...backing, signToken: tokenSigner(app), doors };
  for (const group of groups.values()) mountGroup(app, group, given);
}

function mountGroup(
  app: FastifyInstance,
  group: readonly Endpoint[],
  { doors, ...backing }: Backing & { signToken: SignToken; doors: Doors },
): void {
  const [first] = group;
  if (!first) return;
  app.route({
    method: first.route.method,
    url: first.route.path,
    config: { rateLimit: limitOf(first.route) },
    // Before the body is read: nobody's body is worth parsing who may not make the call.
    onRequest: async (request, reply) => {
      request.subject = {};
      request.endpoint = choose(group, request);
      const { who } = request.endpoint.route;
      const claims = readClaims(app, who, request.headers.authorization, backing);
      if (!claims) return;
      const line = lineOfAccount(doors.lines, claims);
      if (line.isFull()) return sendAway(request, reply);
      request.line = line;
      const network = networkOf(request.ip);
      const look = async (take: (work: () => Promise<Viewer>) => Promise<Viewer>) => {
        request.viewer = await take(() => unlessHungUp(request, () => identify(claims, backing)));
        refuseNonAdmin(who, request.viewer);
      };
      await look((work) => line.take(() => doors.room.enter(network, work)));
      refuseChangesWithoutEnd(doors.changes, request);
      const again = () => look((work) => line.goOn(() => doors.room.goOn(network, work)));
      request.lookAfterWait = again;
      if (!request.raw.complete)
        request.lookAgain = () => {
          request.lookAgain = undefined;
          return again();
        };
    },
    // A body may come seconds after its headers, and a session or a right end in between. Of what has none nobody has looked yet.
    preHandler: (request) => request.lookAgain?.() ?? Promise.resolve(),
    handler: async (request, reply) => {
      const endpoint = request.endpoint ?? choose(group, request);
      const input = readInput(endpoint.route, request);
      const call = {
        ...backing,
        ...callOf(request),
        now: backing.now(),
        input,
        signToken: beginsSession(request, backing.signToken),
        visit: visitOf(request, reply),
        call: `${request.method} ${pathOf(request)}`,
        ifMatch: readIfMatch(request.headers["if-match"]),
        idempotencyKey: request.headers["idempotency-key"],
        turn: request.headers["idempotency-turn"],
      };
      const answered = await inTurn(doors, request, () => runCommand(endpoint, call));
      if (answered.next) reply.header("link", linkToNext(request.url, answered.next));
      reply.status(answered.status);
      if (answered.status === 204) return reply.send();
      // A bare string would leave as text; the contract says JSON.
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(answered.answer));
    },
  });
}

/** Who is given a token is logged in with this very call. */
function beginsSession(request: FastifyRequest, signToken: SignToken): SignToken {
  return (claims) => {
    request.begunSession = claims.sid;
    return signToken(claims);
  };
}

/** By the key that names a call; without it, a key that only such a call takes is still meant for that one. */
function choose(group: readonly Endpoint[], request: FastifyRequest): Endpoint {
  const query = Object(request.query);
  const usual = group.find(({ route }) => route.when === undefined);
  const named = group.filter(({ route }) => route.when !== undefined);
  const chosen =
    named.find(({ route }) => String(route.when) in query) ??
    (usual &&
      named.find(({ route }) =>
        Object.keys(query).some((key) => takes(route, key) && !takes(usual.route, key)),
      )) ??
    usual;
  if (!chosen) throw notFound("call");
  return chosen;
}

function takes({ query }: Route, key: string): boolean {
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, key);
}

const ORIGIN = /^https?:\/\/[^/]*/;

/** Ids in capitals, or written with percent signs, are the same ids; a proxy may be sent the host before the path. */
function pathOf(request: FastifyRequest): string {
  return decodeURIComponent(request.url.split("?", 1)[0] ?? "")
    .toLowerCase()
    .replace(ORIGIN, "");
}
