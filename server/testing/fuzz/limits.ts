import { z } from "zod";

const LIMITS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "maxLength", "maxItems"];

/** Every number that a schema names as a limit, however deep. */
export function limitsIn(schema: z.ZodType | undefined): number[] {
  if (!schema) return [];
  return [...new Set(numbersIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })))];
}

function numbersIn(schema: unknown): number[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    LIMITS.includes(key) && Number.isSafeInteger(value) ? [Number(value)] : numbersIn(value),
  );
}
