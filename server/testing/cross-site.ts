import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { buildApp } from "#server/app.ts";
import { PASSWORD, type Person } from "./people.ts";
import type { World } from "./world.ts";

export const HOST = "localhost:80";
const COOKIE = /^XSRF-TOKEN=([0-9a-f.]+); Path=\/; SameSite=Lax$/;

export type Headers = Record<string, string>;
type LoggedIn = Pick<Person, "token" | "accountId">;

export const bearer = ({ token }: Pick<Person, "token">) => ({ authorization: `Bearer ${token}` });
/** What a page sends that holds this cross-site token. */
export const echoed = (token: string) => ({ cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token });

/** The cross-site token that an answer brings, if it brings one. */
export function broughtBy({ headers }: Pick<LightMyRequestResponse, "headers">): string | undefined {
  const cookies = [headers["set-cookie"] ?? []].flat().filter((cookie) => cookie.startsWith("XSRF-TOKEN="));
  if (cookies.length > 1) throw new Error("One answer brings two tokens.");
  return cookies[0] && COOKIE.exec(cookies[0])?.[1];
}

/** The same where it has to bring one. */
export function tokenIn(answer: Pick<LightMyRequestResponse, "headers">): string {
  const token = broughtBy(answer);
  if (token === undefined) throw new Error("The answer brings no token, or not as it should.");
  return token;
}

/** A read that anyone may make. */
export const read = (app: FastifyInstance, headers: Headers = {}) =>
  app.inject({ url: "/api/settings", headers });

export const readOwn = (app: FastifyInstance, person: Pick<Person, "token">, headers: Headers = {}) =>
  app.inject({ url: "/api/cases", headers: { ...bearer(person), ...headers } });

/** A write that succeeds as often as it is let through. */
export function write(app: FastifyInstance, person: LoggedIn, headers: Headers) {
  return app.inject({
    method: "POST",
    url: "/api/cases",
    payload: { caseInfoVersion: 1, accountId: person.accountId },
    headers: { host: HOST, ...bearer(person), ...headers },
  });
}

/** A write of somebody who is not logged in. */
export function logIn(app: FastifyInstance, { phone }: Person, headers: Headers, password = PASSWORD) {
  return app.inject({ method: "POST", url: "/api/accounts/login", payload: { phone, password }, headers });
}

/** The same product with other secrets, on the same database. */
export function appWith({ db, config }: World, tokenSecret: string, previousTokenSecret?: string) {
  const secrets = { tokenSecret, ...(previousTokenSecret && { previousTokenSecret }) };
  return buildApp({
    db,
    config: { ...config, ...secrets },
    pages: "/nowhere",
    now: () => "2026-11-20T10:00:00.000Z",
  });
}
