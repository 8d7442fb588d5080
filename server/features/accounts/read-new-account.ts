import type { z } from "zod";
import type { NewAccount } from "#contract/accounts.ts";
import { PASSWORDS_MUST_MATCH } from "#domain/account/password.ts";
import { isNobodys, parsePhone } from "#server/phone.ts";
import { invalid, Problem } from "#server/problem.ts";
import type { Config } from "#server/start/config.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword } from "./password-hash.ts";

// A browser sends a call again by itself when its connection dies before the answer: one press, and the account is there.
const PHONE_TAKEN =
  "There is an account with this phone number already. If you have just created it, it is yours: log in with the password that you typed. Else log in with your own, or ask the team for a new one.";

const OF_ANOTHER_COUNTRY =
  "No phone in North America has this number. If yours is of another country, begin with + and its country code, for example +61.";

/** What an account is created from, checked, its password hashed. The passwords' match comes first. */
export async function readNewAccount(body: z.output<typeof NewAccount>, config: Config) {
  const { firstName, lastName, password, passwordCheck } = body;
  if (password !== passwordCheck) throw invalid("passwordCheck", PASSWORDS_MUST_MATCH);
  const phone = parsePhone(body.phone, config.defaultCountry);
  if ("error" in phone) throw invalid("phone", phone.error);
  // Only here: whoever has such an account already goes on logging in with it.
  if (isNobodys(phone.ok)) throw invalid("phone", OF_ANOTHER_COUNTRY);
  checkNewPassword(password, passwordCheck, { phone: phone.ok, firstName, lastName });
  return { firstName, lastName, phone: phone.ok, passwordHash: await hashPassword(password) };
}

/** The refusal of a phone that has an account. */
export function phoneTaken(): Problem {
  return new Problem(409, PHONE_TAKEN, { errors: [{ path: "phone", message: PHONE_TAKEN }] });
}
