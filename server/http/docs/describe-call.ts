import { STATUS_CODES } from "node:http";
import type { Route } from "#contract/route.ts";
import { inputSchema, type JsonSchema, REF } from "./json-schemas.ts";

type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
type Response = { description: string; content?: Content };

/** One call in the words of OpenAPI. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
  security: Record<string, string[]>[];
};

export function describeCall(name: string, route: Route, answer: JsonSchema): Operation {
  const status = String(route.status ?? 200);
  return {
    operationId: name,
    tags: [route.path.split("/")[1] ?? ""],
    summary: route.summary,
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(route.body && { requestBody: { required: true, content: json(inputSchema(route.body)) } }),
    responses: {
      [status]: {
        description: STATUS_CODES[status] ?? "",
        ...(status !== "204" && { content: json(answer) }),
      },
      ...Object.fromEntries(refusalsOf(route).map((refusal) => [refusal, problem(refusal)])),
    },
    security: route.who === "anyone" ? [] : [{ token: [] }],
  };
}

function pathParameters({ path }: Route): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));
}

function queryParameters({ query }: Route): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = inputSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: typeof schema === "boolean" ? {} : schema,
  }));
}

const TURN =
  "With an Idempotency-Key: a name of the device and a count that goes up with each press there, as in abc;7. What has a lower count than another call to the same address and comes after it is refused.";

function headerParameters({ method, who, ifMatch }: Route): Parameter[] {
  const isRepeatable = who !== "anyone" && method !== "GET";
  const header = { in: "header", required: false } as const;
  return [
    ...(isRepeatable
      ? [
          { ...header, name: "Idempotency-Key", schema: { type: "string" as const, maxLength: 200 } },
          {
            ...header,
            name: "Idempotency-Turn",
            schema: { type: "string" as const, description: TURN },
          },
        ]
      : []),
    ...(ifMatch
      ? [{ ...header, name: "If-Match", schema: { type: "string" as const, description: ifMatch } }]
      : []),
  ];
}

function refusalsOf({ method, path, query, body, status, who, transaction }: Route): string[] {
  const writes = method !== "GET";
  const applies: Record<string, boolean> = {
    "400": query !== undefined || body !== undefined,
    "401": who !== "anyone" || path.endsWith("/login"),
    "403": who === "admin" || writes,
    "404": path.includes(":"),
    "409": writes && (path.includes(":") || status === 201 || path.endsWith("/reset-password")),
    "422": writes && who !== "anyone",
    "429": transaction === "own" || (who === "anyone" && writes),
    "503": true,
  };
  return Object.keys(applies).filter((status) => applies[status]);
}

function problem(status: string): Response {
  return {
    description: STATUS_CODES[status] ?? "",
    content: { "application/problem+json": { schema: { $ref: `${REF}Problem` } } },
  };
}

function json(schema: JsonSchema): Content {
  return { "application/json": { schema } };
}
