import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { buildApp } from "#server/app.ts";
import type { Db } from "#server/db/db.ts";
import type { Endpoint } from "#server/http/call/endpoint.ts";
import { serve } from "#server/http/call/serve.ts";
import { notFound, Problem } from "#server/problem.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { ask, type Input } from "#server/testing/ask.ts";
import { EXPECTED, STILL_FOUND } from "#server/testing/authorisation/expectations.ts";
import { ROWS, type Row } from "#server/testing/authorisation/rows.ts";
import { aboutNothing, SECRET, type Stage, setStage } from "#server/testing/authorisation/stage.ts";
import { tokenOf, VIEWERS, type Viewer } from "#server/testing/authorisation/viewers.ts";
import { contentsOf } from "#server/testing/contents.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

describe("every call of the contract", () => {
  test.each(Object.keys(contract))("says who may make it: %s [R01]", (verb) => {
    expect(
      Object.keys(EXPECTED),
      `Nobody has said who may call ${verb}. Add a row to server/testing/authorisation/expectations.ts, such as\n` +
        `  ${verb}: [owned(200), async ({ cat }) => ({ params: { caseId: await cat() } })],\n` +
        "with open, loggedIn, owned or advisers, the status of success, and a valid input about what is Ann's.\n",
    ).toContain(verb);
  });
});

type Prepared = { stage: Stage; input: Input };

async function prepare({ input }: Pick<Row, "input">): Promise<Prepared> {
  const stage = await setStage(world, ada);
  return { stage, input: await input(stage) };
}

const CELLS = ROWS.flatMap((row) => VIEWERS.map((viewer) => ({ ...row, viewer, status: row.gets[viewer] })));
const isRefused = ({ status }: { status: number }) => [401, 403, 404].includes(status);

describe("a call is made", () => {
  test.each(CELLS.filter((cell) => !isRefused(cell)))(
    "as expected: $verb, by $viewer: $status [R01] [R05]",
    async ({ route, viewer, status, ...cell }) => {
      const { stage, input } = await prepare(cell);
      const answer = await ask(world, route, input, await tokenOf(world, viewer, stage.ann));
      expect(answer.statusCode).toBe(status);
    },
  );
});

/** Makes a call, and says what came of it besides the status. */
async function observe(within: World, route: Route, { stage, input }: Prepared, token: string | undefined) {
  const before = await contentsOf(within.db);
  const answer = await ask(within, route, input, token);
  const ofNothing = await ask(within, route, aboutNothing(input), token);
  const secrets = [SECRET, stage.ann.phone.slice(-7)];
  return {
    status: answer.statusCode,
    isSaidOfNothingToo: isDeepStrictEqual(answer.seen, ofNothing.seen),
    secrets: secrets.filter((secret) => answer.body.includes(secret)),
    wrote: !isDeepStrictEqual(await contentsOf(within.db), before),
  };
}

const unseen = (status: number) => ({ status, isSaidOfNothingToo: true, secrets: [], wrote: false });

describe("a call is refused, tells nothing and changes nothing", () => {
  // Nothing changes, so everybody who is refused finds the same stage.
  const stages = new Map<string, Promise<Prepared>>();
  const tokens = new Map<Viewer, Promise<string | undefined>>();
  const once = <K, V>(kept: Map<K, V>, key: K, make: () => V): V => {
    const value = kept.get(key) ?? make();
    kept.set(key, value);
    return value;
  };
  const comeAs = (viewer: Viewer, { ann }: Stage) =>
    viewer === "its owner" ? ann.token : once(tokens, viewer, () => tokenOf(world, viewer, ann));

  test.each(CELLS.filter(isRefused))(
    "as expected: $verb, by $viewer: $status [R01] [R02] [R05]",
    async ({ verb, route, viewer, status, ...cell }) => {
      const prepared = await once(stages, verb, () => prepare(cell));
      const token = await comeAs(viewer, prepared.stage);
      expect(await observe(world, route, prepared, token)).toEqual(unseen(status));
    },
  );
});

