import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/** What somebody has loaded who opens a page with an empty cache; bytes as they are sent. */
export type PageWeight = { page: string; js: number; css: number };

const ENTRY = "index.html";
const IS_PAGE = /-(?:page|dashboard)\.tsx$/;
/** What stands around pages, loaded with each of them. A new one counts as behind the login until it is named. */
const LAYOUTS: [pages: RegExp, layout: string][] = [
  [/^features\/(?!public\/|accounts\/(?:login|create-account|setup|forgotten))/, "shell/with-session.tsx"],
  [/^features\/intake\//, "features/intake/intake-layout.tsx"],
];

/**
 * Weighs every page that the build loads when somebody goes there: its scripts and styles, those of the layout
 * around it, and what all pages share. Dialogs that are loaded later are not in it.
 * @param folder the built pages for the browser, with Vite's manifest
 */
export function weighPages(folder: string): PageWeight[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const weightOf = (files: string[]) => files.reduce((sum, file) => sum + bytesSent(join(folder, file)), 0);
  return Object.keys(manifest)
    .filter((key) => IS_PAGE.test(key))
    .map((page) => {
      const layouts = LAYOUTS.filter(([pages]) => pages.test(page)).map(([, layout]) => layout);
      const chunks = reachable(manifest, [ENTRY, ...layouts, page]);
      const js = weightOf(unique(chunks.map(({ file }) => file)).filter((file) => file.endsWith(".js")));
      return { page, js, css: weightOf(unique(chunks.flatMap(({ css = [] }) => css))) };
    })
    .sort((a, b) => b.js - a.js);
}

/** Of a file of the build to a browser that takes gzip (tools/vite/precompress.ts). */
export function bytesSent(path: string): number {
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

/** The chunks of these modules, with all that they import at once. */
function reachable(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Set(keys);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return [...seen].map((key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    return chunk;
  });
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}
