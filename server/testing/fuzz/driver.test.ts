import { afterAll, beforeAll, expect, test } from "vitest";
import { Driver } from "./driver.ts";

type Answer = { statusCode: number; headers: Record<string, string>; body: string };

const A_CALL = { verb: "listMedications", part: "header", place: 3, change: 0 } as const;
const BUSY: Answer = { statusCode: 503, headers: { "retry-after": "0" }, body: "" };
const BROKEN: Answer = { statusCode: 500, headers: {}, body: "" };
const TALKATIVE: Answer = { statusCode: 200, headers: {}, body: '[{"passwordHash":"$argon2id"}]' };

let driver: Driver;
beforeAll(async () => {
  driver = await Driver.start();
});
afterAll(() => driver.world.close());

/** Drives a call to which the server first gives these answers, whatever is sent. */
async function driveAgainst(...planted: Answer[]): Promise<string[]> {
  const { world } = driver;
  const app = Object.create(world.app, {
    inject: { value: async (call: object) => planted.shift() ?? world.app.inject(call) },
  });
  return new Driver({ ...world, app }, await world.admin()).drive(A_CALL);
}

test("there is nothing to say against a sound answer", async () => {
  expect(await driveAgainst()).toEqual([]);
});

test("a call that is to come again later comes again, and is judged then", async () => {
  expect(await driveAgainst(BUSY)).toEqual([]);
  expect(await driveAgainst(BUSY, BROKEN)).toEqual([expect.stringContaining("500")]);
});

test.each([
  ["that is never answered", [BUSY, BUSY, BUSY], "503"],
  ["that breaks the server", [BROKEN], "500"],
  ["whose answer says more than the contract", [TALKATIVE], "more than the contract names"],
])("a planted fault would be seen: a call %s", async (_, planted, complaint) => {
  expect(await driveAgainst(...planted)).toEqual([expect.stringContaining(complaint)]);
});
