import type { renewPassword as route } from "#contract/password-requests.ts";
import { PASSWORDS_MUST_MATCH } from "#domain/account/password.ts";
import { CODE_TRIES, CODE_VALID_HOURS, parsePasswordCode } from "#domain/account/password-code.ts";
import type { Command, Request } from "#server/http/call/command.ts";
import { parsePhone } from "#server/phone.ts";
import { invalid, Problem } from "#server/problem.ts";
import { changePassword } from "#server/tables/accounts.ts";
import { forgetAsks } from "#server/tables/password-asks.ts";
import { endPasswordCodesOf, usePasswordCode } from "#server/tables/password-codes.ts";
import { closePasswordRequest, lockPasswordRequest } from "#server/tables/password-requests.ts";
import { hasFactor } from "#server/tables/second-factors.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { hashOfAsked } from "./hash-of-asked.ts";
import { forgiveLogins } from "./login-try.ts";
import { markOnlyDevice } from "./mark-device.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { takeRenewalTry } from "./renewal-try.ts";

const REFUSED = `This code is not right for this phone number, or it no longer counts: a code works once, for ${CODE_VALID_HOURS} hours and ${CODE_TRIES} tries. Check both, or ask the team for a new code.`;
const DONE = "Your new password is set, and every device is logged out. Log in with it.";
const DONE_WITH_FACTOR =
  "Your new password is set, and every device is logged out. Log in with it and with the code that your authenticator app shows, or a recovery code. If you have neither, message the team.";

/**
 * Sets a new password with a code from the team. A wrong, an expired, a used and a worn-out code and an unknown
 * phone get one and the same refusal, after the work of one hash.
 */
export const renewPassword: Command<typeof route> = async (request) => {
  const { now, about, visit, config, spend, write } = request;
  const { phone, code, password } = readRenewal(request);
  const tried = await spend((db) => takeRenewalTry(db, { phone, visit, config, now }));
  if (tried) about({ accountId: tried.accountId });
  const isRight = await verifyPassword(code, tried?.codeHash);
  if (!tried || !isRight) throw refused();

  // Only now: to say that a password has the owner's name in it is to tell the name.
  const { accountId, requestId, firstName, lastName, isAdmin } = tried;
  checkNewPassword(password, password, { phone, firstName, lastName });
  const passwordHash = await hashPassword(password);

  return write(async (db) => {
    // It was used, replaced or dismissed while it was being checked, or the account was deleted.
    if (!(await lockPasswordRequest(db, requestId))) throw refused();
    if (!(await usePasswordCode(db, tried.id, now))) throw refused();
    await closePasswordRequest(db, requestId, { outcome: "renewed", closedBy: null, now });
    about({ accountId, asAdmin: isAdmin });
    await changePassword(db, accountId, passwordHash);
    await endSessionsOf(db, accountId, now);
    await endPasswordCodesOf(db, accountId, now);
    // Whoever is kept waiting by what others try gets in with a code.
    await markOnlyDevice(db, { accountId, visit, now });
    await forgiveLogins(db, { id: accountId, phone }, config);
    await forgetAsks(db, hashOfAsked(phone, config));
    return { message: (await hasFactor(db, accountId)) ? DONE_WITH_FACTOR : DONE };
  });
};

/** What was typed, so far as it can be judged without knowing any account. The passwords' match comes first. */
function readRenewal({ body, config }: Pick<Request<typeof route>, "body" | "config">) {
  const { password, passwordCheck } = body;
  if (password !== passwordCheck) throw invalid("passwordCheck", PASSWORDS_MUST_MATCH);
  const phone = parsePhone(body.phone, config.defaultCountry);
  if ("error" in phone) throw invalid("phone", phone.error);
  const code = parsePasswordCode(body.code);
  if ("error" in code) throw invalid("code", code.error);
  checkNewPassword(password, passwordCheck, { phone: phone.ok });
  return { phone: phone.ok, code: code.ok, password };
}

function refused(): Problem {
  return new Problem(409, REFUSED);
}
