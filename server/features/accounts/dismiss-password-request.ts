import type { dismissPasswordRequest as route } from "#contract/password-requests.ts";
import type { Command } from "#server/http/command.ts";
import { notFound } from "#server/problem.ts";
import { closePasswordRequest, lockPasswordRequest } from "#server/tables/password-requests.ts";

export const dismissPasswordRequest: Command<typeof route> = async ({ db, params, viewer, now, about }) => {
  const request = await lockPasswordRequest(db, params.requestId);
  if (!request) throw notFound("request");
  about({ accountId: request.accountId });
  await closePasswordRequest(db, request.id, { outcome: "dismissed", closedBy: viewer.accountId, now });
};
