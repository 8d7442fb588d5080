import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Of the names and contents of files, and of all in folders, by their paths from the project's; what is not there counts as nothing. */
export function hashOfSources(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\n`).update(
      createHash("sha256")
        .update(readFileSync(join(ROOT, file)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const info = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!info) return [];
  if (info.isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
