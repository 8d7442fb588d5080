import { expect, test } from "vitest";
import { insistOnDatabase } from "./insist-on-database.ts";

function failing(error: Error, times: number): { work: () => Promise<string>; tries: () => number } {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
    return "done";
  };
  return { work, tries: () => tries };
}

test("what is needed at the start is tried again while the database is away [R68]", async () => {
  const { work, tries } = failing(new Error("Connection terminated unexpectedly"), 1);
  expect([await insistOnDatabase(work), tries()]).toEqual(["done", 2]);
});

test("a fault of ours is no database that is away, and is told at once", async () => {
  const { work, tries } = failing(new Error("no such column"), 1);
  await expect(insistOnDatabase(work)).rejects.toThrow("no such column");
  expect(tries()).toBe(1);
});
