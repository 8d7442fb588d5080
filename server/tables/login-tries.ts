import { sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

const MAX_WAIT_SECONDS = 60 * 60;
// No wait is as long, even where the clocks of two servers differ by minutes: it began while a clock ran ahead.
const NO_WAIT_SECONDS = 2 * MAX_WAIT_SECONDS;
// 2 to this is more than the longest wait; without it the power would overflow in the end.
const MAX_DOUBLINGS = 12;

/** What tries are counted for, and how many are free of a wait. */
export type Tried = { keyHash: string; free: number; forgottenAfterSeconds: number };

/**
 * Takes a try, before anybody looks at the password: of many at once no more than the free ones are looked at. From
 * the last free one on each is followed by a wait, of a second at first, doubling to an hour.
 * @returns until when to wait, if there is no try to take
 */
export async function takeTry(
  db: Db,
  { keyHash, free, forgottenAfterSeconds, now }: Tried & { now: Instant },
): Promise<Instant | undefined> {
  const at = sql`${now}::timestamptz`;
  const tries = sql`
    case when t.last_on <= ${at} - make_interval(secs => ${forgottenAfterSeconds}) then 1 else t.tries + 1 end`;
  const waitUntil = sql`
    case when ${tries} >= ${free} then
      ${at} + make_interval(secs => least(${MAX_WAIT_SECONDS}, power(2, least(${tries} - ${free}, ${MAX_DOUBLINGS})))) end`;
  const taken = await sql`
    insert into login_tries as t (key_hash, tries, last_on)
    values (${keyHash}, 1, ${at})
    on conflict (key_hash) do update
    set tries = ${tries}, last_on = ${at}, wait_until = ${waitUntil}
    where t.wait_until is null or t.wait_until <= ${at}
      or t.wait_until > ${at} + make_interval(secs => ${NO_WAIT_SECONDS})
    returning tries`.execute(db);
  if (taken.rows.length > 0) return undefined;
  const waiting = await db
    .selectFrom("loginTries")
    .select("waitUntil")
    .where("keyHash", "=", keyHash)
    .executeTakeFirstOrThrow();
  return waiting.waitUntil ?? now;
}

/** Takes one of so many tries, of which none comes back; false when none is left. Of many at once no more are taken. */
export async function takeOneOf(
  db: Db,
  { keyHash, most, now }: { keyHash: string; most: number; now: Instant },
): Promise<boolean> {
  const taken = await db
    .insertInto("loginTries")
    .values({ keyHash, tries: 1, lastOn: now })
    .onConflict((conflict) =>
      conflict
        .column("keyHash")
        .doUpdateSet((row) => ({ tries: sql<number>`${row.ref("loginTries.tries")} + 1`, lastOn: now }))
        .where("loginTries.tries", "<", most),
    )
    .returning("tries")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets all tries: the right password was among them, or there is a new one. */
export async function forgetTries(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom("loginTries").where("keyHash", "=", keyHash).execute();
}

/** Gives one try back. Others' wrong ones stay: whoever has an account of his own could wipe them out with it. */
export async function giveTryBack(db: Db, keyHash: string): Promise<void> {
  await db
    .updateTable("loginTries")
    .set((row) => ({ tries: sql<number>`greatest(${row.ref("tries")} - 1, 0)`, waitUntil: null }))
    .where("keyHash", "=", keyHash)
    .execute();
}
