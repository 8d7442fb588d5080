import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setSettings } from "#web/api/settings.ts";
import { render } from "#web/testing/render.tsx";
import { OwnerPhone } from "./owner-phone.tsx";

const BARE = { productName: "FIP", links: {}, messaging: { appName: "Signal" } };

const link = page.getByRole("link", { name: "Open Signal" });

test("the number is copied, and said to be", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<OwnerPhone phone="+1 415 555 0134" />);
  await userEvent.click(page.getByRole("button", { name: "Copy the number +1 415 555 0134" }));
  await expect.element(page.getByRole("status")).toMatchTextContent(/Copied/);
  expect(write).toHaveBeenCalledWith("+1 415 555 0134");
});

test("beside it stands the way to where it is written to, where the install names one", async () => {
  setSettings({ ...BARE, messaging: { appName: "Signal", link: "https://example.org/team" } });
  render(<OwnerPhone phone="+1 415 555 0134" />);
  await expect.element(link).toHaveAttribute("href", "https://example.org/team");
});

test("and no link to nowhere", async () => {
  setSettings(BARE);
  render(<OwnerPhone phone="+1 415 555 0134" />);
  await expect.element(page.getByText("+1 415 555 0134", { exact: true })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
