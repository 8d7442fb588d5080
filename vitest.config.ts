import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_FLAGS } from "#tools/chromium-flags.ts";
import { packagesOfPages } from "#tools/vite/packages-of-pages.ts";

/** What counts how often a password is hashed: a spy in a module would stay in there for the files that follow. */
const SPYING = ["login", "login-try", "renew-password"].map(
  (verb) => `server/features/accounts/${verb}.test.ts`,
);

const FUZZ = "server/whole/fuzz.test.ts";

/** Only what hangs is to end: a busy machine is slow, not wrong. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Whole processes. Most of a test is waiting for them. */
const WAITING = { ...PATIENT, maxWorkers: 4, globalSetup: "tools/testing/built-server.ts" };

const ON_POSTGRESQL = {
  ...PATIENT,
  globalSetup: "server/testing/cluster.ts",
  // Much of a test is waiting for PostgreSQL.
  maxWorkers: 2,
};

/** What replaces a module of the pages: whoever has read it before, for another file, would go on with the first. */
const REPLACING = [
  "web/**/lost-file.test.tsx",
  "web/**/lost-files.test.tsx",
  "web/parts/clock-off-places.test.tsx",
];

// Anew for each project: Vitest writes the name of the project into it.
const inBrowser = () => ({
  ...PATIENT,
  // Much of a test is waiting for the browser.
  maxWorkers: 3,
  setupFiles: ["./web/testing/setup.ts"],
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 390, height: 844 },
    provider: playwright({
      launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    }),
    instances: [{ browser: "chromium" as const }],
  },
});

const PAGES = { extends: "./vite.config.ts", optimizeDeps: { include: packagesOfPages() } } as const;

/** Each project alone: npm test -- server. All run in Node but `web` and `replacing`, which run in a browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...PATIENT, name: "domain", include: ["domain/**/*.test.ts"] } },
      { test: { ...PATIENT, name: "contract", include: ["contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [...SPYING, FUZZ],
          // To load the server anew for each file takes a third of the time; what a file needs it makes itself.
          isolate: false,
          ...ON_POSTGRESQL,
        },
      },
      { test: { name: "spying", include: SPYING, ...ON_POSTGRESQL } },
      { test: { name: "fuzz", include: [FUZZ], ...ON_POSTGRESQL } },
      {
        ...PAGES,
        test: {
          ...inBrowser(),
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: REPLACING,
          // To load the pages anew for each file takes half of the time; what a file has changed it puts back.
          isolate: false,
        },
      },
      { ...PAGES, test: { ...inBrowser(), name: "replacing", include: REPLACING } },
      // Whole processes: they start, stop and kill servers.
      { test: { ...WAITING, name: "tools", include: ["tools/**/*.test.ts"] } },
      // The same with what happens to them; see npm run trust.
      { test: { ...WAITING, name: "trust", include: ["trust/**/*.test.ts"], testTimeout: 300_000 } },
    ],
  },
});
