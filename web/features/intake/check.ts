import type { CallError } from "#web/api/call-error.ts";

/** What is wrong with each field, by its name. */
export type Problems = Readonly<Record<string, string>>;
export type Checked<Body> = { body: Body } | { problems: Problems };

/** Where a place in the body is answered, if not in the field of the same name: `age.years` in `years`. */
export type FieldOfPath = Readonly<Record<string, string>>;

/** The same answers when each of them is given. */
type Given<Found> = { [Name in keyof Found]: Exclude<Found[Name], undefined> };

type Questions<Found, Body> = {
  /** What was answered; `undefined` what was not. */
  found: Found;
  /** What is said where an answer is not given. */
  needed: Readonly<Record<keyof Found, string>>;
  /** What else is wrong. */
  others?: Problems;
  body: (answers: Given<Found>) => Body;
};

/**
 * The answers as the body to send, or what is wrong with them. Only what an owner can do something about is
 * looked for; the server holds the body against the whole contract.
 */
export function checkAnswers<Found extends object, Body>(asked: Questions<Found, Body>): Checked<Body> {
  const { found, needed, others = {}, body } = asked;
  const missing = Object.entries<string>(needed).filter(([name]) => isBlank(Reflect.get(found, name)));
  const problems = { ...Object.fromEntries(missing), ...others };
  return isWhole(found) && Object.keys(problems).length === 0 ? { body: body(found) } : { problems };
}

/** What answers say when they are sent. What is not whole cannot be, and says what was typed. */
export function saidBy(checked: Checked<unknown>, typed: object): string {
  return JSON.stringify("body" in checked ? checked : typed);
}

/** The option that was chosen; `undefined` for none, and for one that is no longer offered. */
export function oneOf<Option extends string>(options: readonly Option[], chosen: string): Option | undefined {
  return options.find((option) => option === chosen);
}

/** The options that were chosen, in the order in which they are offered. */
export function someOf<Option extends string>(
  options: readonly Option[],
  chosen: readonly string[],
): Option[] {
  return options.filter((option) => chosen.includes(option));
}

/** What the server found wrong, by field. */
export function refusedFields(error: CallError, fields: FieldOfPath = {}): Problems {
  const named = error.errors.map(({ path, message }) => [fields[path] ?? firstPart(path), message] as const);
  // Of several problems of one field the first one is said.
  return Object.fromEntries([...named].reverse());
}

function isWhole<Found extends object>(found: Found): found is Found & Given<Found> {
  return Object.values(found).every((answer) => answer !== undefined);
}

function isBlank(answer: unknown): boolean {
  if (typeof answer === "string") return answer.trim() === "";
  return answer === undefined || (Array.isArray(answer) && answer.length === 0);
}

function firstPart(path: string): string {
  return path.split(".")[0] ?? path;
}
