import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { deleteCase, getIntake, restoreCase } from "#contract/cases.ts";
import { keepIntakeDraft } from "#contract/intake-drafts.ts";
import { restorableUntil } from "#domain/restorable.ts";
import { connectOnce } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { codeFor } from "#server/testing/password-codes.ts";
import { tablesWith as tablesIn } from "#server/testing/tables-with.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { forget } from "./forget.ts";

const PHONE = "+14155550199";
const LATER = { in31Days: "2026-12-21T10:00:00.001Z" };

let world: World;
let db: Kysely<Database>;
let adviser: Person;
let owner: Person;
let canaryCase: string;
let kept: string;
beforeAll(async () => {
  world = await startApp();
  db = world.db;
  adviser = await world.admin();
  const names = { firstName: "Cora", lastName: "Canarybird", phone: PHONE };
  owner = await world.owner(names);
  await codeFor(world, adviser, owner);
  canaryCase = await world.cat(owner, { name: "Canarycat" });
  const params = { caseId: canaryCase };
  const sent = await owner.send(getIntake, { params, query: { t: "intake" } });
  await owner.send(keepIntakeDraft, {
    params,
    body: { step: "shipping", answers: '{"address":"1 Canary Lane"}', begunFrom: sent.body.sentOn?.shipping },
  });
  await sql`insert into device_turns values (${owner.accountId}, 'POST /x', 'canary', 7, ${world.now})`.execute(
    db,
  );
  const other = await world.owner();
  kept = await world.cat(other, { name: "Keptcat" });
});
afterAll(() => world.close());

const tablesWith = (word: string) => tablesIn(db, word);

async function erasedOnRecord(caseId: string | undefined): Promise<number> {
  const { rows } = await sql`
    select from audit_entries where verb = 'eraseCase' and case_id = ${caseId}`.execute(db);
  return rows.length;
}

test("what was deleted can come back for 30 days, and then nothing personal of it is left [R53]", async () => {
  await sql`update accounts set deleted_on = ${world.now}, deleted_by = ${adviser.accountId} where id = ${owner.accountId}`.execute(
    db,
  );
  await eraseDeleted(world, restorableUntil(world.now));
  expect(await tablesWith("canary")).toEqual(
    expect.arrayContaining(["accounts", "cases", "device_turns", "intake_answers", "intake_drafts"]),
  );

  await eraseDeleted(world, LATER.in31Days);
  expect(await tablesWith(owner.accountId)).not.toContain("device_turns");
  await forget(db, LATER.in31Days);
  expect(await tablesWith("canary")).toEqual([]);
  expect(await tablesWith(PHONE.slice(1))).toEqual([]);
  expect(await tablesWith(owner.accountId)).toEqual(expect.arrayContaining(["accounts", "audit_entries"]));
  expect(await tablesWith(owner.accountId)).not.toContain("password_requests");
  expect(await tablesWith("keptcat")).toContain("cases");
  expect(await tablesWith(kept)).toContain("weights");
});

test("what is erased is on record, each case and the account, by nobody who is logged in [R50]", async () => {
  const { body } = await (await world.admin()).send(listAudit, { query: { limit: 3 } });
  const erased = body.filter(({ verb }) => verb.startsWith("erase"));
  const byNobody = { at: LATER.in31Days, asAdmin: false };
  expect(erased.map(({ enteredBy }) => enteredBy)).toEqual([undefined, undefined]);
  expect(erased).toContainEqual(
    expect.objectContaining({ verb: "eraseAccount", aboutAccountId: owner.accountId, ...byNobody }),
  );
  expect(erased).toContainEqual(
    expect.objectContaining({ verb: "eraseCase", caseId: canaryCase, ...byNobody }),
  );
});

test("twice changes nothing more", async () => {
  const before = await world.rows();
  await eraseDeleted(world, LATER.in31Days);
  expect(await world.rows()).toEqual(before);
});

