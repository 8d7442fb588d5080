import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "browser/assets";
// Beside them: what this build made, without what it kept of others.
const OWN = "own-assets";
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A server that runs, and a page that is open, go on asking for the scripts and styles they began with: those of the build that
 * is replaced stay in the new one, however old it is, and for seven days from now on.
 * @param pages what is replaced, if it is there
 * @param draft what takes its place
 */
export function keepRecentAssets(pages: string, draft: string, now = Date.now()): void {
  // Another process may have replaced it meanwhile, and then this is asked again.
  if (!existsSync(join(draft, OWN)))
    writeFileSync(join(draft, OWN), readdirSync(join(draft, ASSETS)).join("\n"));
  const from = join(pages, ASSETS);
  if (!existsSync(from)) return;
  const replaced = ownOf(pages);
  for (const name of readdirSync(from)) {
    const [kept, copy] = [join(from, name), join(draft, ASSETS, name)];
    const isReplaced = replaced?.has(name) ?? true;
    if (existsSync(copy) || !(isReplaced || now - statSync(kept).mtimeMs < KEPT_MS)) continue;
    cpSync(kept, copy, { preserveTimestamps: true });
    if (isReplaced) utimesSync(copy, now / 1000, now / 1000);
  }
}

/** Of a build that left no list all counts as its own. */
function ownOf(pages: string): Set<string> | undefined {
  const list = join(pages, OWN);
  return existsSync(list) ? new Set(readFileSync(list, "utf8").split("\n")) : undefined;
}
