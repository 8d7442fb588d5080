import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, connectOnce } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { writeAuditEntry } from "#server/tables/audit.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { sealAll, sealAudit } from "./seal-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

let database: TestDatabase;
let db: Kysely<Database>;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(() => database.close());

async function verify() {
  const client = await connectOnce(database.address);
  return verifyAudit(client, NOW).finally(() => client.end());
}

const NOW = "2026-11-20T10:59:00.000Z";
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;

const write = (minute: number, verb = "recordWeight") =>
  writeAuditEntry(db, {
    at: at(minute),
    verb,
    status: 201,
    accountId: undefined,
    asAdmin: false,
    aboutAccountId: undefined,
    caseId: undefined,
    params: { caseId: "one" },
    sent: "a1",
    requestId: `${minute}`,
    source: "b2",
  });

async function twoSeals() {
  await write(1);
  await write(2, "setTreatment");
  await sealAudit(db, at(3));
  await write(4);
  await sealAudit(db, at(5));
}

test("what was written down before there was any seal is known afterwards", async () => {
  const { head } = await verify();
  const before = (await verify()).heads.has(head);
  await twoSeals();
  expect([before, (await verify()).heads.has(head)]).toEqual([true, true]);
});

test("every entry is sealed once, and the seals hold", async () => {
  await twoSeals();
  await write(6);
  expect(await sealAudit(db, at(7))).toMatchObject({ number: 3, entries: 1 });
  expect(await sealAudit(db, at(8))).toBeUndefined();
  await write(9);
  expect(await verify()).toMatchObject({ seals: 3, entries: 4, unsealed: 1, behind: 0 });
  expect(await verify()).not.toHaveProperty("broken");
});

test("one that was put in behind what is sealed is told apart from those too new for a seal", async () => {
  await twoSeals();
  await write(6);
  await sql`update audit_entries set at = at - interval '25 hours' where at = ${at(6)}`.execute(db);
  await write(7);
  expect(await verify()).toMatchObject({ seals: 2, unsealed: 1, behind: 1 });
  await sealAudit(db, at(8));
  expect(await verify()).toMatchObject({ seals: 3, unsealed: 0, behind: 1 });
});

test("the first seal takes all that is there, however late it comes", async () => {
  await write(1);
  await sql`update audit_entries set at = at - interval '25 hours'`.execute(db);
  expect(await verify()).toMatchObject({ seals: 0, unsealed: 1, behind: 0 });
  expect(await sealAudit(db, at(2))).toMatchObject({ number: 1, entries: 1 });
  expect(await verify()).toMatchObject({ unsealed: 0, behind: 0 });
});

test("a clock that ran ahead leaves nothing unsealed once it is put right", async () => {
  await write(50);
  await sql`update audit_entries set at = '2027-11-20T10:00:00Z'`.execute(db);
  await sealAudit(db, "2027-11-20T10:01:00.000Z");
  await write(1);
  expect(await sealAudit(db, at(2))).toMatchObject({ number: 2, entries: 1 });
  expect(await verify()).toMatchObject({ entries: 2, unsealed: 0, behind: 0 });
});

test("one that was still open when the others were sealed is covered by the next seal", async () => {
  await write(5);
  await sealAudit(db, at(6));
  await write(4);
  expect(await sealAudit(db, at(7))).toMatchObject({ number: 2, entries: 1 });
  expect(await verify()).toMatchObject({ entries: 2, unsealed: 0, behind: 0 });
});

test("one of a server whose clock is hours behind is sealed by a thorough look, as one is made each hour", async () => {
  await twoSeals();
  await write(6);
  await sql`update audit_entries set at = at - interval '23 hours' where at = ${at(6)}`.execute(db);
  const sealed = async (isThorough: boolean) => {
    const entries: number[] = [];
    for await (const seal of sealAll(db, at(7), { isThorough })) entries.push(seal.entries);
    return entries;
  };
  expect([await sealed(false), (await verify()).unsealed]).toEqual([[], 1]);
  expect([await sealed(true), await verify()]).toMatchObject([[1], { unsealed: 0, behind: 0 }]);
});

test("ten processes at once seal everything once", async () => {
  await Promise.all(Array.from({ length: 30 }, (_, minute) => write(minute)));
  const others = Array.from({ length: 10 }, () => connect(database.address));
  await Promise.all(others.map((other) => sealAudit(other, at(40))));
  await Promise.all(others.map((other) => other.destroy()));
  expect(await verify()).toMatchObject({ seals: 1, entries: 30, unsealed: 0 });
});

test("more than a seal covers is sealed all the same, also when the sealing comes days late [R50]", async () => {
  await write(1);
  await sealAudit(db, at(2));
  await sql`
    insert into audit_entries (at, verb, status, as_admin, params, request_id, source)
    select ${at(3)}::timestamptz + make_interval(secs => n), 'login', 401, false, '{}', n::text, 'c'
    from generate_series(1, 20001) as n`.execute(db);
  const daysLater = "2026-11-24T10:00:00.000Z";
  const sealed: number[] = [];
  for await (const { entries } of sealAll(db, daysLater)) sealed.push(entries);
  expect(sealed).toEqual([10_000, 10_000, 1]);
  expect(await verify()).toMatchObject({ seals: 4, entries: 20_002, unsealed: 0 });
});

test("sealing ends with the seal at hand when the server stops", async () => {
  await sql`
    insert into audit_entries (at, verb, status, as_admin, params, request_id, source)
    select ${at(3)}::timestamptz, 'login', 401, false, '{}', n::text, 'c' from generate_series(1, 10001) as n`.execute(
    db,
  );
  const ending = new AbortController();
  const sealed: number[] = [];
  for await (const { entries } of sealAll(db, at(4), { ending: ending.signal })) {
    sealed.push(entries);
    ending.abort();
  }
  expect(sealed).toEqual([10_000]);
});

test("it holds whatever zone and style of dates the database is set to", async () => {
  await twoSeals();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.table(rows[0]?.name ?? "")} set timezone = 'Pacific/Kiritimati'`.execute(db);
  expect(await verify()).toMatchObject({ seals: 2 });
});

describe("is found out", () => {
  test.each([
    ["an entry that was changed", sql`update audit_entries set verb = 'getCase' where request_id = '2'`, 1],
    [
      "an entry that was removed",
      sql`with gone as (delete from audit_sealed where entry_id = (select id from audit_entries where request_id = '1') returning entry_id)
        delete from audit_entries where id in (select entry_id from gone)`,
      1,
    ],
    [
      "an entry that was added",
      sql`with added as (
          insert into audit_entries (at, verb, status, as_admin, params, request_id, source)
          values (${at(4)}, 'login', 200, false, '{}', '5', 'c') returning id)
        insert into audit_sealed select id, 2 from added`,
      2,
    ],
    ["a seal that was made to fit", sql`update audit_seals set sha256 = repeat('a', 64) where number = 1`, 1],
    ["a seal that was cut out", sql`with cut as (delete from audit_sealed where seal = 1) select 1`, 1],
  ])("%s [R50]", async (_, tamper, broken) => {
    await twoSeals();
    await tamper.execute(db);
    expect(await verify()).toMatchObject({ broken });
  });

  test("an end that was cut off, by whoever wrote the newest seal down", async () => {
    await twoSeals();
    const { head } = await verify();
    await sql`delete from audit_sealed where seal = 2`.execute(db);
    await sql`delete from audit_seals where number = 2`.execute(db);
    const { heads, ...verdict } = await verify();
    expect(verdict).not.toHaveProperty("broken");
    expect(heads.has(head)).toBe(false);
  });
});
