import { sql } from "kysely";
import type { listPasswordRequests as route } from "#contract/password-requests.ts";
import type { Command } from "#server/http/call/command.ts";
import { pageOf, placeOf } from "#server/page.ts";
import { formatPhone } from "#server/phone.ts";
import { catsOf } from "#server/tables/accounts.ts";
import { openRequests } from "#server/tables/password-requests.ts";
import { newerThan } from "#server/tables/place-in-time.ts";
import { CODE_COLUMNS, tellCode } from "./tell-code.ts";

/** Enough to know an owner by; nobody makes the list long for all by how many cats they have. */
const CATS = 10;

export const listPasswordRequests: Command<typeof route> = async ({ db, query, next }) => {
  const found = await openRequests(db)
    .leftJoin("passwordCodes as code", (join) =>
      join.onRef("code.requestId", "=", "passwordRequests.id").on("code.endedOn", "is", null),
    )
    .select(["passwordRequests.id", "askedOn", "lastAskedOn"])
    .select([
      "accountId",
      "firstName",
      "lastName",
      "phone",
      "isAdmin",
      "accounts.createdOn",
      "accounts.deletedOn",
    ])
    .select(CODE_COLUMNS)
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom("secondFactors")
          .select("secondFactors.accountId")
          .whereRef("secondFactors.accountId", "=", "accounts.id")
          .where("confirmedOn", "is not", null),
      ).as("hasFactor"),
    )
    .where(newerThan(placeOf(query), sql`asked_on, password_requests.id`))
    .orderBy("askedOn")
    .orderBy("passwordRequests.id")
    .limit(query.limit + 1)
    .execute();
  const rows = pageOf(found, query, next, ({ askedOn }) => askedOn);
  const cats = await catsOf(
    db,
    rows.map(({ accountId }) => accountId),
    CATS + 1,
  );
  const of = (accountId: string) => cats.get(accountId) ?? [];
  return rows.map(
    ({
      id,
      askedOn,
      lastAskedOn,
      codeId,
      issuedOn,
      expiresOn,
      tries,
      issuedByName,
      hasFactor,
      deletedOn,
      ...account
    }) => ({
      _id: id,
      askedOn,
      lastAskedOn,
      account: {
        ...account,
        phone: formatPhone(account.phone),
        ...(deletedOn && { deletedOn }),
        ...(hasFactor && { hasFactor: true as const }),
        cats: of(account.accountId).slice(0, CATS),
        ...(of(account.accountId).length > CATS && { hasMoreCats: true as const }),
      },
      ...(codeId &&
        issuedOn &&
        expiresOn && { code: tellCode({ codeId, issuedOn, expiresOn, tries, issuedByName }) }),
    }),
  );
};
