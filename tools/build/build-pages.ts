import { cpSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildWhenStale } from "./build-when-stale.ts";
import { ROOT } from "./root.ts";

export const PAGES = join(ROOT, "dist/pages");
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Builds the pages into dist/pages, when they are stale. Says false, and why on stderr, when they cannot be built. */
export function buildPages(): boolean {
  return buildWhenStale({
    what: "the pages",
    folder: PAGES,
    sources: [
      "web",
      "domain",
      "contract",
      "tools/vite",
      "vite.config.ts",
      "lingui.config.ts",
      "package.json",
      "package-lock.json",
    ],
    parts: [
      { folder: "browser", args: [] },
      // What prerenders the public ones.
      { folder: "prerender", args: ["--ssr", "prerender/prerender.tsx"] },
    ],
    keepRecent: keepRecentAssets,
  });
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
