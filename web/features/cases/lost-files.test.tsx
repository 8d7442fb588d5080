import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, dialog, openCard } from "#web/testing/card.tsx";

const noFile = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("./history-dialog.tsx", noFile);
vi.mock("./intake-dialog.tsx", noFile);

test.each(["Dose History", "View Intake"])(
  "where the file of %s does not come, the card with its dose stays",
  async (name) => {
    openCard();
    await userEvent.click(button(name));
    await expect.element(dialog).toMatchTextContent(/This could not be loaded/);
    expect(page.getByText("Current Dose").elements()).toHaveLength(1);

    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText("Current Dose")).toBeVisible();
  },
);
