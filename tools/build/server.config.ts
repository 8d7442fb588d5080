import { defineConfig } from "vite";
import { migrationsOfBuild } from "./migrations-of-build.ts";
import { placesOfSources } from "./places-of-sources.ts";
import { ROOT } from "./root.ts";

/** The server with its packages, to be read as it is: what a stack trace names stands there with its words. */
export default defineConfig({
  root: ROOT,
  plugins: [placesOfSources(), migrationsOfBuild()],
  // As Node resolves them.
  resolve: { mainFields: ["main"], conditions: ["node"] },
  ssr: { noExternal: true },
  build: {
    ssr: "server/main.ts",
    target: "node24",
    minify: false,
    copyPublicDir: false,
    emptyOutDir: true,
    rolldownOptions: { output: { chunkFileNames: "[name].js" } },
  },
});
