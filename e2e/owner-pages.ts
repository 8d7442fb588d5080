import type { Page, Response } from "@playwright/test";
import { expect } from "@playwright/test";

let owners = 0;

/** Somebody nobody has seen before: each process of the tests has numbers of its own. */
export function newOwner(firstName = "Ana") {
  owners += 1;
  const last = (process.env.TEST_WORKER_INDEX ?? "").padStart(3, "0") + String(owners).padStart(2, "0");
  return {
    firstName,
    lastName: "Duarte",
    phone: `+1 415 55${last.slice(0, 1)} ${last.slice(1)}`,
    password: "three quiet otters",
  };
}

export type Owner = ReturnType<typeof newOwner>;

export async function createAccount(page: Page, owner: Owner): Promise<void> {
  await page.goto("/create-account");
  await page.getByLabel("Phone").fill(owner.phone);
  await page.getByLabel("First Name").fill(owner.firstName);
  await page.getByLabel("Last Name").fill(owner.lastName);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Verify Password").fill(owner.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/dashboard");
}

export async function logIn(
  page: Page,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Password").fill(password);
  await seesSuccess(page, () => page.getByRole("button", { name: "Log in" }).click());
}

/** From a page that has come. Gives the server's answer: the pages wait for none, and a login meanwhile would be sent twice. */
export async function logOut(page: Page): Promise<Response> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/accounts/logout"));
  const link = page.getByRole("link", { name: "(Logout)" });
  if (!(await link.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  await link.click();
  return await answered;
}

/** As a browser that has never been here; the session on the server goes on. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("token"));
  // Away from the page: the answer to a call that is still under way would bring the cookie of the session back.
  await page.goto("/login");
  await page.context().clearCookies({ name: "XSRF-TOKEN" });
}

/** One of the answers side by side under a question. */
export async function answer(page: Page, question: string | RegExp, option: string): Promise<void> {
  await page.getByRole("group", { name: question }).getByLabel(option, { exact: true }).check();
}

export async function nextPage(page: Page, heading: string): Promise<void> {
  await seesSuccess(page, () => page.getByRole("button", { name: "Next Page" }).click());
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** It stands there for a second: who begins to look when it may be there already may look too late. */
export async function seesSuccess(page: Page, send: () => Promise<void>): Promise<void> {
  await Promise.all([page.getByText("Success").waitFor(), send()]);
}
