import { join } from "node:path";
import { normalizePath, type Rolldown } from "vite";

const WEB = join(import.meta.dirname, "../../web");
/** What an owner opens most; and a field, which nearly all other pages have. */
const FIRST = ["features/cases/dashboard-page.tsx", "ui/text-input.tsx"];

/**
 * A name for the modules with which an owner's dashboard is shown, and none for all others: what only forms, lists
 * and dialogs need is not to come with it.
 */
export function sharedFirst(name: string) {
  let needed: Set<string> | undefined;
  return (id: string, build: Rolldown.ChunkingContext) => {
    needed ??= withImports(FIRST, build);
    return needed.has(id) ? name : null;
  };
}

function withImports(modules: string[], build: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(modules.map((module) => normalizePath(join(WEB, module))));
  for (const id of reached) {
    const info = build.getModuleInfo(id);
    if (!info) throw new Error(`The build has no ${id}.`);
    for (const imported of info.importedIds) reached.add(imported);
  }
  return reached;
}
