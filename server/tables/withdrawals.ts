import type { Withdrawal } from "#contract/weight.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { nameOf } from "./name-of.ts";

type Table = "weights" | "doses" | "statusChanges";

/** How a row keeps that it was entered in error; all null while it counts. */
export type WithdrawalRow = {
  withdrawnOn: Instant | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
  withdrawnByName: string | null;
};

/** The names of who entered a row and of who struck it out. */
export function namesOf(table: Table) {
  return [
    nameOf(`${table}.enteredBy`).as("enteredByName"),
    nameOf(`${table}.withdrawnBy`).$castTo<string | null>().as("withdrawnByName"),
  ] as const;
}

/** As it is answered; nothing of what counts. */
export function presentWithdrawal(row: WithdrawalRow): { withdrawn?: Withdrawal } {
  const { withdrawnOn, withdrawnBy, withdrawnReason, withdrawnByName } = row;
  if (withdrawnOn === null || withdrawnBy === null) return {};
  return {
    withdrawn: {
      reason: withdrawnReason ?? "",
      withdrawnOn,
      withdrawnBy,
      withdrawnByName: withdrawnByName ?? "",
    },
  };
}

export type NewWithdrawal = {
  withdrawnBy: string;
  reason: string;
  /** The instant of the next entry of the case: the same for all that goes at once. */
  at: Instant;
};

/**
 * Strikes out rows entered in error, or replaced: they stay, beside what was made from them, and count no more.
 * The case must be locked.
 */
export async function withdraw(
  db: Db,
  table: Table,
  ids: readonly string[],
  { withdrawnBy, reason, at }: NewWithdrawal,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(table)
    .set({ withdrawnOn: at, withdrawnBy, withdrawnReason: reason })
    .where("id", "in", ids)
    .where("withdrawnOn", "is", null)
    .execute();
}
