import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, dialog, openCard } from "#web/testing/card.tsx";
import { fakeApi } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import DashboardPage from "./dashboard-page.tsx";

const noFile = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("#web/features/cases/card/history-dialog.tsx", noFile);
vi.mock("#web/features/cases/card/intake-dialog.tsx", noFile);
vi.mock("./adviser-dashboard.tsx", noFile);
vi.mock("#web/parts/why-this-dose.tsx", noFile);

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

test("where the file of Why this dose? does not come, the dose stays", async () => {
  openCard();
  await userEvent.click(button("Why this dose?"));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/This could not be loaded/);
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect.element(page.getByText("once a day")).toBeVisible();
});

test("where the file of an adviser's dashboard does not come, the page says so and offers it again", async () => {
  logIn(RUTH);
  fakeApi();
  render(<DashboardPage />, { at: "/dashboard" });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The search could not be loaded/);
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
});