test("a deleted case of an owner who stays is erased by itself, and who deleted and restored it with it [R53]", async () => {
  const stays = await world.owner();
  const gone = await world.cat(stays, { name: "Fadingcat" });
  const params = { caseId: gone };
  const bea = await world.admin();
  expect((await bea.send(deleteCase, { params })).status).toBe(204);
  expect((await bea.send(restoreCase, { params })).status).toBe(200);
  expect((await bea.send(deleteCase, { params })).status).toBe(204);
  await eraseDeleted(world, LATER.in31Days);
  expect(await tablesWith("fadingcat")).toEqual([]);
  expect(await tablesWith(gone)).toEqual(["audit_entries"]);
  expect(await tablesWith(stays.accountId)).toContain("sessions");
});

test("a case that is held at that moment goes with its owner's account all the same [R53]", async () => {
  const leaves = await world.owner();
  const held = await world.cat(leaves, { name: "Heldcat" });
  await sql`update accounts set deleted_on = ${world.now}, deleted_by = ${adviser.accountId} where id = ${leaves.accountId}`.execute(
    db,
  );
  const holder = await connectOnce(world.address);
  await holder.query("begin");
  await holder.query("select from cases where id = $1 for update", [held]);
  const erased = eraseDeleted(world, LATER.in31Days);
  const waiting = () =>
    holder.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await holder.query("rollback");
  await holder.end();
  await erased;
  expect(await tablesWith("heldcat")).toEqual([]);
});

test("an account that cannot be erased holds up nobody else, and is told of [R53]", async () => {
  const names = ["Stuckcat", "Freecat"];
  const people = await Promise.all(names.map(() => world.owner()));
  const [stuck] = await Promise.all(people.map((person, at) => world.cat(person, { name: `${names[at]}` })));
  await sql`update accounts set deleted_on = ${world.now}, deleted_by = ${adviser.accountId}
    where id = any (${people.map(({ accountId }) => accountId)}::uuid[])`.execute(db);
  // As a table of the next version would that this one does not know.
  await sql`create table notes_on_cases (case_id uuid references cases)`.execute(db);
  await sql`insert into notes_on_cases values (${stuck})`.execute(db);
  await expect(eraseDeleted(world, LATER.in31Days)).rejects.toThrow("1 that were deleted are not erased");
  expect(await tablesWith("freecat")).toEqual([]);
  expect(await tablesWith("stuckcat")).toContain("cases");
  expect(await erasedOnRecord(stuck)).toBe(0);
  await sql`drop table notes_on_cases`.execute(db);
  await eraseDeleted(world, LATER.in31Days);
  expect(await tablesWith("stuckcat")).toEqual([]);
  expect(await erasedOnRecord(stuck)).toBe(1);
});

test("an account with many cases is erased a few at a time, however much each of them holds [R53]", async () => {
  const many = await world.owner();
  for (let k = 0; k < 6; k += 1) await world.cat(many, { name: `Manycat ${k}` });
  await sql`update accounts set deleted_on = ${world.now}, deleted_by = ${adviser.accountId} where id = ${many.accountId}`.execute(
    db,
  );
  await sql`
    create function at_once() returns trigger language plpgsql as $$ begin
      if (select count(distinct case_id) from gone) > 5 then raise 'too many at once'; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger at_once after delete on weights referencing old table as gone
    for each statement execute function at_once()`.execute(db);
  await eraseDeleted(world, LATER.in31Days);
  expect(await tablesWith("manycat")).toEqual([]);
  await sql`drop function at_once cascade`.execute(db);
});

