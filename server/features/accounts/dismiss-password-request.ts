import type { dismissPasswordRequest as route } from "#contract/password-requests.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound } from "#server/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { forgetAsks } from "#server/tables/password-asks.ts";
import { closePasswordRequest, lockPasswordRequest } from "#server/tables/password-requests.ts";
import { hashOfAsked } from "./hash-of-asked.ts";
import { refuseUnseenCode } from "./tell-code.ts";

const STILL_OPEN = "The request is still open. Dismiss it again if you want to end that code.";

export const dismissPasswordRequest: Command<typeof route> = async (request) => {
  const { db, params, viewer, config, now, ifMatch, about, leaveOut } = request;
  const asked = await lockPasswordRequest(db, params.requestId, { orDeleted: true });
  if (!asked) throw notFound("request");
  about({ accountId: asked.accountId });
  // Closed by whoever was first, with the password or without it.
  if (asked.closedOn !== null) return leaveOut();
  await refuseUnseenCode(db, { requestId: asked.id, ifMatch, instead: STILL_OPEN });
  await closePasswordRequest(db, asked.id, { outcome: "dismissed", closedBy: viewer.accountId, now });
  // They were somebody else's, and the owner may need one the same day.
  const { phone } = await accountById(db, asked.accountId, { orDeleted: true });
  await forgetAsks(db, hashOfAsked(phone, config));
};