describe("a planted fault would be seen", () => {
  const FAULTS: [string, Endpoint, object][] = [
    [
      "a case that anybody may read",
      serve(contract.getCase, async ({ db, params }) => anyCase(db, params.caseId)),
      { status: 200, isSaidOfNothingToo: false, secrets: [SECRET] },
    ],
    [
      "a refusal that tells whether the case exists",
      serve(contract.getCase, async ({ db, params }) => {
        await anyCase(db, params.caseId);
        throw new Problem(403, "This case is not yours.");
      }),
      { status: 403, isSaidOfNothingToo: false },
    ],
    [
      "a refusal that comes after the writing",
      serve({ ...contract.getCase, method: "POST", transaction: "own" }, async ({ params, write }) => {
        await write(async (db) => {
          await db.updateTable("cases").set({ status: "Cured" }).where("id", "=", params.caseId).execute();
          return anyCase(db, params.caseId);
        });
        throw notFound("case");
      }),
      { status: 404, wrote: true },
    ],
  ];

  test.each(FAULTS)("%s", async (_, fault, seen) => {
    const faulty = buildApp({ ...world, calls: [fault], pages: "/nowhere", now: () => world.now });
    const bea = await world.owner();
    const row = ROWS.filter(({ verb }) => verb === "getCase").map(prepare);
    const [prepared] = await Promise.all(row);
    expect(
      prepared && (await observe({ ...world, app: faulty }, fault.route, prepared, bea.token)),
    ).toMatchObject(seen);
    await faulty.close();
  });

  async function anyCase(db: Db, caseId: string) {
    const rows = await selectCases(db).where("cases.id", "=", caseId).execute();
    const [found] = await presentCases(db, { isAdmin: true }, rows, "all");
    if (!found) throw notFound("case");
    return found;
  }
});

describe("what was deleted is not there any more", () => {
  const within = (param: string) =>
    ROWS.filter(({ route, verb }) => route.path.includes(`:${param}`) && !STILL_FOUND.includes(verb));

  test.each(within("caseId"))("a case: $verb", async ({ route, gets, ...row }) => {
    const { stage, input } = await prepare(row);
    await world.db
      .updateTable("cases")
      .set({ deletedOn: world.now })
      .where("accountId", "=", stage.ann.accountId)
      .execute();
    const before = await contentsOf(world.db);
    const byOwner = await ask(world, route, input, stage.ann.token);
    const byAdviser = await ask(world, route, input, ada.token);
    expect([byOwner.statusCode, byAdviser.statusCode]).toEqual([gets["another owner"], 404]);
    expect(await contentsOf(world.db)).toEqual(before);
  });

  test.each([...within("caseId"), ...within("accountId")])(
    "an account with all that was its: $verb",
    async ({ route, ...row }) => {
      const { stage, input } = await prepare(row);
      await world.db
        .updateTable("accounts")
        .set({ deletedOn: world.now })
        .where("id", "=", stage.ann.accountId)
        .execute();
      const before = await contentsOf(world.db);
      expect((await ask(world, route, input, ada.token)).statusCode).toBe(404);
      expect(await contentsOf(world.db)).toEqual(before);
    },
  );
});

describe("ids that do not belong together", () => {
  const pairs = ROWS.flatMap((row) => {
    const [, ...children] = [...row.route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    return children.map((child) => ({ ...row, child }));
  });

  test.each([...pairs])("$child of another owner's: $verb [R04]", async ({ route, child, ...row }) => {
    const [one, other] = [await prepare(row), await prepare(row)];
    const mixed = { ...one.input.params, [child]: other.input.params?.[child] ?? "" };
    const before = await contentsOf(world.db);
    const answer = await ask(world, route, { ...one.input, params: mixed }, ada.token);
    expect(answer.statusCode).toBe(404);
    expect(await contentsOf(world.db)).toEqual(before);
  });

  const withBothIds = ROWS.filter(({ verb }) => ["resetPassword", "changeEventStatus"].includes(verb));
  test.each(withBothIds)("in address and body: $verb [R03]", async ({ route, ...row }) => {
    const [one, other] = [await prepare(row), await prepare(row)];
    const before = await contentsOf(world.db);
    const answer = await ask(world, route, { ...one.input, body: other.input.body }, ada.token);
    expect(answer.statusCode).toBe(400);
    expect(await contentsOf(world.db)).toEqual(before);
  });
});
