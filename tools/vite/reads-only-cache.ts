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
// For reads that a page waits for or fails with as a whole: each says itself that it is on its way, or what went wrong.
const WITHOUT_BOUNDARY = `
  export const useQueryErrorResetBoundary = () => undefined;
  export const useIsRestoring = () => false;
  export const ensurePreventErrorBoundaryRetry = () => {};
  export const useClearResetErrorBoundary = () => {};
  export const getHasError = () => false;
  export const ensureSuspenseTimers = () => {};
  export const shouldSuspend = () => false;
  export const fetchOptimistic = undefined;
`;

const OWN = "\0reads-only-cache:";
const CLIENT = /\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/;
const HOOK = /\/@tanstack\/react-query\/build\/modern\/useBaseQuery\.js$/;
const WRITES = /\/mutationCache\.js$/;
const BOUNDARY = /\/(?:QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\.js$/;

const INSTEAD: Record<string, string> = {
  [`${OWN}writes`]: WITHOUT_WRITES,
  [`${OWN}boundary`]: WITHOUT_BOUNDARY,
};

/** Leaves out of the build what TanStack Query has for writes and for whole pages that wait (1.5 KB gzip of every page that reads). */
export function readsOnlyCache(): Plugin {
  return {
    name: "reads-only-cache",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (CLIENT.test(importer) && WRITES.test(source)) return `${OWN}writes`;
      return HOOK.test(importer) && BOUNDARY.test(source) ? `${OWN}boundary` : undefined;
    },
    load: (id) => INSTEAD[id],
  };
}
