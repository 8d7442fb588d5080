import type { z } from "zod";
import { findByWeight, findCases, findGraduating, listAllCases } from "#contract/cases.ts";
import type * as contract from "#contract/development.ts";
import type { BodyOf, Route } from "#contract/route.ts";
import type { Command } from "#server/http/call/command.ts";
import { read } from "#server/http/call/read-input.ts";
import { invalid } from "#server/problem.ts";

type Body = BodyOf<typeof contract.explainSearch>;

/** Reads the body by the very schema of the search that it is for; what that one refuses is refused here too. */
export const explainSearch: Command<typeof contract.explainSearch> = async ({ body }) => {
  if (body.m !== undefined) {
    const { m } = understand(listAllCases.query, body);
    return { search: "listAllCases", call: callOf(listAllCases), m };
  }
  if (body.t !== undefined || body.y !== undefined) {
    const { t, y } = understand(findCases.query, body);
    return { search: "findCases", call: callOf(findCases), t, y };
  }
  if (isByWeight(body)) {
    return { search: "findByWeight", call: callOf(findByWeight), ...understand(findByWeight.body, body) };
  }
  if (body.startDate === undefined) {
    throw invalid("", "No search takes this. Send m, or t and y, or two dates, or weights.");
  }
  const days = understand(findGraduating.body, body);
  return { search: "findGraduating", call: callOf(findGraduating), ...days };
};

// Two dates alone are those of a graduation; one alone can only be that of a weight.
function isByWeight({ minWeightKg, maxWeightKg, startDate, endDate }: Body): boolean {
  const hasWeight = minWeightKg !== undefined || maxWeightKg !== undefined;
  return hasWeight || (startDate === undefined) !== (endDate === undefined);
}

function understand<S extends z.ZodType>(schema: S | undefined, body: Body): z.output<S> {
  if (!schema) throw new Error("This search takes nothing that could be read.");
  return read(schema, body);
}

function callOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
