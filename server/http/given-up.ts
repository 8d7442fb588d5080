import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import { invalid, Problem } from "#server/problem.ts";

/** What stands under a key that was given up before anything came of it. */
const GIVEN_UP = 410;
/** A hash that no body has. */
const OF_NO_BODY = "0".repeat(64);
const MOST = 20;
const KEYS = new RegExp(
  `^[\\x21-\\x2b\\x2d-\\x7e]{1,200}(?:, ?[\\x21-\\x2b\\x2d-\\x7e]{1,200}){0,${MOST - 1}}$`,
);
const NOT_KEYS = `Idempotency-Keys-Given-Up must be at most ${MOST} keys, with commas between them.`;

type Write = {
  accountId: string;
  call: string;
  /** Its Idempotency-Key. */
  key: string;
  /** The keys of what was sent before it, without an answer, and is not meant any more. */
  givesUp: string[];
  now: string;
};

/** @throws Problem 400 */
export function readGivenUp(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  if (typeof header !== "string" || !KEYS.test(header)) throw invalid("Idempotency-Keys-Given-Up", NOT_KEYS);
  return header.split(/, ?/);
}

/**
 * Gives up what was sent before and has not come yet: held up on its way, it would come over what is sent instead. What has come is
 * left as it is.
 */
export async function giveUp(db: Db, { accountId, call, key, givesUp, now }: Write): Promise<void> {
  if (givesUp.length === 0) return;
  const place = { accountId, call, bodyHash: OF_NO_BODY, status: GIVEN_UP, createdOn: now };
  await db
    .insertInto("idempotencyKeys")
    .values(givesUp.map((old) => ({ ...place, key: old, answer: JSON.stringify({ for: key }) })))
    .onConflict((conflict) => conflict.columns(["accountId", "call", "key"]).doNothing())
    .execute();
}

/**
 * Gives whether this was given up and is meant after all: it was sent again after that for which it was, since it gives that up. What was
 * held up on its way knows nothing of it.
 */
export async function isMeantAgain(
  db: Db,
  { accountId, call, key, givesUp }: Write,
  bodyHash: string,
): Promise<boolean> {
  if (givesUp.length === 0) return false;
  const meant = await db
    .updateTable("idempotencyKeys")
    .set({ status: 0, bodyHash, answer: null })
    .where((row) => row.and({ accountId, call, key, status: GIVEN_UP }))
    .where(sql<string>`answer ->> 'for'`, "in", givesUp)
    .returning("key")
    .execute();
  return meant.length === 1;
}

/** @throws Problem 409 where that stands under a key */
export function refuseGivenUp(status: number): void {
  if (status === GIVEN_UP)
    throw new Problem(
      409,
      "Something else was sent in the place of this. Nothing was saved: look at what is there now.",
    );
}
