import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { Problem } from "#contract/problem.ts";
import { type AnswerOf, type InputOf, pathOf, type Route } from "#contract/route.ts";

export type Sendable<R extends Route> = InputOf<R> & {
  /** The Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
};

export type Sent<R extends Route> = {
  status: number;
  headers: LightMyRequestResponse["headers"];
  /** What the call answered. Throws, with the refusal, if it was refused. */
  readonly body: AnswerOf<R>;
  /** How the call was refused. Throws if it was not. */
  readonly problem: Problem;
};

export type Send = <R extends Route>(
  route: R,
  ...input: object extends Sendable<R> ? [Sendable<R>?] : [Sendable<R>]
) => Promise<Sent<R>>;

type AnyInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
};

/** Sends calls of the contract to the app, with the token if there is one. */
export function sender(app: FastifyInstance, token?: string): Send {
  return async (route, input: AnyInput = {}) => {
    const response = await app.inject({
      method: route.method,
      url: addressOf(route, input),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(input.key && { "idempotency-key": input.key }),
        ...(input.body !== undefined && { "content-type": "application/json" }),
        ...input.headers,
      },
      ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    });
    const text = `${route.method} ${route.path} → ${response.statusCode}: ${response.body}`;
    return {
      status: response.statusCode,
      headers: response.headers,
      get body() {
        if (response.statusCode >= 300) throw new Error(text);
        return response.body === "" ? undefined : response.json();
      },
      get problem() {
        if (response.statusCode < 400) throw new Error(text);
        return Problem.parse(response.json());
      },
    };
  };
}

function addressOf(route: Route, { params, query = {} }: AnyInput): string {
  const path = pathOf(route, params);
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}
