import { cdp } from "vitest/browser";

/** Looks at the page as it is on paper. */
export async function onPaper(look: () => void | Promise<void>): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    await look();
  } finally {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  }
}
