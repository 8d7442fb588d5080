import type { z } from "zod";
import type { CallError } from "#web/api/call-error.ts";

/** What is wrong with each field, by its name. */
export type Problems = Readonly<Record<string, string>>;
export type Checked<Body> = { body: Body } | { problems: Problems };

/** Where a place in the body is answered, if not in the field of the same name: `age.years` in `years`. */
export type FieldOfPath = Readonly<Record<string, string>>;

/**
 * Holds a body against the contract, the one truth of what is required and of the sentences that say so.
 * @param known problems that only the form can see; they win over the contract's.
 */
export function checkBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
  { fields = {}, known = {} }: { fields?: FieldOfPath; known?: Problems } = {},
): Checked<z.output<S>> {
  const parsed = schema.safeParse(body);
  const found = parsed.error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [];
  const problems = { ...byField(found, fields), ...known };
  return parsed.success && Object.keys(known).length === 0 ? { body: parsed.data } : { problems };
}

/** What the server found wrong, by field. */
export function refusedFields(error: CallError, fields: FieldOfPath = {}): Problems {
  return byField(error.errors, fields);
}

/** Of several problems of one field the first one is said. */
function byField(found: readonly { path: string; message: string }[], fields: FieldOfPath): Problems {
  const named = found.map(({ path, message }) => [fields[path] ?? firstPart(path), message] as const);
  return Object.fromEntries(named.toReversed());
}

function firstPart(path: string): string {
  return path.split(".")[0] ?? path;
}
