import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, findCases, restoreCase } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { eraseDeleted } from "#server/chores/erase-deleted.ts";
import { connectOnce } from "#server/db/connect.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { forgetUnborne, listMissing } from "./cat-names.ts";

let world: World;
let ada: Person;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  ann = await world.owner();
});
afterAll(() => world.close());

async function named(name: string, caseId?: string): Promise<string> {
  const id = caseId ?? (await ann.send(createCase, { body: caseOf(ann.accountId) })).body;
  await ann.send(answerCatInfo, { params: { caseId: id }, body: { ...catInfo, name } });
  return id;
}

async function deleted(...caseIds: string[]): Promise<void> {
  await sql`
    update cases set deleted_on = ${world.now}::timestamptz - interval '31 days', deleted_by = ${ada.accountId}
    where id = any (${caseIds}::uuid[])`.execute(world.db);
}

const erase = () => eraseDeleted(world, world.now);

async function listed(name: string): Promise<boolean> {
  const rows = await world.db.selectFrom("catNames").selectAll().where("name", "=", name).execute();
  return rows.length > 0;
}

/** By a part that stands further on in the name. */
async function found(name: string): Promise<string[]> {
  const { body } = await ada.send(findCases, { query: { t: name.slice(1), y: "cat-name" } });
  return body.map(({ _id }) => _id);
}

test("the names that a case bore go with it [R53]", async () => {
  const cat = await named("Fadinga");
  await named("Fadingb", cat);
  expect(await found("Fadingb")).toEqual([cat]);
  await deleted(cat);
  await erase();
  expect([await listed("Fadinga"), await listed("Fadingb")]).toEqual([false, false]);
});

test("the names that a cat bore before are forgotten within minutes, and no other", async () => {
  const cat = await named("Oldnama");
  await named("Newnama", cat);
  const away = await named("Awaynama");
  await world.db
    .updateTable("cases")
    .set({ deletedOn: world.now, deletedBy: ada.accountId })
    .where("id", "=", away)
    .execute();
  await forgetUnborne(world.db);
  expect([await listed("Oldnama"), await listed("Newnama"), await listed("Awaynama")]).toEqual([
    false,
    true,
    true,
  ]);
  await named("Oldnama", cat);
  expect(await found("Oldnama")).toEqual([cat]);
});

test("and however many a cat bore before", async () => {
  const cat = await named("Nama");
  for (const name of ["Namb", "Namc", "Namd", "Name"]) await named(name, cat);
  await forgetUnborne(world.db, { most: 2 });
  const { rows } = await sql<{ name: string }>`select name from cat_names where name like 'Nam_'`.execute(
    world.db,
  );
  expect(rows).toEqual([{ name: "Name" }]);
});

test("a name stays while another cat bears it, one that is deleted and may be restored, too", async () => {
  const [gone, stays] = [await named("Twosome"), await named("Twosome")];
  await deleted(gone);
  await erase();
  expect(await found("Twosome")).toEqual([stays]);
  const other = await named("Twosome");
  await sql`update cases set deleted_on = ${world.now}, deleted_by = ${ada.accountId} where id = ${stays}`.execute(
    world.db,
  );
  await deleted(other);
  await erase();
  expect(await listed("Twosome")).toBe(true);
  await ada.send(restoreCase, { params: { caseId: stays } });
  expect(await found("Twosome")).toEqual([stays]);
});

test("a name that differs in capitals only is another one, and either is found", async () => {
  const [small, large] = [await named("tiniest"), await named("TINIEST")];
  await deleted(small);
  await erase();
  expect([await listed("tiniest"), await found("tiniest")]).toEqual([false, [large]]);
});

test("who names a cat while the last other one of its name is erased is found [R53]", async () => {
  const gone = await named("Oneatatime");
  const comes = await named("Before");
  await deleted(gone);
  const [naming, watching] = [await connectOnce(world.address), await connectOnce(world.address)];
  await naming.query("begin");
  await naming.query("update cases set cat = jsonb_set(cat, '{name}', '\"Oneatatime\"') where id = $1", [
    comes,
  ]);
  await naming.query("insert into cat_names values ('Oneatatime') on conflict do nothing");
  const erased = erase();
  const waiting = () =>
    watching.query("select from pg_locks where relation = 'cat_names'::regclass and not granted");
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await naming.query("commit");
  await erased;
  await Promise.all([naming.end(), watching.end()]);
  expect(await found("Oneatatime")).toEqual([comes]);
});

test("a cat that was named by a server without the list is found after the next round of chores", async () => {
  const cat = await named("Before");
  await sql`update cases set cat = jsonb_set(cat, '{name}', '"Elsewhere"') where id = ${cat}`.execute(
    world.db,
  );
  await listMissing(world.db);
  expect(await found("Elsewhere")).toEqual([cat]);
});

test("the look for missing names is given no more time than this side waits for an answer", async () => {
  await sql`
    create function note_limit() returns trigger language plpgsql as $$
    begin new.name := new.name || ' ' || current_setting('statement_timeout'); return new; end $$`.execute(
    world.db,
  );
  await sql`create trigger note_limit before insert on cat_names for each row execute function note_limit()`.execute(
    world.db,
  );
  const cat = await named("Beforehand");
  await sql`update cases set cat = jsonb_set(cat, '{name}', '"Timed"') where id = ${cat}`.execute(world.db);
  const limit = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    world.db,
  );
  await listMissing(world.db);
  expect(await listed(`Timed ${limit.rows[0]?.limit}`)).toBe(true);
});
