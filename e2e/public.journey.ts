import { expect, type Page } from "@playwright/test";
import { OUTSIDE_LINKS } from "#server/demo/outside-links.ts";
import { test } from "./journey.ts";
import { createAccount, newOwner } from "./owner-pages.ts";

const DONATION = "https://www.sockfip.org/";

for (const address of ["/", "/login", "/dashboard"]) {
  test(`no browser translates ${address}: a dose that changed would stay as it was`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("translate", "no");
    await expect(page.locator("meta[name=google]")).toHaveAttribute("content", "notranslate");
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the public pages can be read and clicked through [GRD-01]", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Where Compassion Meets Science – FIP Treatment Support");
    await expect(page.getByRole("heading", { name: "Where Compassion Meets Science" })).toBeVisible();
    await goBy(page, "About");
    await expect(page).toHaveURL("/about");
    await expect(page).toHaveTitle("About – FIP Treatment Support");
    await expect(page.getByRole("heading", { name: "What FIP is" })).toBeVisible();
    await expect(page.getByText("Breathing that is fast, hard or with an open mouth")).toBeVisible();
    await goBy(page, "Contact");
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("link", { name: "Write to the team in WhatsApp" })).toBeVisible();
    await goBy(page, "Home");
    await page.getByRole("link", { name: "Read the letter" }).click();
    await expect(page).toHaveURL("/sock-fip-update");
    await expect(page.getByText("Dear owners,")).toBeVisible();
  });

  test("an account and a login say that they need scripts, and what works without [GRD-01]", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL("/create-account");
    await expect(page.getByRole("heading", { name: "This page needs JavaScript" })).toBeVisible();
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "This page needs JavaScript" })).toBeVisible();
    await page.getByRole("link", { name: "how to reach the team" }).click();
    await expect(page).toHaveURL("/contact");
  });

  for (const address of ["/not-found", "/no/such/page", "/admin/nothing", "/intake/1/nothing"]) {
    test(`${address} is not there: 404, with a page that says so [PUB-15] [PUB-16]`, async ({
      page,
      expectRefusal,
    }) => {
      expectRefusal(404);
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found!");
      await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
    });
  }

  test("a closed door can be read [GRD-01]", async ({ page }) => {
    await page.goto("/not-authorized");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not Authorized");
    await expect(page.getByText("You're not authorized to access that resource!")).toBeVisible();
  });
});

test("the public pages are for everybody before a script has come", async ({
  page,
  check,
  expectRefusal,
}) => {
  expectRefusal(404);
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const address of ["/", "/about", "/contact", "/sock-fip-update", "/not-authorized", "/not-found"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(page);
  }
});

test("the landing page leads to an account, a login and the letter [PUB-01] [PUB-02] [PUB-03] [PUB-04] [PUB-05] [PUB-06]", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Where Compassion Meets Science");
  await expect(main.getByText("guides you through the treatment journey")).toBeVisible();
  await expect(main.getByText("Somebody is watching with you")).toBeVisible();
  for (const [name, address] of [
    ["Create an account", "/create-account"],
    ["Log in", "/login"],
    ["Read the letter", "/sock-fip-update"],
  ] as const) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test("About describes the service [PUB-07]", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Who we are, and who we are not" })).toBeVisible();
  await expect(page.getByText("An adviser reads it, sets the medicine and the dose")).toBeVisible();
});

test("Contact says how to message the team, and to complete the intake [PUB-08] [PUB-09]", async ({
  page,
}) => {
  await page.goto("/contact");
  const steps = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(steps.getByRole("heading")).toHaveText([
    "Create an account",
    "Complete the intake",
    "Message the team in WhatsApp",
    "Keep in touch",
  ]);
  await expect(steps.getByText("click 'New Cat' and answer each question")).toBeVisible();
  await expect(steps.getByRole("link", { name: "Write to the team in WhatsApp" })).toHaveAttribute(
    "href",
    OUTSIDE_LINKS.MESSAGING_URL,
  );
  await expect(steps.getByText("that the intake is complete, and what worries you most")).toBeVisible();
});

test("the letter tells of research and asks for a gift [PUB-10] [PUB-11]", async ({ page }) => {
  await page.goto("/sock-fip-update");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A research update");
  await expect(page.getByText("Dear owners,")).toBeVisible();
  await expect(page.getByRole("link", { name: "Donate to research" })).toHaveAttribute("href", DONATION);
});

for (const address of ["/about", "/contact"]) {
  test(`${address} offers all the pages outside [PUB-12]`, async ({ page }) => {
    await page.goto(address);
    const offered = page.getByRole("complementary").getByRole("link", { name: "(another website)" });
    expect(await offered.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      OUTSIDE_LINKS.EDUCATION_GROUP_URL,
      OUTSIDE_LINKS.HELP_GROUP_URL,
      OUTSIDE_LINKS.TREATMENT_TOOLS_URL,
      OUTSIDE_LINKS.BLOOD_LOG_URL,
      OUTSIDE_LINKS.HANDBOOK_URL,
      DONATION,
      OUTSIDE_LINKS.LEGACY_WEBSITE_URL,
    ]);
    expect(await offered.evaluateAll((links) => links.map((link) => link.getAttribute("rel")))).toEqual(
      Array.from({ length: 7 }, () => "noopener noreferrer"),
    );
  });
}

test("somebody logged in keeps the navigation on a public page, and nothing jumps [NAV-03]", async ({
  page,
}) => {
  await createAccount(page, newOwner());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
      const before = Number(sessionStorage.getItem("shift") ?? 0);
      sessionStorage.setItem("shift", String(shifts.reduce((sum, one) => sum + one, before)));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const address of ["/", "/about", "/contact", "/sock-fip-update"]) {
    await page.goto(address);
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(
      address === "/contact" ? 1 : 0,
    );
  }
  expect(Number(await page.evaluate(() => sessionStorage.getItem("shift")))).toBeLessThan(0.01);
});

test("the dashboard offers help, a blood log and tools outside [PUB-12] [DASH-02]", async ({ page }) => {
  await createAccount(page, newOwner());
  for (const [name, address] of [
    ["Help group", OUTSIDE_LINKS.HELP_GROUP_URL],
    ["Blood tracking log", OUTSIDE_LINKS.BLOOD_LOG_URL],
    ["Treatment tools", OUTSIDE_LINKS.TREATMENT_TOOLS_URL],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toMatch(/^eyJ/);
});

test("an address opened anew begins where it was left, another one at its top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await open(page, "/about");
  await scrollTo(120);
  await open(page, "/contact");
  expect(await scrolled()).toBe(0);
  await scrollTo(60);
  await page.goto("/about");
  await expect.poll(scrolled).toBe(120);
});

test("who scrolls before the scripts are there is not set back", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  scripts.resolve();
  await takenOver(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
}

/** The scripts have the page: only now do they keep where it was left. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

async function goBy(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
}
