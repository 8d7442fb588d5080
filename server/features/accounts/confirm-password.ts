import type { confirmPassword as route } from "#contract/accounts.ts";
import type { Instant } from "#domain/calendar.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { proveSession } from "#server/tables/sessions.ts";
import type { Viewer } from "#server/viewer.ts";
import { checkOwnPassword } from "./own-password.ts";

export const confirmPassword: Command<typeof route> = async (request) => {
  const { body, viewer, now, write } = request;
  const { forgive } = await checkOwnPassword(request, "password", body.password);
  await write(async (db) => {
    await forgive(db);
    await proveSession(db, viewer.sessionId, now);
  });
};

/** Sent again it proves nothing anew: it is told as done while that lasts, to the session that did it. */
export async function passwordConfirmedAgain({ db, viewer, now }: { db: Db; viewer: Viewer; now: Instant }) {
  await requireProof(db, viewer, now, "Enter your password once more.");
}
