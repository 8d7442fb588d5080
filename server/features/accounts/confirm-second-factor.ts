import type { confirmSecondFactor as route } from "#contract/second-factor.ts";
import { parseFactorCode } from "#domain/account/second-factor.ts";
import type { Command, Request } from "#server/http/call/command.ts";
import { unseal } from "#server/keys/seal.ts";
import { Problem, wrongGuess } from "#server/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { keepRecoveryCodes } from "#server/tables/recovery-codes.ts";
import { confirmFactor, type FactorRow, factorOf } from "#server/tables/second-factors.ts";
import { endOtherSessions } from "#server/tables/sessions.ts";
import { forgiveLoginTry, takeFirstCodeTry } from "./login-try.ts";
import { markOnlyDevice } from "./mark-device.ts";
import { newRecoveryCodes } from "./recovery-code.ts";
import { stepOf } from "./totp.ts";

const NOT_BEGUN =
  "There is nothing to confirm: it was not begun, or it is switched on already. Open your account page again.";
const WRONG =
  "This code is not right. Take the one that your app shows now for this account, and look whether the phone sets its clock by itself. Where it was begun once more since, here or in another window, only the latest picture counts.";

/** Switches the second factor on once the app has shown that it holds the secret. */
export const confirmSecondFactor: Command<typeof route> = async ({
  body,
  viewer,
  visit,
  config,
  now,
  ...request
}) => {
  const { accountId, sessionId } = viewer;
  const factor = await request.read((db) => factorOf(db, accountId));
  if (!factor || factor.confirmedOn) throw new Problem(409, NOT_BEGUN);
  const tried = await request.spend((db) => takeFirstCodeTry(db, { sessionId, config, now }));
  const step = firstStep(factor, { body, config, now });
  const { codes, kept } = await newRecoveryCodes();

  return request.write(async (db) => {
    await accountById(db, accountId, { lock: true });
    const { sealedSecret } = factor;
    if (!(await confirmFactor(db, { accountId, sealedSecret, step, now }))) throw new Problem(409, NOT_BEGUN);
    await keepRecoveryCodes(db, accountId, kept);
    await forgiveLoginTry(db, tried);
    await endOtherSessions(db, viewer, now);
    await markOnlyDevice(db, { accountId, visit, now });
    return { recoveryCodes: codes };
  });
};

type Given = Pick<Request<typeof route>, "body" | "config" | "now">;

function firstStep({ accountId, sealedSecret }: FactorRow, { body, config, now }: Given): number {
  const code = parseFactorCode(body.code);
  if ("error" in code) throw wrongGuess("code", code.error);
  const secret = unseal(sealedSecret, accountId, config);
  const step = secret && "digits" in code.ok ? stepOf(secret, code.ok.digits, now) : undefined;
  if (step === undefined) throw wrongGuess("code", WRONG);
  return step;
}
