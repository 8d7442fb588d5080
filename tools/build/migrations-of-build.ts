import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./root.ts";

/** Tells the built server the migrations beside which it was built: those that it finds when it runs may be others. */
export function migrationsOfBuild(): Plugin {
  return {
    name: "migrations-of-build",
    enforce: "pre",
    transform: {
      filter: { id: /\/server\/db\/built-with\.ts$/ },
      handler: () => {
        const names = readdirSync(join(ROOT, "server/db/migrations"));
        return { code: `export const BUILT_WITH = ${JSON.stringify(names)};`, map: null };
      },
    },
  };
}
