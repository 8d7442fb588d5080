import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteCase, listAllCases, listOwnCases } from "#contract/cases.ts";
import { changeEventStatus, listEvents, listEventsByStatus } from "#contract/events.ts";
import { listPasswordRequests } from "#contract/password-requests.ts";
import { eraseDeleted } from "#server/chores/erase-deleted.ts";
import { askForCode } from "#server/testing/password-codes.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
let ann: Person;
let cats: string[];
beforeEach(async () => {
  world = await startApp();
  [ada, ann] = [await world.admin(), await world.owner()];
  cats = [await world.cat(ann), await world.cat(ann), await world.cat(ann)];
});
afterEach(() => world.close());

const page = (after: string | undefined) => ({ limit: 2, after });

async function erase(table: "cases" | "accounts", id: string | undefined): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_on = ${world.now}::timestamptz - interval '31 days', deleted_by = ${ada.accountId}
    where id = ${id}`.execute(world.db);
  await eraseDeleted(world, world.now);
}

/** The rows that are seen, page by page, when the last of the first page is erased before the next one is read. */
async function seen<Row>(
  ask: Parameters<typeof walk<Row>>[0],
  idOf: (row: Row) => string | undefined,
  table: "cases" | "accounts" = "cases",
): Promise<(string | undefined)[]> {
  const pages = await walk<Row>(async (after) => {
    const answer = await ask(after);
    const last = answer.body.map(idOf).at(-1);
    if (after === undefined) await erase(table, last);
    return answer;
  });
  return pages.flat().map(idOf);
}

test("one's own cases", async () => {
  const ids = await seen(
    (after) => ann.send(listOwnCases, { query: page(after) }),
    ({ _id }) => _id,
  );
  expect(ids.toSorted()).toEqual(cats.toSorted());
});

test("everybody's cases", async () => {
  const ids = await seen(
    (after) => ada.send(listAllCases, { query: { m: "all", ...page(after) } }),
    ({ _id }) => _id,
  );
  expect(ids.toSorted()).toEqual(cats.toSorted());
});

test("deleted cases", async () => {
  for (const caseId of cats) await ada.send(deleteCase, { params: { caseId } });
  const ids = await seen(
    (after) => ada.send(listAllCases, { query: { m: "deleted", ...page(after) } }),
    ({ _id }) => _id,
  );
  expect(ids.toSorted()).toEqual(cats.toSorted());
});

test("the inbox", async () => {
  const ids = await seen(
    (after) => ada.send(listEvents, { query: { t: "New Case", ...page(after) } }),
    ({ caseId }) => caseId,
  );
  expect(ids.toSorted()).toEqual(cats.toSorted());
});

test("the history of events", async () => {
  const { body: open } = await ada.send(listEvents, { query: { t: "New Case" } });
  for (const { _id: eventId } of open) {
    await ada.send(changeEventStatus, { params: { eventId }, body: { eventId, newStatus: "Complete" } });
  }
  const ids = await seen(
    (after) => ada.send(listEventsByStatus, { query: { s: "Complete", ...page(after) } }),
    ({ caseId }) => caseId,
  );
  expect(ids.toSorted()).toEqual(cats.toSorted());
});

test("requests for a password", async () => {
  const owners = [ann, await world.owner(), await world.owner()];
  for (const owner of owners) await askForCode(world, ada, owner);
  const ids = await seen(
    (after) => ada.send(listPasswordRequests, { query: page(after) }),
    ({ account }) => account.accountId,
    "accounts",
  );
  expect(ids.toSorted()).toEqual(owners.map(({ accountId }) => accountId).toSorted());
});
