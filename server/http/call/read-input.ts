import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Route } from "#contract/route.ts";
import { Id } from "#contract/values.ts";
import { notFound, Problem } from "#server/problem.ts";
import { explain } from "./explain.ts";

export type Input = { params: Record<string, string>; query: unknown; body: unknown };

const Nothing = z.strictObject({});

/** Params, query and body as the call's own schemas read them, or the refusal that says what is wrong. */
export function readInput(route: Route, request: FastifyRequest): Input {
  return {
    params: readParams(Object(request.params)),
    query: route.query ? read(route.query, request.query) : void read(Nothing, request.query),
    body: route.body ? readBody(route.body, request.body) : void read(Nothing, request.body ?? {}),
  };
}

// Every parameter is an id. One that cannot be an id is answered like one that is not there.
function readParams(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const id = Id.safeParse(value);
      if (!id.success) throw notFound(name.replace(/Id$/, ""));
      return [name, id.data.toLowerCase()];
    }),
  );
}

function readBody(schema: z.ZodType, body: unknown): unknown {
  if (body === undefined) throw new Problem(400, "Send the details of this call as a JSON body.");
  return read(schema, body);
}

/** The input as the schema reads it; refused with 400 and a sentence for each thing that is wrong. */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: explain });
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new Problem(400, errors[0]?.message ?? "This is not valid.", { errors });
}
