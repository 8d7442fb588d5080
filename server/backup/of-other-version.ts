import { readMigrations } from "../db/migrate.ts";
import type { Manifest } from "./manifest.ts";

/** Says of a backup that this version cannot restore it, because it has not the same migrations; nothing where it can. */
export async function ofOtherVersion({
  migrations,
}: Pick<Manifest, "migrations">): Promise<string | undefined> {
  const ours = await readMigrations();
  const unknown = migrations.find(
    ({ name, sha256 }, at) => ours[at]?.name !== name || ours[at]?.sha256 !== sha256,
  );
  return (
    unknown &&
    `The backup is of another version of this product (${unknown.name}): restore it with that version or a newer one.`
  );
}
