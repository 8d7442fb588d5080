import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, listAllCases } from "#contract/cases.ts";
import { insertWeight } from "#server/tables/weights.ts";
import { caseOf } from "#server/testing/intake-answers.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const all = { m: "all" } as const;

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

test("everybody's cases, the newest first, each with the latest of its histories only [API-20] [GRD-14]", async () => {
  const ann = await world.owner();
  const miso = await world.cat(ann, { weightDay: "2026-11-19" });
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
  world.now = "2026-11-20T11:00:00.000Z";
  const bea = await world.owner();
  const tofu = await world.cat(bea);

  const { body } = await ada.send(listAllCases, { query: all });
  expect(body.map((one) => [one._id, one.account._id])).toEqual([
    [tofu, bea.accountId],
    [miso, ann.accountId],
  ]);
  expect(body[1]?.metrics.weights.map(({ data }) => data.weightKg)).toEqual([3.4]);
  expect(body[1]?.statusChanges.map(({ newStatus }) => newStatus)).toEqual(["Intake Complete"]);
});

test("neither deleted cases nor those of deleted accounts", async () => {
  const { length: before } = (await ada.send(listAllCases, { query: all })).body;
  const gone = await world.owner();
  await world.cat(gone);
  await world.db
    .updateTable("accounts")
    .set({ deletedOn: world.now })
    .where("id", "=", gone.accountId)
    .execute();
  const deleted = await world.cat(await world.owner());
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", deleted).execute();

  expect((await ada.send(listAllCases, { query: all })).body).toHaveLength(before);
});

test("an owner is refused, and so is nobody", async () => {
  const ann = await world.owner();
  expect((await ann.send(listAllCases, { query: all })).status).toBe(403);
  expect((await world.send(listAllCases, { query: all })).status).toBe(401);
});

test("only all of them can be asked for", async () => {
  expect((await ada.send(listAllCases, { query: { m: "mine" } as never })).status).toBe(400);
});

describe("page by page", () => {
  test.each([1, 2, 5, 200])("of %i, every case stands there once", async (limit) => {
    const cleo = await world.owner();
    await Promise.all(
      Array.from({ length: 3 }, () => cleo.send(createCase, { body: caseOf(cleo.accountId) })),
    );
    const known = await world.db
      .selectFrom("cases")
      .innerJoin("accounts", "accounts.id", "accountId")
      .select("cases.id")
      .where("cases.deletedOn", "is", null)
      .where("accounts.deletedOn", "is", null)
      .execute();

    const pages = await walk((after) => ada.send(listAllCases, { query: { ...all, limit, after } }));
    expect(
      pages
        .flat()
        .map((one) => one._id)
        .sort(),
    ).toEqual(known.map(({ id }) => id).sort());
  });
});
