import type { Plugin } from "vite";

// For the writes that a page would leave to the cache: it leaves none, web/api/use-send.ts sends them.
const WITHOUT_WRITES = `
  export class MutationCache {
    clear() {}
    findAll() {
      return [];
    }
    resumePausedMutations() {
      return Promise.resolve();
    }
  }
`;
const ASKING = /\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/;
const INSTEAD = "\0reads-only-cache";

/** Leaves out of the build what TanStack Query has for writes (1 KB gzip of every page that reads). */
export function readsOnlyCache(): Plugin {
  return {
    name: "reads-only-cache",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      importer && ASKING.test(importer) && source.endsWith("/mutationCache.js") ? INSTEAD : undefined,
    load: (id) => (id === INSTEAD ? WITHOUT_WRITES : undefined),
  };
}
