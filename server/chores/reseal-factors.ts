import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { seal, unseal } from "#server/seal.ts";
import { nameOfSecret, type Secrets } from "#server/secrets.ts";

const AT_ONCE = 500;

/**
 * After a change of the secret: seals with the new one what the one before had sealed, so that everybody's authenticator
 * app goes on when that one is taken away.
 */
export async function resealFactors(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  const { tokenSecret, previousTokenSecret: previous } = secrets;
  if (previous === undefined) return;
  const rows = await db
    .selectFrom("secondFactors")
    .select(["accountId", "sealedSecret"])
    .where("sealedSecret", "like", `${nameOfSecret(previous)}.%`)
    .limit(AT_ONCE)
    .execute();
  for (const { accountId, sealedSecret } of rows) {
    const secret = unseal(sealedSecret, accountId, { tokenSecret, previousTokenSecret: previous });
    if (secret === undefined) continue;
    await db
      .updateTable("secondFactors")
      .set({ sealedSecret: seal(secret, accountId, secrets) })
      .where((factor) => factor.and({ accountId, sealedSecret }))
      .execute();
  }
}
