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

test.each(["https://wa.me/12125550999", "https://api.whatsapp.com/send?phone=12125550999"])(
  "beside it stands the way to the chat with that owner, and not with the team: %s",
  async (team) => {
    setSettings({ ...BARE, messaging: { appName: "WhatsApp", link: team } });
    render(<OwnerPhone phone="+1 415 555 0134" />);
    const chat = page.getByRole("link", { name: "Open WhatsApp" });
    await expect.element(chat).toHaveAttribute("href", "https://wa.me/14155550134");
  },
);

test.each([
  ["where the app has no address for a number", "https://example.org/team"],
  ["where the install names no app", undefined],
])("and none %s", async (_, team) => {
  setSettings({ ...BARE, messaging: { appName: "Signal", link: team } });
  render(<OwnerPhone phone="+1 415 555 0134" />);
  await expect.element(page.getByText("+1 415 555 0134", { exact: true })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
