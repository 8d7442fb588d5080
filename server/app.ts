import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { Instant } from "#domain/calendar.ts";
import { limitLoad, newRoom } from "#server/http/admission/limits.ts";
import { refuseWhenFull } from "#server/http/admission/refuse-when-full.ts";
import type { Room } from "#server/http/admission/room.ts";
import { TurnedAway } from "#server/http/admission/turned-away.ts";
import { recordRefusals } from "#server/http/call/audit.ts";
import type { Backing, Endpoint } from "#server/http/call/endpoint.ts";
import { mount } from "#server/http/call/serve.ts";
import { readTokens } from "#server/http/call/token.ts";
import { boundAnswers } from "#server/http/connections/bound-answers.ts";
import { BODY_LIMIT_BYTES, boundBodies } from "#server/http/connections/bound-bodies.ts";
import { boundUntaken } from "#server/http/connections/bound-untaken.ts";
import { endConnections } from "#server/http/connections/end-connections.ts";
import { newServer } from "#server/http/connections/new-server.ts";
import { refusePipelines } from "#server/http/connections/refuse-pipelines.ts";
import {
  refuseExpectation,
  refuseLongAddress,
  refuseTwofold,
  refuseUnread,
} from "#server/http/connections/refuse-unread.ts";
import { compressLists } from "#server/http/files/compress-lists.ts";
import { refuseAddress, servePages } from "#server/http/files/static.ts";
import { giveCrossSiteToken, refuseCrossSite } from "#server/http/gate/csrf.ts";
import { newNetworkOfCall, trustedProxies } from "#server/http/gate/network-of-call.ts";
import { refuseUnreadableQuery } from "#server/http/gate/read-address.ts";
import { readJson } from "#server/http/gate/read-json.ts";
import type { Config } from "#server/start/config.ts";
import { endpoints } from "./endpoints.ts";
import { serveDocs } from "./http/docs/serve-docs.ts";
import { addSecurityHeaders, EVERYWHERE, forbidKeeping } from "./http/headers.ts";
import { answerHealth } from "./http/health.ts";
import { CallLog, logOptions } from "./http/log.ts";
import { NO_SCHEMAS } from "./http/no-schemas.ts";
import { refuse } from "./http/refuse.ts";
import { measureCalls } from "./metrics/measure-calls.ts";
import type { Meters } from "./metrics/meters.ts";
import { Problem } from "./problem.ts";

const BUILT_PAGES = join(import.meta.dirname, "../dist/pages");

/** What the product runs on. Whatever is not said is the real one. */
export type Given = {
  db: Backing["db"];
  config: Config;
  /** The clock of every call. */
  now?: Backing["now"];
  calls?: readonly Endpoint[];
  /** The folder of the built pages. */
  pages?: string;
  /** Where the log goes, line by line; the standard output unless said. */
  log?: { write(line: string): void };
  /** Whether it is about to stop: whoever spreads the calls over several servers is told so. */
  isLeaving?: () => boolean;
  /** Where its calls are counted, if anywhere. */
  meters?: Meters | undefined;
};

/** The product over HTTP, without a port: the server listens with it, the tests call it. */
export function buildApp({
  db,
  config,
  now = systemClock,
  calls = endpoints,
  pages = BUILT_PAGES,
  log,
  isLeaving = () => false,
  meters,
}: Given): FastifyInstance {
  const isProxy = trustedProxies(config);
  const networkOfCall = newNetworkOfCall(isProxy);
  const room = newRoom();
  const turnedAway = new TurnedAway((moment) => {
    meters?.refusals.inc({ why: "no room" }, moment.times);
    app.log.warn(moment, "turned away");
  });
  // What each request comes by before the framework sees it.
  const guards: ((answer: RequestListener) => RequestListener)[] = [
    refusePipelines,
    refuseExpectation,
    refuseLongAddress,
    refuseTwofold,
    (answer) => refuseWhenFull(answer, room, turnedAway, networkOfCall),
    (answer) => boundBodies(answer, networkOfCall),
  ];
  const app = Fastify({
    logger: { ...logOptions(config), ...(log && { stream: log }) },
    logController: new CallLog({ requestIdLogLabel: "requestId" }),
    bodyLimit: BODY_LIMIT_BYTES,
    schemaController: NO_SCHEMAS,
    serverFactory: (answer) => newServer(guards.reduceRight((inner, guard) => guard(inner), answer)),
    clientErrorHandler: refuseUnread,
    trustProxy: config.trustProxy !== false && isProxy,
    genReqId: () => randomUUID(),
    // Before any hook.
    frameworkErrors: (error, request, reply) => void refuseAddress(error, request, reply.headers(EVERYWHERE)),
  });
  endConnections(app, isLeaving);
  boundAnswers(app);
  boundUntaken(app);
  app.setErrorHandler(refuse);
  if (meters) measureCalls(app, meters);
  readTokens(app, config);
  addSecurityHeaders(app);
  giveCrossSiteToken(app, config);
  app.register(async (api) => serveApi(api, calls, { db, config, now, room }), { prefix: "/api" });
  app.register(async (root) => answerHealth(root, { db, isLeaving }));
  servePages(app, pages, config);
  return app;
}

async function serveApi(
  api: FastifyInstance,
  calls: readonly Endpoint[],
  backing: Backing & { room: Room },
): Promise<void> {
  forbidKeeping(api);
  refuseUnreadableQuery(api);
  refuseCrossSite(api, backing.config);
  readJson(api);
  await limitLoad(api);
  serveDocs(api, backing.config.productName);
  recordRefusals(api, backing);
  await compressLists(api);
  mount(api, calls, backing);
  // Before the pages get to see the address: what asks the API never gets a page. And before a body is read.
  const refuseUnknown = async () => {
    throw new Problem(404, "There is no such call.");
  };
  api.all("/*", { onRequest: refuseUnknown }, refuseUnknown);
}

function systemClock(): Instant {
  return new Date().toISOString();
}
