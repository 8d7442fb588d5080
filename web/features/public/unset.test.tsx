import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Settings } from "#contract/settings.ts";
import { setSettings } from "#web/api/settings.ts";
import { render } from "#web/testing/render.tsx";
import ContactPage from "./contact-page.tsx";
import ResearchLetterPage from "./research-letter-page.tsx";

const BARE: Settings = { productName: "FIP", links: {}, messaging: { appName: "Signal" } };
const HELP_GROUP = "https://example.org/help";

test("Contact without a link to the app says who has the number, and offers nothing that is not set", async () => {
  setSettings(BARE);
  render(<ContactPage />);
  await expect.element(page.getByRole("heading", { name: "Message the team in Signal" })).toBeVisible();
  await expect.element(page.getByText(/Whoever sent you here has it/)).toBeVisible();
  expect(page.getByRole("link", { name: "another website" }).elements()).toEqual([]);
});

test("with a help group it leads there", async () => {
  setSettings({ ...BARE, links: { helpGroup: HELP_GROUP } });
  render(<ContactPage />);
  const way = page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: /^help group/ });
  await expect.element(way).toHaveAttribute("href", HELP_GROUP);
});

test("the letter without a donation page says whom to ask", async () => {
  setSettings(BARE);
  render(<ResearchLetterPage />);
  await expect.element(page.getByRole("link", { name: "Ask the team" })).toHaveAttribute("href", "/contact");
  expect(page.getByRole("link", { name: "Donate" }).elements()).toEqual([]);
});
