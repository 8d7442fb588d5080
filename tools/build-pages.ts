import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
export const PAGES = join(ROOT, "dist/web");
const STAMP = join(ROOT, "dist/web.hash");

/** What the pages are made of. */
const SOURCES = [
  "web",
  "domain",
  "contract",
  "tools/vite",
  "vite.config.ts",
  "lingui.config.ts",
  "package.json",
  "package-lock.json",
];

/**
 * Builds the pages into dist/web, unless they were built from just these sources. Says false, and why on
 * stderr, when they cannot be built.
 */
export function buildPages(): boolean {
  const hash = hashOfSources();
  if (existsSync(PAGES) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return true;
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  if (!existsSync(vite)) {
    console.error(
      "The pages are not built, and what builds them is not installed: run npm ci without --omit=dev.",
    );
    return false;
  }
  console.log("Building the pages ...");
  // Beside the old ones: a server that runs keeps its pages until the new ones are whole.
  const draft = `${PAGES}-${process.pid}`;
  const build = spawnSync(process.execPath, [vite, "build", "--outDir", draft, "--logLevel", "error"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (build.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    console.error("The pages could not be built.");
    return false;
  }
  rmSync(PAGES, { recursive: true, force: true });
  renameSync(draft, PAGES);
  writeFileSync(STAMP, hash);
  return true;
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesUnder)) {
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
