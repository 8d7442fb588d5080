import { Secret, TOTP } from "otpauth";
import type { Instant } from "#domain/calendar.ts";
import { newRecoveryCodes } from "#server/features/accounts/recovery-code.ts";
import { newSecret } from "#server/features/accounts/totp.ts";
import { seal } from "#server/keys/seal.ts";
import { keepRecoveryCodes } from "#server/tables/recovery-codes.ts";
import { beginFactor, confirmFactor } from "#server/tables/second-factors.ts";
import type { Person, World } from "./world.ts";

export type Factor = {
  secret: string;
  recoveryCodes: string[];
  /** What the app shows so many seconds from now. */
  code(seconds?: number): string;
};

/** What an app with this secret shows at an instant. */
export function codeOf(secret: string, now: Instant, seconds = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(now) + seconds * 1000 });
}

let recovery: ReturnType<typeof newRecoveryCodes> | undefined;

/** Somebody who has set a second factor up an hour ago. Everybody in the tests has the same recovery codes. */
export async function withFactor(world: World, { accountId }: Pick<Person, "accountId">): Promise<Factor> {
  recovery ??= newRecoveryCodes();
  const { codes, kept } = await recovery;
  const secret = newSecret();
  const now = new Date(Date.parse(world.now) - 60 * 60 * 1000).toISOString();
  const sealedSecret = seal(secret, accountId, world.config);
  const step = Math.floor(Date.parse(now) / 30_000);
  await world.db.transaction().execute(async (db) => {
    await beginFactor(db, { accountId, sealedSecret, now });
    await confirmFactor(db, { accountId, sealedSecret, step, now });
    await keepRecoveryCodes(db, accountId, kept);
  });
  return { secret, recoveryCodes: codes, code: (seconds) => codeOf(secret, world.now, seconds) };
}
