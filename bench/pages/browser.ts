import { chromium, type Page } from "@playwright/test";
import { findChromium } from "#tools/chromium.ts";
import { CHROMIUM_FLAGS } from "#tools/chromium-flags.ts";
import { pauseBeforePressing } from "#tools/pause-before-pressing.ts";

/** A browser with one page, which keeps what it stores in a folder. */
export async function openBrowser(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
    viewport: { width: 390, height: 844 },
  });
  await pauseBeforePressing(context);
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

/** As if somebody had logged in. */
export async function carryToken(page: Page, address: string, token: string): Promise<void> {
  await page.goto(`${address}/about`);
  await page.evaluate((given) => localStorage.setItem("token", given), token);
}
