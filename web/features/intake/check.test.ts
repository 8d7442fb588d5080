import { expect, test } from "vitest";
import { CallError } from "#web/api/call-error.ts";
import { checkAnswers, oneOf, refusedFields, someOf } from "./check.ts";

const NEEDED = { name: "Enter a name.", breed: "Choose a breed.", eyes: "Choose what you see." };
type Found = { name: string; breed: string | undefined; eyes: string[] };
const FOUND: Found = { name: "Pepper", breed: "Domestic", eyes: ["Other"] };

const check = (found: Found, others?: Record<string, string>) =>
  checkAnswers({ found, needed: NEEDED, others, body: (answers) => ({ ...answers, version: 1 }) });

test("gives the body where nothing is wrong", () => {
  expect(check(FOUND)).toEqual({ body: { ...FOUND, version: 1 } });
});

test.each([
  ["no text", { name: "" }, { name: NEEDED.name }],
  ["blanks", { name: " \n" }, { name: NEEDED.name }],
  ["no choice", { breed: undefined }, { breed: NEEDED.breed }],
  ["no choices", { eyes: [] }, { eyes: NEEDED.eyes }],
  ["nothing at all", { name: "", breed: undefined, eyes: [] }, NEEDED],
])("says what is needed: %s", (_, change, problems) => {
  expect(check({ ...FOUND, ...change })).toEqual({ problems });
});

test("gives no body while something else is wrong", () => {
  expect(check(FOUND, { day: "Too late." })).toEqual({ problems: { day: "Too late." } });
});

test("an option that is no longer offered is no answer", () => {
  expect(oneOf(["Yes", "No"], "Perhaps")).toBe(undefined);
  expect(someOf(["Wet", "Dry"], ["Dry", "Moist"])).toEqual(["Dry"]);
});

test("places what the server found wrong, the first of each field", () => {
  const errors = [
    { path: "age", message: "Too old." },
    { path: "age.months", message: "Too many." },
    { path: "eyes.0", message: "Unknown." },
    { path: "eyes.1", message: "Unknown too." },
  ];
  const error = new CallError({ status: 400, statusText: "Bad Request", detail: "", errors });
  const fields = { age: "years", "age.months": "months" };
  expect(refusedFields(error, fields)).toEqual({ years: "Too old.", months: "Too many.", eyes: "Unknown." });
});
