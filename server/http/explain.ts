import type { z } from "zod";

/** The sentence for invalid input that the call's own schema has no words for. */
export const explain: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path?.length ? `'${issue.path.join(".")}'` : "The body";
  switch (issue.code) {
    case "unrecognized_keys":
      return `${list(issue.keys)} ${issue.keys.length === 1 ? "is" : "are"} not known here. Leave out what this call does not ask for.`;
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

function list(values: readonly unknown[], between = ", "): string {
  return values.map((value) => `'${String(value)}'`).join(between);
}

function unit(origin: string): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " entries long" : "";
}
