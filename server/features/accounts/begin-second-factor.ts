import type { beginSecondFactor as route } from "#contract/second-factor.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import type { Command } from "#server/http/call/command.ts";
import { seal } from "#server/keys/seal.ts";
import { formatPhone } from "#server/phone.ts";
import { Problem } from "#server/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { beginFactor, factorOf } from "#server/tables/second-factors.ts";
import { CONFIRM_FACTOR } from "./own-password.ts";
import { linkOf, newSecret } from "./totp.ts";

const ON_ALREADY =
  "Your account asks for a code already. To set it up on another phone, switch it off first, then set it up again.";

/** Begins anew as often as one likes: nothing is asked at a login before a first code has come back. */
export const beginSecondFactor: Command<typeof route> = async (request) => {
  const { db, viewer, config, now, leaveOut } = request;
  await requireProof(db, viewer, now, CONFIRM_FACTOR);
  const { id, phone } = await accountById(db, viewer.accountId, { lock: true });
  // That it was begun is on record; otherwise whoever begins without end fills it.
  if (await factorOf(db, id)) leaveOut();
  const secret = newSecret();
  const sealedSecret = seal(secret, id, config);
  if (!(await beginFactor(db, { accountId: id, sealedSecret, now }))) throw new Problem(409, ON_ALREADY);
  const issuer = `${config.productName} Treatment Support`;
  return { secret, link: linkOf(secret, { issuer, label: formatPhone(phone) }) };
};
