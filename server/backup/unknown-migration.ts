import { readMigrations } from "../db/migrate.ts";
import type { Manifest } from "./manifest.ts";

/** The first migration of a backup that this version does not have, or has otherwise: it cannot be restored with this one. */
export async function unknownMigration({
  migrations,
}: Pick<Manifest, "migrations">): Promise<string | undefined> {
  const ours = await readMigrations();
  return migrations.find(({ name, sha256 }, at) => ours[at]?.name !== name || ours[at]?.sha256 !== sha256)
    ?.name;
}
