import type { countPasswordRequests as route } from "#contract/password-requests.ts";
import type { Command } from "#server/http/call/command.ts";
import { openRequests } from "#server/tables/password-requests.ts";

export const countPasswordRequests: Command<typeof route> = async ({ db }) =>
  await openRequests(db)
    .select((count) => count.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
