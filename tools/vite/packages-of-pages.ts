import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const IMPORTED = /\b(?:from|import)\s*\(?\s*"([@\w][@\w./-]*)"/g;
// The runner brings itself along, and a macro is gone when the page is compiled.
const NOT_LOADED = /^vitest\b|\/macro$/;
// What compiled pages import beside what is written in them.
const BY_THE_COMPILER = ["@lingui/core", "@lingui/react", "react/jsx-dev-runtime", "react/jsx-runtime"];

/**
 * All that the pages and their tests import from npm, sorted. Vite prepares these before the first test: one that it finds only
 * on the way would reload a running test.
 */
export function packagesOfPages(): string[] {
  const files = globSync(["web/**/*.{ts,tsx}", "{contract,domain}/**/*.ts"], { cwd: ROOT });
  const loaded = files.filter((file) => file.startsWith("web") || !file.endsWith(".test.ts"));
  const imported = loaded.flatMap((file) => packagesIn(readFileSync(join(ROOT, file), "utf8")));
  return [...new Set([...imported, ...BY_THE_COMPILER])].sort();
}

/** The packages, or parts of them, that a source imports, at once or late. */
export function packagesIn(source: string): string[] {
  return [...source.matchAll(IMPORTED)].map(([, name = ""]) => name).filter((name) => !NOT_LOADED.test(name));
}
