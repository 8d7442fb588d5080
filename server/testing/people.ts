import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { issueFirstToken } from "#server/features/accounts/issue-token.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { tokenSigner } from "#server/http/call/token.ts";
import { type Send, sender } from "#server/send.ts";
import { insertAccount } from "#server/tables/accounts.ts";

/** The password of everybody in the tests. */
export const PASSWORD = "three quiet otters";

export type Person = {
  accountId: string;
  firstName: string;
  lastName: string;
  fullName: string;
  /** E.164. */
  phone: string;
  token: string;
  send: Send;
};

export type PersonDetails = Partial<Pick<Person, "firstName" | "lastName" | "phone">>;

type Place = { app: FastifyInstance; db: Kysely<Database>; now: () => Instant };

// Tests write numbers of 555 by hand, and how many people came before depends on which files this process has run.
const FIRST_PHONE = 5_560_000;
let people = 0;
let passwordHash: Promise<string> | undefined;

/**
 * Somebody who has had an account for a while and is logged in. Put straight into the database, so without a
 * New Account event; a test about signing up makes the call.
 */
export async function settle(
  { app, db, now }: Place,
  isAdmin: boolean,
  details: PersonDetails,
): Promise<Person> {
  people += 1;
  passwordHash ??= hashPassword(PASSWORD);
  const person = {
    firstName: isAdmin ? "Ada" : "Ann",
    lastName: `Example${people}`,
    phone: `+1415${String(FIRST_PHONE + people)}`,
    ...details,
  };
  const hash = await passwordHash;
  const { accountId, token } = await db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, { ...person, passwordHash: hash, isAdmin, now: now() });
    if (!id) throw new Error(`${person.phone} has an account already`);
    const login = { accountId: id, machine: {}, now: now(), signToken: tokenSigner(app) };
    return { accountId: id, token: await issueFirstToken(transaction, login) };
  });
  const fullName = `${person.firstName} ${person.lastName}`;
  return { ...person, fullName, accountId, token, send: sender(app, token) };
}
