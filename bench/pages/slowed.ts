import type { Page } from "@playwright/test";

/** An old phone is this many times slower. */
const SLOWER = 4;

/** Does something on a page whose processor is slowed down meanwhile. */
export async function slowed<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  try {
    return await work();
  } finally {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await devtools.detach();
  }
}
