import { join } from "node:path";
import { buildWhenStale } from "./build-when-stale.ts";
import { keepRecentAssets } from "./keep-recent-assets.ts";
import { ROOT } from "./root.ts";

export const PAGES = join(ROOT, "dist/pages");

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
    keepRecent: (draft) => keepRecentAssets(PAGES, draft),
  });
}
