import { expect, test } from "vitest";
import { StartFailure } from "./start-failure.ts";
import { whyNoStart } from "./why-no-start.ts";

const withCode = (code: string, message = "it was said so") => Object.assign(new Error(message), { code });

test.each<[string, unknown, RegExp]>([
  ["what was foreseen", new StartFailure("Set PORT to another number."), /^Set PORT to another number\.$/],
  [
    "a database that ends a query",
    new Error("Connection terminated unexpectedly"),
    /^The database went away, .*\(Connection terminated unexpectedly\): try again\./,
  ],
  ["a database that starts up", withCode("57P03"), /^The database went away/],
  ["a full disk", withCode("ENOSPC"), /^The disk is full: make room/],
  ["a disk that can only be read", withCode("EROFS"), /^The disk can only be read/],
  ["no more files", withCode("EMFILE"), /ulimit -n/],
  ["a right that is missing", withCode("EACCES"), /change the rights or the user/],
  ["a package that is missing", withCode("ERR_MODULE_NOT_FOUND"), /run npm ci/],
  [
    "what nobody foresaw",
    new TypeError("x is not a function\nand more"),
    /^The server could not start: x is not a function, in server\/start\/why-no-start\.test\.ts:\d+\. Start it again;/,
  ],
  ["no error at all", undefined, /^The server could not start: undefined\. Start it again;/],
])("%s is one sentence that says what to do", (_, error, sentence) => {
  expect(whyNoStart(error)).toMatch(sentence);
  expect(whyNoStart(error)).not.toMatch(/\n| {4}at /);
});
