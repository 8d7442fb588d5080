import { CODE_TRIES_IN_ALL } from "#domain/account/password-code.ts";
import { isolated } from "#domain/isolated.ts";
import type { Db } from "#server/db/db.ts";
import { refuseOther } from "#server/http/call/refuse-stale.ts";
import { nameOf } from "#server/tables/name-of.ts";

type Row = {
  codeId: string;
  issuedOn: string;
  expiresOn: string;
  tries: number | null;
  issuedByName: string | null;
};

/** What of `passwordCodes as code` advisers are told. */
export const CODE_COLUMNS = [
  "code.id as codeId",
  "code.issuedOn",
  "code.expiresOn",
  "code.tries",
  nameOf("code.issuedBy").as("issuedByName"),
] as const;

/** A code as advisers are told of it: never itself. */
export function tellCode({ codeId, issuedOn, expiresOn, tries, issuedByName }: Row) {
  return {
    _id: codeId,
    issuedOn,
    expiresOn,
    issuedByName: issuedByName ?? undefined,
    triesLeft: CODE_TRIES_IN_ALL - (tries ?? 0),
  };
}

/** The code that a request has, unless it was used, replaced or dismissed. */
export async function codeOfRequest(db: Db, requestId: string) {
  const row = await db
    .selectFrom("passwordCodes as code")
    .select(CODE_COLUMNS)
    .where("code.requestId", "=", requestId)
    .where("code.endedOn", "is", null)
    .executeTakeFirst();
  return row && tellCode(row);
}

/**
 * Refuses whoever has not seen that code: it may have been told to the owner already, and would stop working.
 * @param instead what was not done, and how it is
 */
export async function refuseUnseenCode(
  db: Db,
  { requestId, ifMatch, instead }: { requestId: string; ifMatch: string | undefined; instead: string },
): Promise<void> {
  const current = await codeOfRequest(db, requestId);
  if (!current) return;
  const { issuedByName = "Whoever runs the server" } = current;
  refuseOther(
    ifMatch,
    current,
    `${isolated(issuedByName)} has issued a code meanwhile, and it may have been told already. ${instead}`,
  );
}
