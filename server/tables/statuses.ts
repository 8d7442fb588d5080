import type { StatusChange } from "#contract/statuses.ts";
import { type Day, type Instant, noonUtc, utcDay } from "#domain/calendar.ts";
import { observationDays } from "#domain/course/observation.ts";
import { currentStatus, observationEndDay, type Status } from "#domain/course/status.ts";
import { latestDay, statusDay } from "#domain/course/status-day.ts";
import type { Db } from "#server/db/db.ts";
import { entryInstant } from "./entry-order.ts";
import {
  type NewWithdrawal,
  namesOf,
  presentWithdrawal,
  type WithdrawalRow,
  withdraw,
} from "./withdrawals.ts";

/** What is kept of a status change. */
export const STATUS_COLUMNS = [
  "id",
  "newStatus",
  "note",
  "effectiveDay",
  "observationEndDay",
  "automatic",
  "enteredOn",
  "enteredBy",
  "withdrawnOn",
  "withdrawnBy",
  "withdrawnReason",
] as const;

export type StatusChangeRow = {
  id: string;
  newStatus: Status;
  note: string;
  effectiveDay: Day;
  observationEndDay: Day | null;
  automatic: boolean;
  enteredOn: Instant;
  enteredBy: string;
  enteredByName: string;
} & WithdrawalRow;

/** A status change as it is answered. */
export function presentStatusChange(row: StatusChangeRow): StatusChange {
  return {
    _id: row.id,
    statusVersion: 1,
    type: "Status",
    newStatus: row.newStatus,
    note: row.note,
    effectiveDate: noonUtc(row.effectiveDay),
    enteredOn: row.enteredOn,
    enteredBy: row.enteredBy,
    enteredByName: row.enteredByName,
    automatic: row.automatic,
    ...(row.observationEndDay && { observationEndDate: noonUtc(row.observationEndDay) }),
    ...presentWithdrawal(row),
  };
}

export type NewStatusChange = {
  caseId: string;
  newStatus: Status;
  effectiveDay: Day;
  note: string;
  /** Made by the product: it is in force at once. */
  automatic: boolean;
  enteredBy: string;
  now: Instant;
};

/**
 * Keeps a status change and brings the case up to date with it: its status and its days of observation follow
 * from all its changes, so one of an earlier day overrides nothing. The case must be locked.
 */
export async function insertStatusChange(db: Db, change: NewStatusChange): Promise<StatusChange> {
  const before = await changesByEntry(db, change.caseId);
  const days = before.map((one) => one.effectiveDay);
  const effectiveDay = change.automatic
    ? latestDay(change.effectiveDay, days)
    : statusDay(change.effectiveDay, days, change.now);
  const row = await insert(db, { ...change, effectiveDay });
  await bringUpToDate(db, change.caseId, [...before, { newStatus: change.newStatus, effectiveDay }]);
  return presentStatusChange({ ...row, newStatus: change.newStatus });
}

type CompletedIntake = Pick<NewStatusChange, "caseId" | "enteredBy" | "now"> & { completedOn: Instant };

/** Every question of the intake is answered, and the team may begin. The case must be locked, and New. */
export async function insertIntakeComplete(db: Db, intake: CompletedIntake): Promise<void> {
  const { caseId, enteredBy, now, completedOn } = intake;
  await insertStatusChange(db, {
    caseId,
    newStatus: "Intake Complete",
    effectiveDay: utcDay(completedOn),
    note: "",
    automatic: true,
    enteredBy,
    now,
  });
}

/**
 * Strikes out a change that was entered in error, and brings the case up to date with those that are left. The case must be locked.
 * @returns the status of the case since
 */
export async function withdrawStatusChanges(
  db: Db,
  caseId: string,
  ids: readonly string[],
  withdrawal: NewWithdrawal,
): Promise<Status> {
  await withdraw(db, "statusChanges", ids, withdrawal);
  return bringUpToDate(db, caseId, await changesByEntry(db, caseId));
}

async function changesByEntry(db: Db, caseId: string) {
  return db
    .selectFrom("statusChanges")
    .select(["newStatus", "effectiveDay"])
    .where("caseId", "=", caseId)
    .where("withdrawnOn", "is", null)
    .orderBy("enteredOn")
    .orderBy("id")
    .$narrowType<{ newStatus: Status }>()
    .execute();
}

async function insert(db: Db, { now, ...change }: NewStatusChange) {
  return db
    .insertInto("statusChanges")
    .values({
      ...change,
      observationEndDay: observationEndDay(change.newStatus, change.effectiveDay) ?? null,
      enteredOn: entryInstant(change.caseId, now),
    })
    .returningAll()
    .returning(namesOf("statusChanges"))
    .executeTakeFirstOrThrow();
}

type Change = { newStatus: Status; effectiveDay: Day };

async function bringUpToDate(db: Db, caseId: string, changes: readonly Change[]): Promise<Status> {
  const status = currentStatus(changes);
  const observation = observationDays(changes);
  await db
    .updateTable("cases")
    .set({
      status,
      observationStartDay: observation?.startDay ?? null,
      observationEndDay: observation?.endDay ?? null,
    })
    .where("id", "=", caseId)
    .execute();
  return status;
}
