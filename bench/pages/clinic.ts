import type { Client } from "pg";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/db/connect.ts";
import { readConfig } from "#server/start/config.ts";
import { listen } from "#server/start/listen.ts";
import { openPlace, seededDatabase, withClient } from "../place.ts";
import { caseId, ownerId } from "../seed/tables.ts";
import { ADVISER, logIn } from "../visitors.ts";

const CASES = 12_000;
export const CATS = 1000;
export const OPEN_EVENTS = 10_000;
const OWNER = ownerId(1);
const OWNER_OF_TWO = ownerId(2004);

export type Clinic = {
  address: string;
  /** A case of the owner. */
  caseId: string;
  owner: string;
  /** Of an owner as most are: two cats. */
  ownerOfTwo: string;
  adviser: string;
  close(): Promise<void>;
};

/** A server with an owner of {@link CATS} cats and an inbox of {@link OPEN_EVENTS} open events; tokens for both. */
export async function openClinic(): Promise<Clinic> {
  const place = await openPlace();
  const address = await seededDatabase(place, "pages", CASES);
  const config = await readConfig({ LOG_LEVEL: "silent", PORT: "0", DATA_DIR: place.dataDir });
  const db = connect(address);
  const app = buildApp({ db, config });
  const port = await listen(app, config);
  const tokens = await withClient(address, async (client) => {
    await crowd(client);
    return logIn(app, client, [ADVISER, OWNER, OWNER_OF_TWO]);
  });
  return {
    address: `http://localhost:${port}`,
    caseId: caseId(1),
    owner: tokens.get(OWNER) ?? "",
    ownerOfTwo: tokens.get(OWNER_OF_TWO) ?? "",
    adviser: tokens.get(ADVISER) ?? "",
    async close() {
      await app.close();
      await db.destroy();
      await place.close();
    },
  };
}

/** Gives one owner many cats under treatment, and leaves many events of weights open. */
async function crowd(client: Client): Promise<void> {
  await client.query(
    `update cases set account_id = $1
     where id in (
       select id from cases where intake_completed_on is not null and account_id <> $2 order by id limit ${CATS})`,
    [OWNER, OWNER_OF_TWO],
  );
  await client.query("update cases set account_id = $1 where id = $2", [OWNER, caseId(1)]);
  await client.query("delete from events where type = 'Weight Updated'");
  const { rowCount } = await client.query(
    `insert into events (type, created_on, account_id, initiated_by, case_id, weight_id)
     select 'Weight Updated', entered_on, entered_by, entered_by, case_id, id from weights order by id limit ${OPEN_EVENTS}`,
  );
  if (rowCount !== OPEN_EVENTS) throw new Error(`There are ${rowCount} open events only.`);
  await client.query("vacuum analyze");
}
