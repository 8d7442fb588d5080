import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg)$/;
// Below that a file does not become smaller.
const SMALLEST = 250;

/**
 * Lays each script and style of the build beside itself as Brotli (`.br`) and as gzip (`.gz`), as small as
 * they go: done once, the server need not do it in a hurry at every answer.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}

/** Brotli and gzip do their best unless told otherwise: quality 11 and, here, level 9. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return;
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes)),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}
