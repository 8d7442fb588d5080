import type { Plugin } from "vite";

const OWN = "\0reads-only-cache:";

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
// For lists in pages: those that show one bring along how it is read.
const WITHOUT_PAGES = `
  let known;
  export const bringPages = (brought) => {
    known = brought;
  };
  export const infiniteQueryBehavior = (pages) => known(pages);
`;
const BRINGS_PAGES = `
  import { bringPages } from "${OWN}pages";
  bringPages(infiniteQueryBehavior);
`;
// For clocks other than the browser's own.
const WITHOUT_CLOCKS = `
  export const timeoutManager = globalThis;
  export const systemSetTimeoutZero = (work) => void setTimeout(work, 0);
`;
// For pages and connections that somebody else watches. Only one asks: the cache itself, for as long as the page is there.
const ONE_WINDOW = `
  export const focusManager = {
    isFocused: () => globalThis.document?.visibilityState !== "hidden",
    subscribe(heard) {
      globalThis.addEventListener?.("visibilitychange", () => heard(focusManager.isFocused()));
      return () => {};
    },
  };
`;
const ONE_CONNECTION = `
  let online = true;
  export const onlineManager = {
    isOnline: () => online,
    subscribe(heard) {
      const become = (now) => () => {
        if (online !== now) heard((online = now));
      };
      globalThis.addEventListener?.("online", become(true));
      globalThis.addEventListener?.("offline", become(false));
      return () => {};
    },
  };
`;

const QUERY = /\/@tanstack\/query-core\/build\/modern\/query\.js$/;
const CLIENT = /\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/;
const HOOK = /\/@tanstack\/react-query\/build\/modern\/useBaseQuery\.js$/;
const PAGES = /\/infiniteQueryBehavior\.js$/;
const CORE = /\/@tanstack\/query-core\/build\/modern\/(timeoutManager|focusManager|onlineManager)\.js$/;
const WRITES = /\/mutationCache\.js$/;
const BOUNDARY = /\/(?:QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\.js$/;

const INSTEAD: Record<string, string> = {
  [`${OWN}writes`]: WITHOUT_WRITES,
  [`${OWN}boundary`]: WITHOUT_BOUNDARY,
  [`${OWN}pages`]: WITHOUT_PAGES,
  timeoutManager: WITHOUT_CLOCKS,
  focusManager: ONE_WINDOW,
  onlineManager: ONE_CONNECTION,
};

/**
 * Leaves out of the build what TanStack Query has for writes and for whole pages that wait (1.5 KB gzip of every page that reads), and for
 * other clocks, windows and connections (0.4 KB); and what it has for lists in pages (0.7 KB) out of the pages without one.
 */
export function readsOnlyCache(): Plugin {
  return {
    name: "reads-only-cache",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source.startsWith(OWN)) return source;
      if (CLIENT.test(importer) && WRITES.test(source)) return `${OWN}writes`;
      if (QUERY.test(importer) && PAGES.test(source)) return `${OWN}pages`;
      return HOOK.test(importer) && BOUNDARY.test(source) ? `${OWN}boundary` : undefined;
    },
    load: (id) => INSTEAD[CORE.exec(id)?.[1] ?? id],
    transform: (code, id) => (PAGES.test(id) ? `${code}${BRINGS_PAGES}` : undefined),
  };
}
