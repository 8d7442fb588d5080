import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Input } from "#server/testing/ask.ts";
import { ROWS, type Row } from "#server/testing/authorisation/rows.ts";
import { setStage } from "#server/testing/authorisation/stage.ts";
import { contentsOf } from "#server/testing/contents.ts";
import { namesIn } from "#server/testing/names-in.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  // Every call comes from another address, so that none is one too many.
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
  ada = await world.admin();
});
afterAll(() => world.close());

const WRITING = ROWS.filter(({ route }) => route.body);
const LISTING = ROWS.filter(({ route }) => namesIn(route.query).includes("after"));
let calls = 0;

/** Makes the call with each of the changes, and gives the status and the sentence of each answer. */
async function sendEach({ route, ...row }: Row, change: (input: Input) => readonly Input[]) {
  const stage = await setStage(world, ada);
  const input = await row.input(stage);
  const { token } = route.who === "admin" ? ada : stage.ann;
  const before = await contentsOf(world.db);
  // One after the other: an account has a line for its calls, and who would make it too long is sent away.
  const answers = [];
  for (const changed of change(input)) {
    calls += 1;
    const headers = { "x-forwarded-for": `10.0.${calls >> 8}.${calls & 255}` };
    const { statusCode, json } = await ask(world, route, { ...input, ...changed, headers }, token);
    answers.push({ status: statusCode, detail: String(json().detail), changed });
  }
  return { answers, isUntouched: JSON.stringify(before) === JSON.stringify(await contentsOf(world.db)) };
}

describe("whatever a column is called, nobody sets it by naming it", () => {
  let columns: string[];
  beforeAll(async () => {
    const tables = await world.db.introspection.getTables();
    const names = tables.flatMap((table) => table.columns.map(({ name }) => name));
    columns = [...new Set(names)].map((name) =>
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  });

  test.each(WRITING)("$verb [R08]", async (row) => {
    const asked = namesIn(row.route.body);
    const others = columns.filter((name) => !asked.includes(name));
    const { answers, isUntouched } = await sendEach(row, ({ body }) =>
      others.map((name) => ({ body: { ...Object(body), [name]: true } })),
    );
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
    expect(answers.filter(({ detail }) => !/is not known here/.test(detail))).toEqual([]);
    expect(isUntouched).toBe(true);
  });
});

/** What nobody types and no page can show, within a text that is otherwise right. */
const UNSPEAKABLE = [
  ["the character NUL", "a\u0000b"],
  ["a control character", "a\u0007b"],
  ["an escape", "a\u001b[31mb"],
  ["a control character of the second kind", "a\u0085b"],
  ["an override of direction", "a\u202eb"],
  ["an isolate of direction", "a\u2067b"],
  ["half a character", "a\ud83db"],
  ["the other half", "a\udc08b"],
] as const;

/** Kept as it was typed, never shown; and what is only read for its id. */
const NOT_SHOWN = /^(password|oldPassword|passwordCheck|weight\..*)$/;

describe.each(UNSPEAKABLE)("%s", (_, unspeakable) => {
  test.each(WRITING)("is refused in every text of $verb [R36]", async (row) => {
    const { answers, isUntouched } = await sendEach(row, ({ body }) =>
      textsIn(body)
        .filter((path) => !NOT_SHOWN.test(path.join(".")))
        .map((path) => ({ body: withText(body, path, unspeakable) })),
    );
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
    expect(isUntouched).toBe(true);
  });
});

// An address cannot hold half a character.
describe.each(UNSPEAKABLE.filter(([, text]) => text.isWellFormed()))("%s", (_, unspeakable) => {
  test.each(LISTING)("is refused in the cursor of $verb [R36]", async (row) => {
    const after = `${randomUUID()}~${unspeakable}`;
    const { answers } = await sendEach(row, ({ query }) => [{ query: { ...query, after } }]);
    expect(answers.map(({ status, detail }) => [status, detail])).toEqual([
      [400, "There is no such page. Begin the list again."],
    ]);
  });
});

function textsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function withText(body: unknown, path: readonly string[], text: string): object {
  const copy = structuredClone(Object(body));
  const place = path.slice(0, -1).reduce<unknown>((within, key) => Reflect.get(Object(within), key), copy);
  Reflect.set(Object(place), path.at(-1) ?? "", text);
  return copy;
}
