import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import type { Route } from "#contract/route.ts";

/** Refuses a route when the test says so, and not before. */
export function refuseLater(route: Route, detail: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reply = () => promise.then(() => ({ refusal: { status: 422, detail } }));
  return { handler: { route, reply }, refuse: resolve };
}

/** Tries every way out of a dialog: it stays, and says why. */
export async function expectHeld(dialog: Locator): Promise<void> {
  await expect.element(dialog.getByText("Being sent …", { exact: true })).toBeVisible();
  for (const way of dialog.getByRole("button", { name: /^(Close|Cancel)$/ }).all()) {
    await expect.element(way).toHaveAttribute("aria-disabled", "true");
    await expect.element(way).toHaveAccessibleDescription("Being sent …");
    await userEvent.click(way, { force: true });
  }
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(":modal")).toBe(true);
}

/** Whether the browser would ask before it leaves the product; it does while Back is held, too. */
export function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
