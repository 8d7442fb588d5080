import { defineConfig } from "vitest/config";

/** The tests that run in Node; each project alone: npm test -- server. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "domain", include: ["domain/**/*.test.ts"] } },
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: "server/testing/cluster.ts",
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      // Whole processes: they start, stop and kill servers.
      { test: { name: "tools", include: ["tools/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
