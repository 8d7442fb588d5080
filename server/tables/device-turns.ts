import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";

/** How far a device counts its presses at one address. */
export type DeviceTurn = { accountId: string; call: string; device: string; count: number };

/**
 * Keeps the count of a device, unless it has counted further there. Of two at once the second waits for the first.
 * @returns false where it has
 */
export async function countTurn(db: Db, turn: DeviceTurn & { now: Instant }): Promise<boolean> {
  return (await counted(db, turn)).length === 1;
}

const counted = prepare((db, { accountId, call, device, count, now }: DeviceTurn & { now: Instant }) =>
  db
    .insertInto("deviceTurns")
    .values({ accountId, call, device, count, changedOn: now })
    .onConflict((conflict) =>
      conflict
        .columns(["accountId", "call", "device"])
        .doUpdateSet({ count, changedOn: now })
        .where("deviceTurns.count", "<=", count),
    )
    .returning("device")
    .compile(),
);
