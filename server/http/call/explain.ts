import type { z } from "zod";

// Enough to see what is meant. A body has room for thousands, and the answer would be as long as they are together.
const MOST_KEYS_NAMED = 5;

/** The sentence for invalid input that the call's own schema has no words for. */
export const explain: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path?.length ? `'${issue.path.join(".")}'` : "The body";
  switch (issue.code) {
    case "unrecognized_keys":
      return `${firstOf(issue.keys)} ${issue.keys.length === 1 ? "is" : "are"} not known here. Leave out what this call does not ask for.`;
    case "invalid_type":
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be of type ${issue.expected}.`;
    case "invalid_value":
      return `${field} must be ${list(issue.values, " or ")}.`;
    case "too_small":
      return `${field} must be at least ${issue.minimum}${unit(issue.origin)}.`;
    case "too_big":
      return `${field} must be at most ${issue.maximum}${unit(issue.origin)}.`;
    default:
      return `${field} is not valid.`;
  }
};

function firstOf(keys: readonly string[]): string {
  const more = keys.length - MOST_KEYS_NAMED;
  return more > 0 ? `${list(keys.slice(0, MOST_KEYS_NAMED))} and ${more} more` : list(keys);
}

function list(values: readonly unknown[], between = ", "): string {
  return values.map((value) => `'${String(value)}'`).join(between);
}

function unit(origin: string): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " entries long" : "";
}
