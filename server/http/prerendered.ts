import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Settings } from "#contract/settings.ts";

type RenderedPage = { status: 200 | 404; html: string };
export type ServedPage = RenderedPage & { etag: string };
export type PageAt = (path: string) => ServedPage;

/**
 * Has the public pages rendered with this install's settings, once; see web/prerender/prerender.tsx. `from` may
 * hold more than the settings: nothing else gets into a page.
 */
export async function prerenderPages(folder: string, from: Settings): Promise<PageAt> {
  const [{ prerender }, template, manifest] = await Promise.all([
    import(pathToFileURL(join(folder, "prerender/prerender.js")).href),
    readFile(join(folder, "browser/index.html"), "utf8"),
    readFile(join(folder, "browser/.vite/manifest.json"), "utf8"),
  ]);
  const settings = Settings.parse(from);
  const pageAt: (path: string) => RenderedPage = await prerender({
    template,
    manifest: JSON.parse(manifest),
    settings,
  });
  const etags = new Map<string, string>();
  return (path) => {
    const page = pageAt(path);
    const etag = etags.get(page.html) ?? etagOf(page.html);
    etags.set(page.html, etag);
    return { ...page, etag };
  };
}

/** Weak: the same page travels compressed in one way or another. */
function etagOf(html: string): string {
  return `W/"${createHash("sha256").update(html).digest("base64url")}"`;
}
