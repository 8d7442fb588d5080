/** npm run check: looks whether all that is kept is sound. It reads only, and the server may run or not. */
import { onDatabase } from "#server/backup/on-database.ts";
import { beginUnlimited } from "#server/db/begin-unlimited.ts";
import { migrationsOf } from "#server/db/migrations-of.ts";
import { findUnsound, readChecks, type Unsound } from "#server/soundness/find-unsound.ts";
import { readConfig } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { say } from "./say.ts";

const USAGE = "Say npm run check, without a word behind it.";

const SHOWN_IDS = 10;

await say(USAGE, async ([word]) => {
  if (word) throw new StartFailure(USAGE);
  const unsound = await onDatabase(await readConfig(process.env), async (client) => {
    await beginUnlimited(client, "isolation level repeatable read read only");
    await migrationsOf(client, "check");
    return findUnsound(client);
  });
  if (unsound.length > 0) throw new StartFailure(unsound.map(describe).join("\n"));
  return `All that is kept is sound: ${(await readChecks()).length} rules hold.`;
});

function describe({ rule, ids }: Unsound): string {
  const more = ids.length > SHOWN_IDS ? `\n  and ${ids.length - SHOWN_IDS} more` : "";
  return `Broken: ${rule}\n${ids
    .slice(0, SHOWN_IDS)
    .map((id) => `  ${id}`)
    .join("\n")}${more}`;
}
