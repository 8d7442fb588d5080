import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Settings } from "#contract/settings.ts";
import { etagOf, pack } from "./packed.ts";

type RenderedPage = { status: 200 | 404; html: string };
export type ServedPage = Pick<RenderedPage, "status"> & { etag: string; packed: ReturnType<typeof pack> };
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
  // Packed when it is first asked for: all of them at once would keep the start waiting.
  const made = new Map<string, Omit<ServedPage, "status">>();
  return (path) => {
    const { status, html } = pageAt(path);
    const page = made.get(html) ?? { etag: etagOf(html), packed: pack(html) };
    made.set(html, page);
    return { status, ...page };
  };
}
