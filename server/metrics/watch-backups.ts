import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Gauge, type Registry } from "prom-client";
import type { Instant } from "#domain/calendar.ts";
import { readManifest } from "#server/backup/manifest.ts";

type Where = { dataDir: string; now: () => Instant };

/** Gives what tells the age of the newest backup in the folder where backups are made unless another is said. */
export function watchBackups(registry: Registry, { dataDir, now }: Where): () => Promise<void> {
  const age = new Gauge({
    name: "fip_backup_age_seconds",
    help: "Age of the newest backup in DATA_DIR/backups; absent: there is none.",
    registers: [registry],
  });
  return async () => {
    const takenAt = await newestIn(join(dataDir, "backups")).catch(() => undefined);
    if (takenAt === undefined) age.remove();
    else age.set((Date.parse(now()) - takenAt) / 1000);
  };
}

/** When the newest whole one was taken, in milliseconds since 1970; an unfinished one has no manifest. */
async function newestIn(folder: string): Promise<number | undefined> {
  const names = await readdir(folder);
  const manifests = await Promise.all(
    names.map((name) => readManifest(join(folder, name)).catch(() => undefined)),
  );
  const times = manifests.flatMap((manifest) => (manifest ? [Date.parse(manifest.takenOn)] : []));
  return times.length > 0 ? Math.max(...times) : undefined;
}
