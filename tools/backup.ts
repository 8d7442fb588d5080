/** npm run backup: writes all there is into a new folder, while the server runs or not. */
import { join, resolve } from "node:path";
import { verifyBackup } from "#server/backup/manifest.ts";
import { onDatabase } from "#server/backup/on-database.ts";
import { summary } from "#server/backup/summary.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { readConfig } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { say } from "./say.ts";

const USAGE = "Say npm run backup, npm run backup -- <new folder> or npm run backup -- verify <folder>.";

await say(USAGE, async ([first, second, ...more]) => {
  if (more.length > 0 || (second && first !== "verify") || (first === "verify" && !second))
    throw new StartFailure(USAGE);
  if (second) return `${resolve(second)} is whole.\n${summary(await verifyBackup(resolve(second)))}`;
  const config = await readConfig(process.env);
  const now = new Date();
  const folder = first ? resolve(first) : join(config.dataDir, "backups", nameFor(now));
  const manifest = await onDatabase(config, (client) => writeBackup(client, folder, now));
  return `Backed up into ${folder}.\n${summary(manifest)}`;
});

// Without colons: not every file system takes them.
function nameFor(now: Date): string {
  return now.toISOString().replaceAll(":", "-");
}
