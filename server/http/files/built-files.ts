import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { etagOf, type Marked, type Packed } from "./packed.ts";

// One build has 3 MB; a long-lived checkout keeps the files of many for the pages that are open.
const MOST_BYTES = 16 * 2 ** 20;
const TEMPLATE = "/index.html";
const PACKED = /\.(?:br|gz)$/;
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

export type BuiltFile = Marked & { packed: Packed & { plain: Buffer } };
/** By the path of its address. Undefined: there is no such file, or a later build has taken it away. */
export type FileAt = (path: string) => Promise<BuiltFile | undefined> | undefined;
type Held = { bytes: number; file: Promise<BuiltFile | undefined> };

/**
 * Looks once which files were built; each is read when it is first asked for, and held. What is laid down later is not known: the
 * pages of a server name the files of its own start.
 * @param mostBytes of all that is held; beyond it what was asked for longest ago is read again
 */
export async function findBuiltFiles(folder: string, mostBytes = MOST_BYTES): Promise<FileAt> {
  const paths = await pathsIn(folder);
  const held = new Map<string, Held>();
  return (path) => {
    if (!paths.has(path) || path === TEMPLATE || PACKED.test(path)) return undefined;
    const one = held.get(path) ?? begin(path);
    // The last in the map is what was asked for last.
    held.delete(path);
    held.set(path, one);
    return one.file;
  };

  function begin(path: string): Held {
    const one: Held = { bytes: 0, file: readBuilt(folder, path, paths) };
    const forget = () => void (held.get(path) === one && held.delete(path));
    one.file.then((file) => {
      if (!file) return forget();
      for (const bytes of Object.values(file.packed)) one.bytes += bytes?.length ?? 0;
      return dropOldest(held, mostBytes);
    }, forget);
    return one;
  }
}

function dropOldest(held: Map<string, Held>, mostBytes: number): void {
  let whole = 0;
  for (const { bytes } of held.values()) whole += bytes;
  for (const [path, { bytes }] of held) {
    if (whole <= mostBytes) return;
    whole -= bytes;
    held.delete(path);
  }
}

/** Without what is hidden, such as what the build notes for itself. */
async function pathsIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`);
  return new Set(paths.map((path) => path.replaceAll(sep, "/")).filter((path) => !path.includes("/.")));
}

async function readBuilt(folder: string, path: string, paths: Set<string>): Promise<BuiltFile | undefined> {
  const read = (name: string) => (paths.has(name) ? readFile(join(folder, name)) : undefined);
  try {
    const plain = await readFile(join(folder, path));
    const [br, gzip] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)]);
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    return { etag: etagOf(plain), type, packed: { plain, br, gzip } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
