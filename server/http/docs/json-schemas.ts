import { z } from "zod";
import { Account } from "#contract/accounts.ts";
import { Case } from "#contract/case.ts";
import { IntakeSummary } from "#contract/cases.ts";
import { Dose } from "#contract/dose.ts";
import { Event, WeightDecision } from "#contract/events.ts";
import { Medication } from "#contract/medications.ts";
import { Problem } from "#contract/problem.ts";
import type { Route } from "#contract/route.ts";
import { Settings } from "#contract/settings.ts";
import { StatusChange } from "#contract/statuses.ts";
import { TreatmentCase } from "#contract/treatment-case.ts";
import { WeightMetric } from "#contract/weight.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The answers that have a name of their own; what is not here is described where it is used. */
const NAMED = {
  Account,
  Case,
  Dose,
  Event,
  IntakeSummary,
  Medication,
  Problem,
  Settings,
  StatusChange,
  TreatmentCase,
  WeightDecision,
  WeightMetric,
};

/** Where a named schema stands in the document. */
export const REF = "#/components/schemas/";

/** Every answer of the contract as JSON Schema: the named ones, and by the call's name the others. */
export function answerSchemas(routes: Record<string, Route>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const [id, { answer }] of Object.entries(routes)) {
    // A copy: an id or a token that is an answer by itself is no shape to which others would point.
    if (!registry.has(answer)) registry.add(answer.clone(), { id });
  }

  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, io: "output", uri: (id) => REF + id });
  return {
    named: pick(schemas, Object.keys(NAMED)),
    answerOf: (name: string, { answer }: Route): JsonSchema => {
      const id = registry.get(answer)?.id ?? name;
      return id in NAMED ? { $ref: REF + id } : bare(schemas[id] ?? {});
    },
  };
}

/** What a call takes, as JSON Schema: before trimming, defaults and conversions. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { ...OPTIONS, io: "input" }));
}

const OPTIONS = {
  unrepresentable: "any" as const,
  // The pattern of a date says less to a reader than its format, in fifty times the room.
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern;
  },
};

function pick(schemas: Record<string, JsonSchema>, ids: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(ids.map((id) => [id, bare(schemas[id] ?? {})]));
}

function bare({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
