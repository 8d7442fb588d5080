import { randomUUID } from "node:crypto";
import jwt from "@fastify/jwt";
import Fastify, { type FastifyInstance } from "fastify";
import type { Instant } from "#domain/calendar.ts";
import type { Config } from "./config.ts";
import accounts from "./features/accounts/index.ts";
import cases from "./features/cases/index.ts";
import intake from "./features/intake/index.ts";
import settings from "./features/settings/index.ts";
import { Problem } from "./http/problem.ts";
import { readJson } from "./http/read-json.ts";
import { refuse } from "./http/refuse.ts";
import { type Backing, mount } from "./http/serve.ts";
import { tokenOptions } from "./http/token.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** Every call of the contract with its command. */
export const endpoints = [...accounts, ...cases, ...intake, ...settings];

/** The product over HTTP, without a port: the server listens with it, the tests call it. */
export function buildApp({
  db,
  config,
  now = systemClock,
}: Omit<Backing, "now"> & { now?: Backing["now"] }): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies(config),
    genReqId: () => randomUUID(),
    frameworkErrors: refuse,
  });
  app.setErrorHandler(refuse);
  app.register(jwt, tokenOptions(config.tokenSecret));
  app.register(
    async (api) => {
      api.setNotFoundHandler(() => {
        throw new Problem(404, "There is no such call.");
      });
      readJson(api);
      mount(api, endpoints, { db, config, now });
    },
    { prefix: "/api" },
  );
  return app;
}

// Fastify takes a bare number of proxies for none.
function trustedProxies({ trustProxy }: Config) {
  return typeof trustProxy === "number" ? (_: string, hop: number) => hop < trustProxy : trustProxy;
}

function systemClock(): Instant {
  return new Date().toISOString();
}
