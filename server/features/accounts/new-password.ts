import { PASSWORDS_MUST_MATCH, type PasswordOwner, passwordError } from "#domain/account/password.ts";
import { invalid } from "#server/problem.ts";
import { isCommonPassword } from "./common-password.ts";

const COMMON = "This password is one of those that are tried first. Choose another, for example three words.";

/** @throws Problem 400 with the sentence why this cannot be the account's password. */
export function checkNewPassword(password: string, check: string, owner: PasswordOwner): void {
  const error = passwordError(password, check, owner) ?? (isCommonPassword(password) ? COMMON : undefined);
  if (error) throw invalid(error === PASSWORDS_MUST_MATCH ? "passwordCheck" : "password", error);
}
