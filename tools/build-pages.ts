import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFolder } from "./replace-folder.ts";

const ROOT = join(import.meta.dirname, "..");
export const PAGES = join(ROOT, "dist/pages");
// In the folder itself: it is put in place with what it speaks of.
const STAMP = "hash";
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

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

/** What is built: the pages for the browser, and what prerenders the public ones. */
const BUILDS = [
  { folder: "browser", args: [] },
  { folder: "prerender", args: ["--ssr", "prerender/prerender.tsx"] },
];

/**
 * Builds the pages into dist/pages, unless they were built from just these sources. Says false, and why on
 * stderr, when they cannot be built.
 */
export function buildPages(): boolean {
  const hash = hashOfSources();
  if (hashOfPages() === hash) return true;
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
  const isBuilt = BUILDS.every(({ folder, args }) => build(vite, [...args, "--outDir", join(draft, folder)]));
  if (!isBuilt) {
    rmSync(draft, { recursive: true, force: true });
    console.error("The pages could not be built.");
    return false;
  }
  writeFileSync(join(draft, STAMP), hash);
  replaceFolder(draft, PAGES, () => keepRecentAssets(draft));
  return true;
}

/** Of the sources that the pages were built from. */
function hashOfPages(): string | undefined {
  const stamp = join(PAGES, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

function build(vite: string, args: string[]): boolean {
  const command = [vite, "build", ...args, "--logLevel", "error"];
  // Whatever the shell or a test runner says: React as it is for developing does not render the public pages.
  const env = { ...process.env, NODE_ENV: "production" };
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: "inherit", env }).status === 0;
}

/** A server that runs, and a page that is open, go on asking for the scripts and styles they began with. */
function keepRecentAssets(draft: string): void {
  const assets = "browser/assets";
  if (!existsSync(join(PAGES, assets))) return;
  cpSync(join(PAGES, assets), join(draft, assets), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (source) => statSync(source).isDirectory() || Date.now() - statSync(source).mtimeMs < KEPT_MS,
  });
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
