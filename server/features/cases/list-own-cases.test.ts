import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, listOwnCases } from "#contract/cases.ts";
import { insertWeight } from "#server/tables/weights.ts";
import { caseOf } from "#server/testing/intake-answers.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
});
afterAll(() => world.close());

test("one's own cases with all their histories, the newest first, unfinished ones included [API-19]", async () => {
  const miso = await world.cat(ann, { name: "Miso", weightDay: "2026-11-18" });
  world.now = "2026-11-20T11:00:00.000Z";
  const { body: unfinished } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  await world.db.transaction().execute((db) =>
    insertWeight(db, {
      caseId: miso,
      weightKg: 3.4,
      effectiveDay: "2026-11-20",
      userFormattedWeight: "3.4 kg",
      origin: "update",
      enteredBy: ann.accountId,
      enteredByName: ann.fullName,
      enteredOn: world.now,
    }),
  );

  const { body } = await ann.send(listOwnCases);
  expect(body.map((one) => one._id)).toEqual([unfinished, miso]);
  expect(body[0]).not.toHaveProperty("cat");
  expect(body[1]?.metrics.weights.map(({ data }) => data.weightKg)).toEqual([3.4, 3]);
  expect(body[1]?.statusChanges.map(({ newStatus }) => newStatus)).toEqual(["Intake Complete", "New"]);
});

test("neither another owner's cases nor deleted ones [API-19] [GRD-09]", async () => {
  const bea = await world.owner();
  const deleted = await world.cat(bea);
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", deleted).execute();
  expect((await bea.send(listOwnCases)).body).toEqual([]);
});

test("under this call an admin too sees only cases of their own", async () => {
  const ada = await world.admin();
  expect((await ada.send(listOwnCases)).body).toEqual([]);
});

test("nobody sees cases without being logged in", async () => {
  expect((await world.send(listOwnCases)).status).toBe(401);
});

describe("page by page", () => {
  test.each([1, 2, 3, 7])("of %i, every case stands there once, also those of one instant", async (limit) => {
    const cleo = await world.owner();
    const opened = await Promise.all(
      Array.from({ length: 7 }, () => cleo.send(createCase, { body: caseOf(cleo.accountId) })),
    );
    const pages = await walk((after) => cleo.send(listOwnCases, { query: { limit, after } }));

    expect(pages.slice(0, -1).map((page) => page.length)).toEqual(pages.slice(0, -1).map(() => limit));
    expect(pages).toHaveLength(Math.ceil(7 / limit));
    expect(
      pages
        .flat()
        .map((one) => one._id)
        .sort(),
    ).toEqual(opened.map(({ body }) => body).sort());
  });

  test("that ends early, so that none holds more than 2,000 weights: but each cat's are whole", async () => {
    const cleo = await world.owner();
    for (let cats = 0; cats < 6; cats += 1) await cleo.send(createCase, { body: caseOf(cleo.accountId) });
    await sql`
      insert into weights (case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_by, entered_on)
      select id, 3, '2026-11-18', '3 kg', 'update', account_id, ${world.now}::timestamptz - n * interval '1 second'
      from cases, generate_series(1, 600) n where account_id = ${cleo.accountId}::uuid`.execute(world.db);
    const pages = await walk((after) => cleo.send(listOwnCases, { query: { after } }));
    expect(pages.map((page) => page.map(({ metrics }) => metrics.weights.length))).toEqual([
      [600, 600, 600],
      [600, 600, 600],
    ]);
    expect(new Set(pages.flat().map((one) => one._id)).size).toBe(6);
  });

  test("that ends early for two cats as well, each with more weights than half a page may hold", async () => {
    const cleo = await world.owner();
    for (let cats = 0; cats < 2; cats += 1) await cleo.send(createCase, { body: caseOf(cleo.accountId) });
    await sql`
      insert into weights (case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_by, entered_on)
      select id, 3, '2026-11-18', '3 kg', 'update', account_id, ${world.now}::timestamptz - n * interval '1 second'
      from cases, generate_series(1, 1500) n where account_id = ${cleo.accountId}::uuid`.execute(world.db);
    const pages = await walk((after) => cleo.send(listOwnCases, { query: { after } }));
    expect(pages.map((page) => page.map(({ metrics }) => metrics.weights.length))).toEqual([[1500], [1500]]);
  });

  test.each([{ after: "1" }, { after: "%00" }, { limit: 0 }, { limit: 201 }, { limit: "ten" }, { page: 2 }])(
    "%j is no page",
    async (query) => {
      expect((await ann.send(listOwnCases, { query: query as never })).status).toBe(400);
    },
  );
});
