/** npm run backup: writes all there is into a new folder, while the server runs or not. */
import { join, resolve } from "node:path";
import { type Manifest, verifyBackup } from "#server/backup/manifest.ts";
import { ofOtherVersion } from "#server/backup/of-other-version.ts";
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
  if (second) return `${resolve(second)} is whole.\n${await told(await verifyBackup(resolve(second)))}`;
  const config = await readConfig(process.env);
  const now = new Date();
  const folder = first ? resolve(first) : join(config.dataDir, "backups", nameFor(now));
  const manifest = await onDatabase(config, (client) => writeBackup(client, folder, now));
  return `Backed up into ${folder}.\n${await told(manifest)}`;
});

/** A version that was put back beside a database of a newer one backs that up, and cannot restore it. */
async function told(manifest: Manifest): Promise<string> {
  return [summary(manifest), await ofOtherVersion(manifest)].filter(Boolean).join("\n");
}

// Without colons: not every file system takes them.
function nameFor(now: Date): string {
  return now.toISOString().replaceAll(":", "-");
}
