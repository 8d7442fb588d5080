import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#server/testing/ask.ts";
import { ROWS, type Row } from "#server/testing/authorisation/rows.ts";
import { setStage } from "#server/testing/authorisation/stage.ts";
import { tokenOf } from "#server/testing/authorisation/viewers.ts";
import { contentsOf } from "#server/testing/contents.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

/** Every call that is kept under a key; a logout leaves nobody who could send it again. */
const WRITES = ROWS.filter(
  ({ verb, route: { method, who } }) => method !== "GET" && who !== "anyone" && verb !== "logout",
);

async function sendTwice({ route, gets, input }: Row) {
  const stage = await setStage(world, ada);
  const sent = await input(stage);
  const viewer = gets["its owner"] < 300 ? "its owner" : "an adviser";
  const token = await tokenOf(world, viewer, stage.ann);
  const headers = { ...sent.headers, "idempotency-key": "lost-answer" };
  // What set the stage is over: else it would look as if it came after the call, and the dose that is told be another.
  world.now = new Date(Date.parse(world.now) + 1000).toISOString();
  const before = await contentsOf(world.db);
  const first = await ask(world, route, { ...sent, headers }, token);
  const after = await contentsOf(world.db);
  const again = await ask(world, route, { ...sent, headers }, tokenFrom(first.body) ?? token);
  return { first, again, before, after, afterAgain: await contentsOf(world.db) };
}

/** What ends the session that it is sent with answers the token of another one. */
const tokenFrom = (body: string): string | undefined => read(body)?.token;

// The fields of what is kept may come in another order.
const read = (body: string) => (body === "" ? undefined : JSON.parse(body));

describe("a call whose answer was lost, sent again under its key, is answered the same and done once", () => {
  test.each(WRITES)("$verb [R64]", async (row) => {
    const { first, again, after, afterAgain } = await sendTwice(row);
    expect(first.statusCode).toBe(row.route.status ?? 200);
    expect([again.statusCode, read(again.body)]).toEqual([first.statusCode, read(first.body)]);
    expect(afterAgain).toEqual(after);
  });
});

describe("what is kept of an answer that holds a secret tells none of it", () => {
  test.each(WRITES.filter(({ route }) => route.secret))("$verb [R64]", async (row) => {
    const told = textsIn(read((await sendTwice(row)).first.body));
    const kept = await world.db.selectFrom("idempotencyKeys").select("answer").execute();
    expect(told.filter((text) => JSON.stringify(kept).includes(text))).toEqual([]);
  });

  const textsIn = (answer: object): string[] => Object.values(answer).flat();
});
