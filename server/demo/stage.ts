import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import { buildApp } from "#server/app.ts";
import type { Database } from "#server/db/schema.ts";
import { issueFirstToken } from "#server/features/accounts/issue-token.ts";
import { tokenSigner } from "#server/http/call/token.ts";
import { type Send, sender } from "#server/send.ts";
import type { Config } from "#server/start/config.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { writeEvent } from "#server/tables/events.ts";

type Somebody = { firstName: string; lastName: string; phone: string };

/** The app with a clock that can be set back, so that months of a clinic are played through its own calls. */
export type Stage = {
  /** Signs somebody up, as of then. */
  join(person: Somebody, isAdmin: boolean, then: Instant): Promise<string>;
  /** Makes calls as that account, as of then. */
  as(accountId: string, then: Instant): Promise<Send>;
  close(): Promise<void>;
};

export async function openStage(db: Kysely<Database>, config: Config, passwordHash: string): Promise<Stage> {
  let clock: Instant = "2022-01-01T00:00:00.000Z";
  const app = buildApp({ db, config: { ...config, logLevel: "silent" }, now: () => clock });
  await app.ready();
  return {
    join: (person, isAdmin, then) =>
      db.transaction().execute(async (transaction) => {
        const id = await insertAccount(transaction, { ...person, passwordHash, isAdmin, now: then });
        if (!id) throw new Error(`${person.phone} is taken`);
        if (!isAdmin) {
          await writeEvent(transaction, { type: "New Account", accountId: id, initiatedBy: id, now: then });
        }
        return id;
      }),
    as: async (accountId, then) => {
      clock = then;
      return sender(app, await tokenFor(app, db, accountId, then));
    },
    close: async () => {
      // Nobody of the clinic is logged in anywhere when it was played.
      await db
        .updateTable("sessions")
        .set((session) => ({ endedOn: session.ref("createdOn") }))
        .execute();
      await app.close();
    },
  };
}

function tokenFor(
  app: FastifyInstance,
  db: Kysely<Database>,
  accountId: string,
  now: Instant,
): Promise<string> {
  return db
    .transaction()
    .execute((transaction) =>
      issueFirstToken(transaction, { accountId, machine: {}, now, signToken: tokenSigner(app) }),
    );
}
