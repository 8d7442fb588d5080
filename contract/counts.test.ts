import { expect, test } from "vitest";
import { z } from "zod";
import * as contract from "./index.ts";
import type { Route } from "./route.ts";

const FOUR_BYTES = 2_147_483_647;

test.each(Object.entries<Route>(contract).filter(([, { query, body }]) => query || body))(
  "no whole number that %s takes is higher than the database can compare [R07]",
  (_, { query, body }) => {
    expect([...tooHigh(query), ...tooHigh(body)]).toEqual([]);
  },
);

test("one without an end would be seen, however deep", () => {
  const asked = z.strictObject({ many: z.array(z.union([z.string(), z.strictObject({ count: z.int() })])) });
  expect(tooHigh(asked)).toHaveLength(1);
});

/** The whole numbers of a schema that may be higher. */
function tooHigh(schema: z.ZodType | undefined): object[] {
  return schema ? wholeNumbers(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) : [];
}

function wholeNumbers(schema: unknown): object[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum = Number.POSITIVE_INFINITY } = Object(schema);
  if (type === "integer" && maximum > FOUR_BYTES) return [schema];
  return Object.values(schema).flatMap(wholeNumbers);
}
