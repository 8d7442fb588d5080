import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "#tools/chromium.ts";
import { CHROMIUM_FLAGS } from "#tools/chromium-flags.ts";
import { ADVISER } from "./e2e/adviser.ts";

const PORT = Number(process.env.JOURNEY_PORT ?? 3210);

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

/** Journeys in a real browser against a real server on a throw-away database. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Much of a journey is waiting.
  workers: 3,
  retries: 0,
  // Only what hangs is to end: a busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: "node tools/journey-server.ts",
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      ADVISER_FIRST_NAME: ADVISER.firstName,
      ADVISER_LAST_NAME: ADVISER.lastName,
      ADVISER_PHONE: ADVISER.phone,
      ADVISER_PASSWORD: ADVISER.password,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    reuseExistingServer: false,
    timeout: 180_000,
    stderr: "pipe",
  },
  projects: [
    {
      name: "phone",
      // What is drawn as text, and who is kept out, is the same at every width: the desk's look is enough.
      testIgnore: ["stored-scripts", "walls", "forged-token", "cross-site-token"].map(
        (name) => `**/${name}.journey.ts`,
      ),
      use: { ...phone, browserName: "chromium", defaultBrowserType: undefined },
    },
    { name: "desktop", use: { ...desktop, browserName: "chromium", defaultBrowserType: undefined } },
  ],
});
