import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Route } from "#contract/route.ts";
import type { Command, Viewer } from "./command.ts";
import type { Backing, Endpoint } from "./endpoint.ts";
import { identify } from "./identify.ts";
import { limitOf } from "./limits.ts";
import { linkToNext } from "./link.ts";
import { notFound } from "./problem.ts";
import { readInput } from "./read-input.ts";
import { runCommand } from "./run-command.ts";
import { type SignToken, tokenSigner } from "./token.ts";

declare module "fastify" {
  interface FastifyRequest {
    endpoint: Endpoint | undefined;
    viewer: Viewer | undefined;
  }
}

/** Binds a command to its call; the types of the two must agree. */
export function serve<R extends Route>(route: R, command: Command<R>): Endpoint {
  return { route, command };
}

/** Puts the endpoints on the server. Calls that share a method and a path are told apart by their query. */
export function mount(app: FastifyInstance, endpoints: readonly Endpoint[], backing: Backing): void {
  app.decorateRequest("endpoint", undefined);
  app.decorateRequest("viewer", undefined);
  const groups = Map.groupBy(endpoints, ({ route }) => `${route.method} ${route.path}`);
  for (const group of groups.values()) mountGroup(app, group, { ...backing, signToken: tokenSigner(app) });
}

function mountGroup(
  app: FastifyInstance,
  group: readonly Endpoint[],
  backing: Backing & { signToken: SignToken },
): void {
  const [first] = group;
  if (!first) return;
  app.route({
    method: first.route.method,
    url: first.route.path,
    config: { rateLimit: limitOf(first.route) },
    // Before the body is read: nobody's body is worth parsing who may not make the call.
    onRequest: async (request) => {
      request.endpoint = choose(group, request);
      request.viewer = await identify(
        app,
        request.endpoint.route.who,
        request.headers.authorization,
        backing,
      );
    },
    handler: async (request, reply) => {
      const endpoint = request.endpoint ?? choose(group, request);
      const input = readInput(endpoint.route, request);
      const answered = await runCommand(endpoint, {
        ...backing,
        now: backing.now(),
        input,
        viewer: request.viewer,
        call: `${request.method} ${pathOf(request)}`,
        idempotencyKey: request.headers["idempotency-key"],
      });
      if (answered.next) reply.header("link", linkToNext(request.url, answered.next));
      reply.status(answered.status);
      if (answered.status === 204) return reply.send();
      // A bare string would leave as text; the contract says JSON.
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(answered.answer));
    },
  });
}

function choose(group: readonly Endpoint[], request: FastifyRequest): Endpoint {
  const query = Object(request.query);
  const chosen =
    group.find(({ route }) => route.when !== undefined && route.when in query) ??
    group.find(({ route }) => route.when === undefined);
  if (!chosen) throw notFound("call");
  return chosen;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}
