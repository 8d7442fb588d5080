import type { LightMyRequestResponse } from "fastify";
import type { Route } from "#contract/route.ts";
import type { World } from "./world.ts";

/** The input of any call. */
export type Input = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
};

/** An answer, with all that a caller sees of it but what is new with every call. */
export type Asked = LightMyRequestResponse & { seen: object };

/** Makes a call as whoever holds the token, and gives the bare answer. */
export async function ask(
  { app }: World,
  route: Route,
  { params = {}, query = {}, body, headers = {} }: Input,
  token: string | undefined,
): Promise<Asked> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const response = await app.inject({
    method: route.method,
    url: `/api${path}?${search}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return Object.assign(response, { seen: seenOf(response) });
}

function seenOf({ statusCode, headers, body }: LightMyRequestResponse): object {
  const { date: _, "set-cookie": __, ...steady } = headers;
  return { statusCode, steady, body: body.replace(/"requestId":"[^"]*"/, "") };
}
