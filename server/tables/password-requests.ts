import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Database } from "#server/db/schema.ts";

/** How a request ended: by the owner with the code, by a password that an admin set, or without one. */
export type RequestOutcome = "renewed" | "set-by-admin" | "dismissed";

type Closing = { outcome: RequestOutcome; closedBy: string | null; now: Instant };

/** Puts a request into the advisers' inbox; one that is open already only hears that it was asked again. Gives its id. */
export async function openPasswordRequest(
  db: Db,
  { accountId, now }: { accountId: string; now: Instant },
): Promise<string> {
  const { id } = await db
    .insertInto("passwordRequests")
    .values({ accountId, askedOn: now, lastAskedOn: now })
    .onConflict((conflict) =>
      conflict.column("accountId").where("closedOn", "is", null).doUpdateSet({ lastAskedOn: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The open requests, to be counted or listed, of deleted accounts too: nobody else sees that one went by a slip. */
export function openRequests(db: Kysely<Database>) {
  return db
    .selectFrom("passwordRequests")
    .innerJoin("accounts", "accounts.id", "passwordRequests.accountId")
    .where("passwordRequests.closedOn", "is", null);
}

/** The request of an account that is there, or `orDeleted`, both kept from others until the transaction ends. */
export async function lockPasswordRequest(
  db: Db,
  requestId: string,
  { orDeleted = false }: { orDeleted?: boolean } = {},
): Promise<{ id: string; accountId: string; isAdmin: boolean; closedOn: Instant | null } | undefined> {
  // First and apart from reading it: whoever waited for the one who deletes it must read that it is deleted.
  await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", (of) =>
      of.selectFrom("passwordRequests").select("accountId").where("id", "=", requestId),
    )
    .forNoKeyUpdate()
    .execute();
  return await db
    .selectFrom("passwordRequests")
    .innerJoin("accounts", "accounts.id", "passwordRequests.accountId")
    .select([
      "passwordRequests.id",
      "passwordRequests.accountId",
      "accounts.isAdmin",
      "passwordRequests.closedOn",
    ])
    .where("passwordRequests.id", "=", requestId)
    .$if(!orDeleted, (request) => request.where("accounts.deletedOn", "is", null))
    .forUpdate("passwordRequests")
    .executeTakeFirst();
}

/** Closes a request, if it is open, and ends its code. */
export async function closePasswordRequest(db: Db, requestId: string, closing: Closing): Promise<void> {
  const { outcome, closedBy, now } = closing;
  await db
    .updateTable("passwordRequests")
    .set({ outcome, closedBy, closedOn: now })
    .where("id", "=", requestId)
    .where("closedOn", "is", null)
    .execute();
  await db
    .updateTable("passwordCodes")
    .set({ endedOn: now })
    .where("requestId", "=", requestId)
    .where("endedOn", "is", null)
    .execute();
}

/** The same for whatever an account has asked for. */
export async function closePasswordRequestOf(db: Db, accountId: string, closing: Closing): Promise<void> {
  const open = await db
    .selectFrom("passwordRequests")
    .select("id")
    .where("accountId", "=", accountId)
    .where("closedOn", "is", null)
    .executeTakeFirst();
  if (open) await closePasswordRequest(db, open.id, closing);
}
