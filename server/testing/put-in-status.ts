import { dayOf } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";
import type { Person, World } from "./world.ts";

/** Puts a case into any status today, also into one that no adviser may choose. */
export async function putInStatus(
  world: World,
  adviser: Pick<Person, "accountId">,
  caseId: string,
  newStatus: Status,
): Promise<void> {
  const { now } = world;
  const enteredBy = adviser.accountId;
  await world.db.transaction().execute((db) =>
    insertStatusChange(db, {
      caseId,
      newStatus,
      effectiveDay: dayOf(now),
      note: "",
      automatic: false,
      enteredBy,
      now,
    }),
  );
}
