import { expect, test } from "vitest";
import { tryEach } from "./try-each.ts";

const say = (failed: number) => `${failed} failed`;
const fail = async (one: number) => {
  throw new Error(String(one));
};

test("tells of all that failed, and of what kept it from finding the next one", async () => {
  async function* twoPages() {
    yield* [1, 2];
    throw new Error("no page 3");
  }
  const error = await tryEach(twoPages(), fail, { say }).catch((thrown: AggregateError) => thrown);
  expect(error).toMatchObject({
    message: "3 failed",
    errors: [{ message: "1" }, { message: "2" }, { message: "no page 3" }],
  });
});

test("says nothing where all went well", async () => {
  await expect(tryEach([1, 2], async () => {}, { say })).resolves.toBeUndefined();
});
