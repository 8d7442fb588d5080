import { dayOf } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";
import type { Person, World } from "./world.ts";

/** Puts a case into any status today, by whom it is said, also into one that no adviser may choose. */
export async function putInStatus(
  world: World,
  { accountId: enteredBy }: Pick<Person, "accountId">,
  caseId: string,
  newStatus: Status,
): Promise<void> {
  const { now } = world;
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
