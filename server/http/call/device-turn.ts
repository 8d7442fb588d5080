import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { invalid, Problem } from "#server/problem.ts";
import { countTurn } from "#server/tables/device-turns.ts";

/** Of which device a call is, and the how-manieth of those that somebody sent from there by a press. */
export type Turn = { device: string; count: number };

const FORM = /^([\x21-\x3a\x3c-\x7e]{1,100});(\d{1,15})$/;
const NO_TURN = "Idempotency-Turn must be a name of the device and a count, as in abc;7.";

/** @throws Problem 400 */
export function readTurn(header: string | string[] | undefined): Turn | undefined {
  if (header === undefined) return undefined;
  const [, device, count] = (typeof header === "string" && FORM.exec(header)) || [];
  if (device === undefined) throw invalid("Idempotency-Turn", NO_TURN);
  return { device, count: Number(count) };
}

type Sent = { accountId: string; call: string; turn: Turn | undefined; now: Instant };

/**
 * Takes the turn of a call among those of its device at the same address. What was sent before another one, and comes after it, was held
 * up on its way: somebody has corrected it since, or gone on, and it would come over that. Of two at once the second waits.
 * @returns false where its turn is over
 */
export async function takeTurn(db: Db, { accountId, call, turn, now }: Sent): Promise<boolean> {
  return !turn || (await countTurn(db, { accountId, call, ...turn, now }));
}

/** @throws Problem 409 */
export function refuseLate(): never {
  throw new Problem(
    409,
    "Something else was sent after this, and came before it. Nothing was saved: look at what is there now.",
  );
}
