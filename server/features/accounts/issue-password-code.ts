import { randomInt } from "node:crypto";
import type { issuePasswordCode as route } from "#contract/password-requests.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "#domain/password-code.ts";
import type { Command } from "#server/http/command.ts";
import { notFound, Problem } from "#server/http/problem.ts";
import { keepPasswordCode } from "#server/tables/password-codes.ts";
import { lockPasswordRequest } from "#server/tables/password-requests.ts";
import { requireProof } from "./own-password.ts";
import { hashPassword } from "./password-hash.ts";

const CLOSED =
  "This request is closed: the password was renewed, or another adviser dismissed it. No code was issued.";

const OWN =
  "This is your own account. Set a new password on the page of your account, or let another adviser issue the code.";

const CONFIRM = "Enter your own password too: this makes sure that it is you who lets somebody in.";

/**
 * Issues a one-time code, with a fresh proof of the own password only: whoever found an adviser's phone unlocked
 * must not let themselves into every account. Hashed like a password: it is short enough to be found from a plain
 * hash.
 */
export const issuePasswordCode: Command<typeof route> = async ({ params, viewer, now, about, write }) => {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    "",
  );
  const codeHash = await hashPassword(code);

  return write(async (db) => {
    const request = await lockPasswordRequest(db, params.requestId);
    if (!request) throw notFound("request");
    about({ accountId: request.accountId });
    if (request.closedOn) throw new Problem(409, CLOSED);
    if (request.accountId === viewer.accountId) throw new Problem(409, OWN);
    await requireProof(db, viewer, now, CONFIRM);
    const issued = { requestId: request.id, codeHash, issuedBy: viewer.accountId, now };
    return { code, expiresOn: await keepPasswordCode(db, issued) };
  });
};
