import { sql } from "kysely";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeEventStatus, type Event, listEvents } from "#contract/events.ts";
import { connectOnce } from "#server/db/connect.ts";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import { writeEvent } from "#server/tables/events.ts";
import { ask } from "#server/testing/ask.ts";
import { ROWS } from "#server/testing/authorisation/rows.ts";
import { SECRET, setStage } from "#server/testing/authorisation/stage.ts";
import { tablesWith } from "#server/testing/tables-with.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { OF_A_CASE } from "./erase-whole.ts";
import { forget } from "./forget.ts";

const A_MONTH_LATER = "2026-12-21T10:00:00.001Z";

let world: World;
let client: Client;
const personal = { owners: [] as string[], phones: [] as string[], cases: [] as string[] };
const ADVISER = { firstName: "Quillon", lastName: "Vexworth" };

// A call that keeps something in a new table is made here too, so whoever adds one hears of the table.
beforeAll(async () => {
  world = await startApp();
  client = await connectOnce(world.address);
  const ada = await world.admin();
  for (const { route, input } of ROWS) {
    const stage = await setStage(world, ada);
    await ask(world, route, await input(stage), (await world.admin(ADVISER)).token);
  }
  const restored = await world.owner();
  await deleteAndRestore(restored, await world.admin(ADVISER));
  const owners = await world.db
    .selectFrom("accounts")
    .select(["id", "phone"])
    .where("isAdmin", "=", false)
    .where("id", "<>", restored.accountId)
    .execute();
  personal.owners = owners.map(({ id }) => id);
  personal.phones = owners.map(({ phone }) => phone.slice(1));
  // The restored one has none.
  personal.cases = (await world.db.selectFrom("cases").select("id").execute()).map(({ id }) => id);

  // The advisers lose the right first, as without that nobody deletes them.
  await world.db
    .updateTable("accounts")
    .set({ isAdmin: false })
    .where("lastName", "=", ADVISER.lastName)
    .execute();
  await sql`
    update accounts set deleted_on = ${world.now}
    where not is_admin and deleted_on is null and id <> ${restored.accountId}`.execute(world.db);
  await eraseDeleted(world, A_MONTH_LATER);
  await forget(world.db, A_MONTH_LATER);
});
afterAll(async () => {
  await client.end();
  await world.close();
});

async function deleteAndRestore({ accountId }: Person, by: Person): Promise<void> {
  const event = { type: "New Account", accountId, initiatedBy: accountId, now: world.now } as const;
  await world.db.transaction().execute((db) => writeEvent(db, event));
  const { body } = await by.send(listEvents, { query: { t: "New Account", limit: 200 } });
  const { _id: eventId, account: data } = body.find(
    ({ account }) => account.accountId === accountId,
  ) as Event;
  for (const change of [{ newStatus: "DeletedAccount", data } as const, { newStatus: "New" } as const]) {
    await by.send(changeEventStatus, { params: { eventId }, body: { eventId, ...change } });
  }
}

const tablesWithAny = (words: string[]) => tablesWith(world.db, words.join("|"));

test("whatever the calls kept of an owner is gone a month after the account was deleted [R53]", async () => {
  expect(personal.owners.length).toBeGreaterThan(40);
  expect(await tablesWithAny([SECRET])).toEqual([]);
  expect(await tablesWithAny(personal.phones)).toEqual([]);
  expect(await tablesWithAny(personal.cases)).toEqual(["audit_entries"]);
  expect(await tablesWithAny(personal.owners)).toEqual(["accounts", "audit_entries"]);
});

test("and whatever they kept of an adviser, but for what a person typed [R53]", async () => {
  expect(await tablesWithAny(Object.values(ADVISER))).toEqual([]);
});

test("every table that hangs on a case is erased with it, and none is added without [R53]", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'cases'::regclass`.execute(world.db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...OF_A_CASE].sort());
});

test("what is left is sound", async () => {
  expect(await findUnsound(client)).toEqual([]);
});
