import type { issuePasswordCode as route } from "#contract/password-requests.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound, Problem } from "#server/problem.ts";
import { keepPasswordCode } from "#server/tables/password-codes.ts";
import { lockPasswordRequest } from "#server/tables/password-requests.ts";
import { newPasswordCode } from "./new-password-code.ts";
import { refuseUnseenCode } from "./tell-code.ts";

const CLOSED =
  "This request is closed: the password was renewed, or another adviser dismissed it. No code was issued.";

const NONE_ISSUED = "No code was issued now. Issue a new one if you want to end that one.";

const OWN =
  "This is your own account. Set a new password on the page of your account, or ask whoever runs the server for a code.";

const ANOTHER_ADVISER =
  "This is the account of another adviser, and no page issues its code. Whoever runs the server does, there: npm run admin -- password-code, and the phone.";

const CONFIRM = "Enter your own password too: this makes sure that it is you who lets somebody in.";

/**
 * Issues a one-time code, with a fresh proof of the own password only: whoever found an adviser's phone unlocked
 * must not let themselves into every account. Never for an adviser's: anybody can ask for one, so an adviser could take
 * another's account over alone.
 */
export const issuePasswordCode: Command<typeof route> = async (call) => {
  const { params, viewer, now, ifMatch, about, write } = call;
  const { code, codeHash } = await newPasswordCode();

  return write(async (db) => {
    const request = await lockPasswordRequest(db, params.requestId);
    if (!request) throw notFound("request");
    about({ accountId: request.accountId });
    if (request.closedOn) throw new Problem(409, CLOSED);
    if (request.accountId === viewer.accountId) throw new Problem(409, OWN);
    if (request.isAdmin) throw new Problem(409, ANOTHER_ADVISER);
    // Two advisers who open one request would each tell the owner a code, and the first would be refused.
    await refuseUnseenCode(db, { requestId: request.id, ifMatch, instead: NONE_ISSUED });
    await requireProof(db, viewer, now, CONFIRM);
    const issued = { requestId: request.id, codeHash, issuedBy: viewer.accountId, now };
    return { code, ...(await keepPasswordCode(db, issued)) };
  });
};
