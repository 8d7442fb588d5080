import { expect, test } from "vitest";
import { z } from "zod";
import { CallError } from "#web/api/call-error.ts";
import { checkBody, refusedFields } from "./check.ts";

const FIELDS = { age: "years", "age.months": "months" };
const Body = z.object({
  name: z.string().min(1, "Enter a name.").regex(/a/, "Enter an a."),
  age: z.object({ months: z.number("Choose the months.") }),
});

test("gives the body where nothing is wrong", () => {
  const body = { name: "a", age: { months: 1 } };
  expect(checkBody(Body, body)).toEqual({ body });
});

test("places each problem at its field, the first one where there are two", () => {
  expect(checkBody(Body, { name: "", age: {} }, { fields: FIELDS })).toEqual({
    problems: { name: "Enter a name.", months: "Choose the months." },
  });
});

test("a problem that only the form knows wins", () => {
  const body = { name: "", age: { months: 1 } };
  expect(checkBody(Body, body, { known: { name: "Too late." } })).toEqual({
    problems: { name: "Too late." },
  });
  expect(checkBody(Body, { ...body, name: "a" }, { known: { day: "Too late." } })).toEqual({
    problems: { day: "Too late." },
  });
});

test("places what the server found wrong", () => {
  const errors = [
    { path: "age", message: "Too old." },
    { path: "age.months", message: "Too many." },
    { path: "eyes.0", message: "Unknown." },
  ];
  const error = new CallError({ status: 400, statusText: "Bad Request", detail: "", errors });
  expect(refusedFields(error, FIELDS)).toEqual({ years: "Too old.", months: "Too many.", eyes: "Unknown." });
});
