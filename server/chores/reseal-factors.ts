import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { seal, unseal } from "#server/keys/seal.ts";
import { nameOfSecret, type Secrets } from "#server/keys/secrets.ts";

const AT_ONCE = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** How many are sealed anew, and how many nobody can open, which were changed. */
export type Resealed = { resealed: number; lost: number };

/**
 * After a change of the secret: seals with the new one all that the one before had sealed, so that everybody's authenticator
 * app goes on when that one is taken away.
 * @param ending what stays then waits for the next round
 */
export async function resealFactors(
  db: Kysely<Database>,
  secrets: Secrets,
  ending?: AbortSignal,
): Promise<Resealed> {
  const { previousTokenSecret: previous } = secrets;
  const done = { resealed: 0, lost: 0 };
  if (previous === undefined) return done;
  for (let after: string | undefined = BEFORE_ALL; after && !ending?.aborted; ) {
    const rows = await db
      .selectFrom("secondFactors")
      .select(["accountId", "sealedSecret"])
      .where("sealedSecret", "like", `${nameOfSecret(previous)}.%`)
      .where("accountId", ">", after)
      .orderBy("accountId")
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) done[(await resealOne(db, secrets, row)) ? "resealed" : "lost"] += 1;
    after = rows.at(-1)?.accountId;
  }
  return done;
}

type Factor = { accountId: string; sealedSecret: string };

async function resealOne(
  db: Kysely<Database>,
  secrets: Secrets,
  { accountId, sealedSecret }: Factor,
): Promise<boolean> {
  const secret = unseal(sealedSecret, accountId, secrets);
  if (secret === undefined) return false;
  await db
    .updateTable("secondFactors")
    .set({ sealedSecret: seal(secret, accountId, secrets) })
    .where((factor) => factor.and({ accountId, sealedSecret }))
    .execute();
  return true;
}
