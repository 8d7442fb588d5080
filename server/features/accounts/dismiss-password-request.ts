import type { dismissPasswordRequest as route } from "#contract/password-requests.ts";
import type { Command } from "#server/http/command.ts";
import { notFound } from "#server/problem.ts";
import { closePasswordRequest, lockPasswordRequest } from "#server/tables/password-requests.ts";

export const dismissPasswordRequest: Command<typeof route> = async (request) => {
  const { db, params, viewer, now, about, leaveOut } = request;
  const asked = await lockPasswordRequest(db, params.requestId);
  if (!asked) throw notFound("request");
  about({ accountId: asked.accountId });
  // Closed by whoever was first, with the password or without it.
  if (asked.closedOn !== null) return leaveOut();
  await closePasswordRequest(db, asked.id, { outcome: "dismissed", closedBy: viewer.accountId, now });
};
