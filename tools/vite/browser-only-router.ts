import type { Plugin } from "vite";

// What React Router runs only for pages rendered by a server, and for tracing: as it answers without either.
const WITHOUT_SERVER = `
  import { createContext, useRef } from "react";
  export const FrameworkContext = createContext(undefined);
  export const PrefetchPageLinks = () => null;
  export const usePrefetchBehavior = () => [false, useRef(null), {}];
  export const mergeRefs = (...refs) => (value) => {
    for (const ref of refs) {
      if (typeof ref === "function") ref(value);
      else if (ref) ref.current = value;
    }
  };
`;
const WITHOUT_TRACING = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
`;

const INSTEAD: Record<string, string> = {
  "ssr/components.js": WITHOUT_SERVER,
  "instrumentation.js": WITHOUT_TRACING,
};
const ASKING = /\/react-router\/dist\/production\/lib\/(components|dom\/lib|router\/router)\.js$/;
const OWN = "\0browser-only-router:";

// Only the tools for developers read the name, and a component that is given one is never left out.
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = /= (React\$1\.forwardRef\()/g;
// Warnings of what a developer did wrong, in sentences that are long: the lines on which they stand whole.
const WARNING = /^(\s*(?:warning|warnOnce)\(.*, )"(?:[^"\\]|\\.){60,}"\);$/gm;

/**
 * Leaves out of the build what only server rendering and tracing need, components that no page uses, forms above all,
 * and what is written for developers (4.5 KB gzip of the first screen). The build fails when an update of React Router asks for more than
 * stands here.
 */
export function browserOnlyRouter(): Plugin {
  return {
    name: "browser-only-router",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !ASKING.test(importer)) return undefined;
      const replaced = Object.keys(INSTEAD).find((name) => source.endsWith(`/${name}`));
      return replaced && OWN + replaced;
    },
    load: (id) => (id.startsWith(OWN) ? INSTEAD[id.slice(OWN.length)] : undefined),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler: (code) => ({
        code: code.replace(NAMED, "").replace(COMPONENT, "= /* @__PURE__ */ $1").replace(WARNING, '$1"");'),
        map: null,
      }),
    },
  };
}
