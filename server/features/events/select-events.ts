import { type Kysely, type SqlBool, sql } from "kysely";
import type { Event, WeightDecision } from "#contract/events.ts";
import type { CatInfo } from "#contract/intake.ts";
import { noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import type { EventStatus, EventType } from "#domain/event.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { Db } from "#server/db/db.ts";
import { idList } from "#server/db/id-list.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import { formatPhone } from "#server/phone.ts";
import { ageGivenOn, knownCat } from "#server/tables/known-cat.ts";
import { nameOf } from "#server/tables/name-of.ts";

/** Events with whom and what they are about. The caller says which, and in which order. */
export function selectEvents(db: Kysely<Database>) {
  return db
    .selectFrom("events")
    .innerJoin("accounts as owner", "owner.id", "events.accountId")
    .innerJoin("accounts as doer", "doer.id", "events.initiatedBy")
    .leftJoin("cases", "cases.id", "events.caseId")
    .select([
      "events.id",
      "events.type",
      "events.status",
      "events.createdOn",
      "events.accountId",
      "events.initiatedBy",
      "events.caseId",
      "events.weightId",
      "events.previousWeightId",
      "events.weightDecision",
      "events.urgentSigns",
      "events.weightFlags",
      "events.note",
      "events.completedOn",
      "owner.firstName",
      "owner.lastName",
      "owner.phone",
      "doer.firstName as doerFirstName",
      "doer.lastName as doerLastName",
      "doer.phone as doerPhone",
      "events.noteBy",
      "events.completedBy",
      nameOf("events.completedBy").as("completedByName"),
      sql<string[]>`array(select ${nameOf("writer")} from unnest(events.note_by) as writer)`.as(
        "noteByNames",
      ),
      "cases.cat",
      ageGivenOn,
      "cases.status as caseStatus",
    ])
    .$narrowType<{
      type: EventType;
      status: EventStatus;
      caseStatus: Status | null;
      cat: CatInfo | null;
      weightDecision: WeightDecision | null;
      urgentSigns: UrgentSign[];
      weightFlags: WeightFlag[];
    }>();
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["executeTakeFirstOrThrow"]>>;

/**
 * Events as they are answered, in the order given. Their weights are a query of their own: joined to the rest,
 * planning the query takes fifteen times as long as running it.
 */
export async function presentEvents(db: Db, rows: readonly EventRow[]): Promise<Event[]> {
  const weights = await weightsOf(db, rows);
  const weight = (id: string | null) => (id === null ? [] : (weights.get(id) ?? []));
  return rows.map((row) => ({
    ...presentEvent(row),
    metrics: [...weight(row.weightId), ...weight(row.previousWeightId)],
  }));
}

async function weightsOf(db: Db, rows: readonly EventRow[]): Promise<Map<string, Event["metrics"]>> {
  const ids = rows.flatMap((row) => [row.weightId, row.previousWeightId]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const weights = await weightsBy(db, { ids });
  return new Map(
    weights.map(({ id, weightKg, effectiveDay, enteredOn, withdrawnOn }) => [
      id,
      [
        {
          weightKg,
          effectiveDate: noonUtc(effectiveDay),
          enteredOn,
          withdrawnOn: withdrawnOn ?? undefined,
        },
      ],
    ]),
  );
}

const weightsBy = prepare((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("weights")
    .select(["id", "weightKg", "effectiveDay", "enteredOn", "withdrawnOn"])
    .where(sql<SqlBool>`id = any ${idList(ids)}`)
    .compile(),
);

function presentEvent(row: EventRow): Omit<Event, "metrics"> {
  return {
    _id: row.id,
    type: row.type,
    status: row.status,
    created: row.createdOn,
    caseId: row.caseId ?? undefined,
    cat: knownCat(row),
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
    weightDecision: row.weightDecision ?? undefined,
    urgentSigns: row.urgentSigns.length > 0 ? row.urgentSigns : undefined,
    weightFlags: row.weightFlags.length > 0 ? row.weightFlags : undefined,
    note: row.note,
    completedOn: row.completedOn ?? undefined,
    completedByName: row.completedByName ?? undefined,
    noteByNames: isBy(row.noteBy, row.completedBy) ? undefined : row.noteByNames,
  };
}

/** Written by whoever closed the event alone, or nobody knows. */
function isBy(writers: readonly string[], completedBy: string | null): boolean {
  return writers.every((writer) => writer === completedBy);
}
