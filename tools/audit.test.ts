import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { type Install, newInstall } from "./testing/install.ts";

let install: Install;
beforeAll(async () => {
  install = await newInstall();
});
afterAll(() => install.remove());

/** Gives its entries only to whom no statement is cut short for. */
const FOR_THE_PATIENT = [
  "alter table audit_entries rename to all_entries",
  `create function is_patient() returns boolean language plpgsql as $$ begin
    if current_setting('statement_timeout') <> '0' then raise exception 'cut short'; end if;
    return true;
  end $$`,
  "create view audit_entries as select * from all_entries where is_patient()",
];

test("the audit is verified however long that takes", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const entry = { verb: "login", status: 401, asAdmin: false, params: {}, requestId: "1", source: "c" };
  await db
    .insertInto("auditEntries")
    .values({ ...entry, at: new Date() })
    .execute();
  for (const statement of FOR_THE_PATIENT) await sql.raw(statement).execute(db);
  await close();

  expect(await install.tool("audit", "verify")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^0 seals over 0 entries hold; 1 entries are too new to be sealed\.$/m),
  });
});

test("where a script gives an empty seal, nothing is said to hold", async () => {
  expect(await install.tool("audit", "verify", "")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/the newest seal that you wrote down/),
  });
});
