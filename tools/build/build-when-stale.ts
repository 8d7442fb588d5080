import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfSources } from "./hash-of-sources.ts";
import { replaceFolder } from "./replace-folder.ts";
import { ROOT } from "./root.ts";

// In the folder itself: it is put in place with what it speaks of.
const STAMP = "hash";

export type Build = {
  /** As sentences name it: "the pages". */
  what: string;
  folder: string;
  /** What it is made of: files and folders, by their paths from the project's. */
  sources: readonly string[];
  /** What Vite is told for each part, and the folder within for it. */
  parts: readonly { folder: string; args: readonly string[] }[];
  /** Asked before the draft takes the folder's place. */
  keepRecent?(draft: string): void;
};

/**
 * Builds into the folder, unless what is there was built from just these sources. Says false, and why on stderr, when
 * it cannot be built.
 */
export function buildWhenStale({ what, folder, sources, parts, keepRecent }: Build): boolean {
  const hash = hashOfSources(sources);
  if (stampOf(folder) === hash) return true;
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  if (!existsSync(vite)) {
    console.error(`Cannot build ${what}: what builds is not installed. Run npm ci without --omit=dev.`);
    return false;
  }
  console.log(`Building ${what} ...`);
  // Beside the old one: a server that runs keeps what it began with until the new one is whole.
  const draft = `${folder}-${process.pid}`;
  if (!parts.every((part) => build(vite, [...part.args, "--outDir", join(draft, part.folder)]))) {
    rmSync(draft, { recursive: true, force: true });
    console.error(`Could not build ${what}.`);
    return false;
  }
  writeFileSync(join(draft, STAMP), hash);
  replaceFolder(draft, folder, () => keepRecent?.(draft));
  return true;
}

/** Of the sources that it was built from. */
function stampOf(folder: string): string | undefined {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

function build(vite: string, args: readonly string[]): boolean {
  const command = [vite, "build", ...args, "--logLevel", "error"];
  // Whatever the shell or a test runner says: React as it is for developing does not render the public pages.
  const env = { ...process.env, NODE_ENV: "production" };
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: "inherit", env }).status === 0;
}
