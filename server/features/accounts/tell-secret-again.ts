import type { beginSecondFactor as route } from "#contract/second-factor.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { unseal } from "#server/keys/seal.ts";
import { Problem } from "#server/problem.ts";
import { factorOf } from "#server/tables/second-factors.ts";

const OVER =
  "This was begun already, and since then it was begun anew or is over. Open your account page again.";

/** A secret that counts no longer would be given to an app whose codes nobody takes. */
export async function tellSecretAgain({ db, viewer, config, answered }: Repeated<typeof route>) {
  const factor = await factorOf(db, viewer.accountId);
  const secret = factor && !factor.confirmedOn && unseal(factor.sealedSecret, viewer.accountId, config);
  if (secret !== answered.secret) throw new Problem(409, OVER);
  return answered;
}
