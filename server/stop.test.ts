import { expect, test } from "vitest";
import { closeAll } from "./stop.ts";

test("no one waits for another to end, and what they use is closed after all of them", async () => {
  const done: string[] = [];
  const chores = Promise.withResolvers<void>();
  const closed = closeAll(
    [() => chores.promise.then(() => done.push("chores")), async () => done.push("calls")],
    async () => void done.push("database"),
  );
  expect(done).toEqual(["calls"]);
  chores.resolve();
  await closed;
  expect(done).toEqual(["calls", "chores", "database"]);
});

test("the database is closed though something that used it could not be", async () => {
  const done: string[] = [];
  const failing = async () => Promise.reject(new Error("no"));
  await expect(closeAll([failing], async () => void done.push("database"))).rejects.toThrow("no");
  expect(done).toEqual(["database"]);
});
