import { randomUUID } from "node:crypto";
import type { World } from "./world.ts";

type Entry = {
  verb: string;
  accountId: string;
  aboutAccountId?: string;
  asAdmin?: boolean;
  status: number;
};

/** Puts so many entries of one call into the audit, of now: as if it had been made so often. */
export async function audited(
  { db, now }: Pick<World, "db" | "now">,
  times: number,
  entry: Entry,
): Promise<void> {
  const entries = Array.from({ length: times }, () => ({
    asAdmin: false,
    ...entry,
    at: now,
    params: {},
    requestId: randomUUID(),
    source: "::1",
  }));
  await db.insertInto("auditEntries").values(entries).execute();
}
