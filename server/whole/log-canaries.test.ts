import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newMeters } from "#server/metrics/meters.ts";
import { ask, type Input } from "#server/testing/ask.ts";
import { ROWS, type Row } from "#server/testing/authorisation/rows.ts";
import { SECRET, setStage } from "#server/testing/authorisation/stage.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

/** Names and cats of the stage, everybody's phone and password, tokens, the caller's address, and what is planted here. */
const PRIVATE = new RegExp(`${SECRET}|\\+?1415555|${PASSWORD}|Bearer|eyJ|127\\.0\\.0\\.1|argon2`, "i");

let world: World;
let ada: Person;
const lines: string[] = [];
const meters = newMeters();
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) };
  world = await startApp({ environment: { LOG_LEVEL: "trace" }, log, meters });
  ada = await world.admin({ firstName: `${SECRET}ada` });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => world.close());

type Planned = { row: Row; input: Input; token: string };

/** Every call of the contract with a valid input, each about another owner and made by an adviser of its own. */
function planAll(): Promise<Planned[]> {
  return ROWS.reduce<Promise<Planned[]>>(async (before, row) => {
    const planned = await before;
    const input = await row.input(await setStage(world, ada));
    const { token } = await world.admin({ firstName: `${SECRET}admin` });
    return [...planned, { row, input, token }];
  }, Promise.resolve([]));
}

/** Makes the calls one after the other; gives the log that they left, without that of their preparation. */
async function logOf(
  plan: Planned[],
  change: (input: Input) => Input,
): Promise<{ log: string; statuses: number[] }> {
  lines.length = 0;
  const statuses = await plan.reduce<Promise<number[]>>(async (before, { row, input, token }) => {
    const done = await before;
    const headers = { "user-agent": `${SECRET} agent`, referer: `https://example.org/?q=${SECRET}` };
    const { statusCode } = await ask(world, row.route, { ...change(input), headers }, token);
    return [...done, statusCode];
  }, Promise.resolve([]));
  return { log: lines.join(""), statuses };
}

/** The same with something private wherever there was text. */
function planted<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null), (_, leaf) =>
    typeof leaf === "string" ? `${leaf} ${SECRET}\r\n\u001b[31m{"level":60}` : leaf,
  );
}

/** What the metrics call every call: patterns of routes, never addresses. */
async function routesOfMetrics(): Promise<string[]> {
  const { values } = await meters.calls.get();
  return [...new Set(values.map(({ labels }) => String(labels.route)))];
}

describe("the log of every call of the contract holds nothing of anybody [R51] [R56]", () => {
  test("when it succeeds", async () => {
    const { log, statuses } = await logOf(await planAll(), (input) => input);
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(log.match(/"answered"/g)).toHaveLength(ROWS.length);
    expect(PRIVATE.exec(log)?.[0]).toBeUndefined();
  });

  test("when every text in address, query and body is private, and refused", async () => {
    const { log, statuses } = await logOf(await planAll(), ({ params, query, body }) => ({
      params: params && Object.fromEntries(Object.keys(params).map((name) => [name, `${SECRET}%0a`])),
      query: planted(query) ?? {},
      body: body === undefined ? undefined : planted(body),
    }));
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(log.match(/"answered"/g)).toHaveLength(ROWS.length);
    expect(PRIVATE.exec(log)?.[0]).toBeUndefined();
    expect(lines.every((line) => line.indexOf("\n") === line.length - 1 && !line.includes("\u001b"))).toBe(
      true,
    );
  });

  test("when the database refuses every row and quotes it", async () => {
    const plan = await planAll();
    const tables = (await world.db.introspection.getTables()).map(({ name }) => name);
    await Promise.all(
      tables.map((name) =>
        sql`alter table ${sql.table(name)} add constraint shut check (false) not valid`.execute(world.db),
      ),
    );
    const { log, statuses } = await logOf(plan, (input) => input);
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
    expect(log).toContain("the database refused");
    expect(PRIVATE.exec(log)?.[0]).toBeUndefined();
  });

  test("and so do the metrics, which name routes by their pattern [R51] [R56]", async () => {
    await world.app.inject({ url: `/api/${SECRET}` });
    await world.app.inject({ url: `/case/${SECRET}` });
    expect(PRIVATE.exec(await meters.registry.metrics())?.[0]).toBeUndefined();
    const known = ROWS.map(({ route }) => `/api${route.path}`);
    const others = (await routesOfMetrics()).filter((route) => !known.includes(route));
    expect(others.sort()).toEqual(["/api/*", "none"]);
  });
});
