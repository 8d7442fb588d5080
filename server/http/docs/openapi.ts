import type { Route } from "#contract/route.ts";
import { describeCall, type Operation } from "./describe-call.ts";
import { answerSchemas, type JsonSchema } from "./json-schemas.ts";

export type OpenApi = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

export const INTRODUCTION = [
  "JSON in and out. Log in for a token and send it as a bearer token.",
  "Ids are UUIDs. A day travels as the instant noon UTC.",
  "A POST, PUT or DELETE with an Idempotency-Key may be sent again without being done twice.",
  "A list goes on at the address in its Link header (RFC 8288).",
  "Refusals are problem details (RFC 9457): detail is a sentence to show to a person.",
];

type Described = { name: string; route: Route; operation: Operation };

/** The OpenAPI 3.1 document of the contract, from the very values that serve the calls. */
export function describeApi(routes: Record<string, Route>, title: string): OpenApi {
  const { named, answerOf } = answerSchemas(routes);
  const described = Object.entries(routes).map(([name, route]) => ({
    name,
    route,
    operation: describeCall(name, route, answerOf(name, route)),
  }));
  const paths: OpenApi["paths"] = {};
  for (const [path, group] of Map.groupBy(described, ({ route }) => route.path)) {
    const methods = Map.groupBy(group, ({ route }) => route.method.toLowerCase());
    paths[path.replace(/:(\w+)/g, "{$1}")] = Object.fromEntries(
      [...methods].map(([method, calls]) => [method, merge(calls)]),
    );
  }
  return {
    openapi: "3.1.1",
    info: { title, version: "1", description: INTRODUCTION.join("\n") },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: named,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

/**
 * The calls of one method and path as one operation, since OpenAPI knows no others: the parameters of all,
 * none of them required that one of the calls does without, and any of the answers.
 */
function merge(calls: readonly Described[]): Operation {
  const usual = calls.find(({ route }) => route.when === undefined) ?? calls[0];
  if (!usual) throw new Error("An operation needs a call");
  if (calls.length === 1) return usual.operation;
  return {
    ...usual.operation,
    operationId: calls.map(({ name }) => name).join("_or_"),
    description: calls.map(explain).join("\n"),
    parameters: mergeParameters(calls.map(({ operation }) => operation)),
    responses: mergeResponses(calls.map(({ operation }) => operation)),
  };
}

function explain({ name, route }: Described): string {
  const when = route.when === undefined ? "Otherwise" : `With the query key ${route.when}`;
  return `${when}: ${name}, for ${WHO[route.who]}. ${route.summary}`;
}

export const WHO = { anyone: "anyone", owner: "whoever is logged in", admin: "admins" };

function mergeParameters(operations: readonly Operation[]): Operation["parameters"] {
  const all = operations.flatMap(({ parameters }) => parameters);
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            required: first.in === "path" || (first.required && others.length + 1 === operations.length),
          },
        ]
      : [],
  );
}

function mergeResponses(operations: readonly Operation[]): Operation["responses"] {
  const all = operations.flatMap(({ responses }) => Object.entries(responses));
  const byStatus = Map.groupBy(all, ([status]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, anyOf(same.map(([, one]) => one))]),
  );
}

function anyOf(responses: readonly Operation["responses"][string][]) {
  const [first] = responses;
  const schemas = new Map(
    responses
      .flatMap(({ content }) => Object.values(content ?? {}))
      .map(({ schema }) => [JSON.stringify(schema), schema]),
  );
  const [type] = Object.keys(first?.content ?? {});
  const schema = schemas.size === 1 ? [...schemas.values()][0] : { anyOf: [...schemas.values()] };
  return {
    description: first?.description ?? "",
    ...(type && schema && { content: { [type]: { schema } } }),
  };
}
