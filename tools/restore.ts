/** npm run restore -- <folder>: puts a backup into an install that nobody has used yet. */
import { resolve } from "node:path";
import { holdAlone } from "#server/backup/hold-alone.ts";
import { tellWhoMayRewrite } from "#server/backup/keep-rights.ts";
import { onDatabase } from "#server/backup/on-database.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { summary } from "#server/backup/summary.ts";
import { readConfig } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { say } from "./say.ts";

const USAGE = "Say npm run restore -- <folder of a backup>.";

const AFTERWARDS =
  "The doses are those of then: what was set, struck out or stopped since, no page tells. Before anybody is let in, tell the owners of cats under treatment to ask before the next dose, and enter again what is known. " +
  "Everybody logs in again. Passwords, advisers and deleted accounts are as they were then: what was changed since, change again (npm run admin).";

await say(USAGE, async ([folder, ...more]) => {
  if (!folder || more.length > 0) throw new StartFailure(USAGE);
  const config = await readConfig(process.env);
  const [manifest, mayRewrite] = await onDatabase(config, async (client) => {
    await holdAlone(client);
    return [await restoreBackup(client, resolve(folder)), await tellWhoMayRewrite(client)] as const;
  });
  const restored = `Restored what ${resolve(folder)} holds; every table was compared.`;
  return [restored, summary(manifest), AFTERWARDS, ...(mayRewrite ? [mayRewrite] : [])].join("\n");
});
