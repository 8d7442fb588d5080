import { expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { button, dialog, openCard } from "#web/testing/card.tsx";

test.each(["Weight History", "Dose History"])(
  "%s says on paper whose it is and when it was printed",
  async (name) => {
    openCard();
    await userEvent.click(button(name));
    await expect.element(dialog.getByRole("table")).toBeVisible();
    const whose = page.getByText("Miso, printed on Nov 20, 2026").element();
    expect(whose.checkVisibility()).toBe(false);
    await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
    try {
      expect(whose.checkVisibility()).toBe(true);
      const { bottom } = whose.getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(dialog.getByRole("table").element().getBoundingClientRect().top);
    } finally {
      await cdp().send("Emulation.setEmulatedMedia", { media: "" });
    }
  },
);
