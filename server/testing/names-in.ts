import { z } from "zod";

/** What the fields are called that a schema asks for. */
export function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  return Object.keys(Object(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties));
}
