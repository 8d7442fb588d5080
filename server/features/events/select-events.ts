import type { Event, WeightDecision } from "#contract/events.ts";
import type { CatInfo } from "#contract/intake.ts";
import { type Day, type Instant, noonUtc } from "#domain/calendar.ts";
import type { EventStatus, EventType } from "#domain/event.ts";
import type { Status } from "#domain/status.ts";
import type { Db } from "#server/http/command.ts";
import { formatPhone } from "#server/phone.ts";

/** Events with everything they are shown with, in one query. The caller says which, and in which order. */
export function selectEvents(db: Db) {
  return db
    .selectFrom("events")
    .innerJoin("accounts as owner", "owner.id", "events.accountId")
    .innerJoin("accounts as doer", "doer.id", "events.initiatedBy")
    .leftJoin("accounts as closer", "closer.id", "events.completedBy")
    .leftJoin("cases", "cases.id", "events.caseId")
    .leftJoin("weights", "weights.id", "events.weightId")
    .leftJoin("weights as before", "before.id", "events.previousWeightId")
    .selectAll("events")
    .select([
      "owner.firstName",
      "owner.lastName",
      "owner.phone",
      "doer.firstName as doerFirstName",
      "doer.lastName as doerLastName",
      "doer.phone as doerPhone",
      "closer.fullName as completedByName",
      "cases.cat",
      "cases.status as caseStatus",
      "weights.weightKg",
      "weights.effectiveDay",
      "weights.enteredOn",
      "before.weightKg as beforeKg",
      "before.effectiveDay as beforeDay",
      "before.enteredOn as beforeEnteredOn",
    ])
    .$narrowType<{
      type: EventType;
      status: EventStatus;
      caseStatus: Status | null;
      cat: CatInfo | null;
      weightDecision: WeightDecision | null;
    }>();
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["executeTakeFirstOrThrow"]>>;

/** An event as it is answered. */
export function presentEvent(row: EventRow): Event {
  return {
    _id: row.id,
    type: row.type,
    status: row.status,
    created: row.createdOn,
    caseId: row.caseId ?? undefined,
    cat: row.cat ?? undefined,
    caseStatus: row.caseStatus ?? undefined,
    account: {
      accountId: row.accountId,
      firstName: row.firstName,
      lastName: row.lastName,
      phone: formatPhone(row.phone),
    },
    initiatedBy: [
      {
        accountId: row.initiatedBy,
        firstName: row.doerFirstName,
        lastName: row.doerLastName,
        phone: formatPhone(row.doerPhone),
      },
    ],
    metrics: [
      ...presentWeight(row.weightKg, row.effectiveDay, row.enteredOn),
      ...presentWeight(row.beforeKg, row.beforeDay, row.beforeEnteredOn),
    ],
    weightDecision: row.weightDecision ?? undefined,
    note: row.note,
    completedOn: row.completedOn ?? undefined,
    completedByName: row.completedByName ?? undefined,
  };
}

function presentWeight(weightKg: number | null, day: Day | null, enteredOn: Instant | null) {
  if (weightKg === null || day === null || enteredOn === null) return [];
  return [{ weightKg, effectiveDate: noonUtc(day), enteredOn }];
}