test("whatever refers to what is erased is found by an index, so that erasing stays quick [R53]", async () => {
  // Of accounts the row stays, and of medications all.
  const { rows } = await sql<{ missing: string }>`
    select k.conrelid::regclass || '.' || a.attname as missing
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid not in ('accounts'::regclass, 'medications'::regclass)
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("answers kept for a repeated send and counts of presses are forgotten after two days, sessions a month after they ended", async () => {
  const [keys, turns, sessions] = ["idempotency_keys", "device_turns", "sessions"];
  const person = await world.owner();
  await sql`update sessions set ended_on = ${world.now} where account_id = ${person.accountId}`.execute(db);
  await sql`insert into idempotency_keys (account_id, call, key, body_hash, status, created_on)
    values (${person.accountId}, 'POST /x', 'k', 'h', 200, ${world.now})`.execute(db);
  await sql`insert into device_turns values (${person.accountId}, 'POST /x', 'abc', 7, ${world.now})`.execute(
    db,
  );
  await forget(db, "2026-11-21T10:00:00.000Z");
  expect(await tablesWith(person.accountId)).toEqual(expect.arrayContaining([keys, turns, sessions]));
  await forget(db, "2026-11-22T10:00:00.001Z");
  expect(await tablesWith(person.accountId)).toContain(sessions);
  expect(await tablesWith(person.accountId)).not.toContain(keys);
  expect(await tablesWith(person.accountId)).not.toContain(turns);
  await forget(db, LATER.in31Days);
  expect(await tablesWith(person.accountId)).not.toContain(sessions);
});

test("how often somebody asked for a code is forgotten after a day [R53]", async () => {
  await sql`insert into password_asks values ('hash-of-a-phone', ${world.now}, 3)`.execute(db);
  await forget(db, "2026-11-21T10:00:00.000Z");
  expect(await tablesWith("hash-of-a-phone")).toEqual(["password_asks"]);
  await forget(db, "2026-11-21T10:00:00.001Z");
  expect(await tablesWith("hash-of-a-phone")).toEqual([]);
});

test("however much there is to be forgotten goes in pieces, and a table of which nothing can holds up no other", async () => {
  await sql`insert into password_asks select 'old' || n, ${world.now}, 1 from generate_series(1, 10001) as n`.execute(
    db,
  );
  await sql`
    create function no_more() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 5000 then raise 'too many at once'; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger no_more after delete on password_asks referencing old table as gone
    for each statement execute function no_more()`.execute(db);
  await sql`alter table idempotency_keys rename to away`.execute(db);
  await expect(forget(db, LATER.in31Days)).rejects.toThrow("of 1 tables");
  await sql`alter table away rename to idempotency_keys`.execute(db);
  await sql`drop function no_more cascade`.execute(db);
  expect(await tablesWith("old1")).toEqual([]);
});

test("more that cannot be erased than are looked for at once hold up nobody behind them, and end with the server [R53]", async () => {
  await sql`
    insert into accounts (phone, first_name, last_name, password_hash, created_on, deleted_on)
    select '+1415556' || lpad(n::text, 4, '0'), case when n > 100 then 'Freebird' else 'Stuckbird' end, 'X', '',
      ${world.now}, ${world.now}::timestamptz + make_interval(secs => n) from generate_series(0, 101) as n`.execute(
    db,
  );
  await sql`
    create function stuck() returns trigger language plpgsql as $$ begin
      if old.first_name = 'Stuckbird' then raise 'stuck'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger stuck before update on accounts for each row execute function stuck()`.execute(db);
  await eraseDeleted(world, "2027-01-20T10:00:00.000Z", AbortSignal.abort());
  expect(await tablesWith("freebird")).toEqual(["accounts"]);
  await expect(eraseDeleted(world, "2027-01-20T10:00:00.000Z")).rejects.toThrow("101 that were deleted");
  expect(await tablesWith("freebird")).toEqual([]);
  await sql`drop function stuck cascade`.execute(db);
});

test("nobody who names a cat waits while an account is erased, but for its names at the end", async () => {
  const named = await world.owner({ firstName: "Unlockedbird" });
  await world.cat(named, { name: "Unlockedcat" });
  await sql`update accounts set deleted_on = ${world.now}, deleted_by = ${adviser.accountId} where id = ${named.accountId}`.execute(
    db,
  );
  await sql`
    create function unlocked() returns trigger language plpgsql as $$ begin
      if exists (select from pg_locks where pid = pg_backend_pid() and relation = 'cat_names'::regclass
        and mode = 'ShareRowExclusiveLock') then raise 'the names are locked'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger unlocked before update on accounts for each row execute function unlocked()`.execute(
    db,
  );
  await eraseDeleted(world, "2027-01-20T10:00:00.000Z").finally(() =>
    sql`drop function unlocked cascade`.execute(db),
  );
  expect(await tablesWith("unlocked")).toEqual([]);
});
