import { expect, type Page } from "@playwright/test";
import { pauseBeforePressing } from "#tools/pause-before-pressing.ts";
import { ADVISER } from "./adviser.ts";
import { test } from "./journey.ts";
import { logIn, newOwner } from "./owner-pages.ts";
import { HALVES, PAYLOADS } from "./payloads.ts";
import { plantWorld } from "./planted-world.ts";

/** What a page that takes text for markup would show of it; `says` is how often the text is there to be read. */
async function look(page: Page) {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const typed = [...document.querySelectorAll("input, textarea")].map((field) => Object(field).value);
    return {
      ran: Reflect.get(window, "planted"),
      elements: count(
        "[data-planted], planted-element, iframe, object, embed, base, marquee, math, video, audio",
      ),
      scripts: count("script:not([src]), script[src*='e.example'], meta[http-equiv]"),
      links: count("[href*='script:' i], [href*='data:' i], [formaction], [action*='e.example']"),
      handlers: [...document.querySelectorAll("*")].filter((element) =>
        [...element.attributes].some(({ name }) => name.startsWith("on")),
      ).length,
      says: [document.title, document.body.innerText, ...typed].join("\n").includes("planted"),
    };
  });
}

const NOTHING_RAN = { ran: undefined, elements: 0, scripts: 0, links: 0, handlers: 0, says: true };

// The journey's own rule holds besides: nothing on the console, so no report of the policy either.
test("text is text, whatever it looks like, to everybody and everywhere [R43]", async ({
  page,
  browser,
  request,
  expectRefusal,
}) => {
  expectRefusal(409);
  const owner = newOwner("Planted");
  const { caseId, medicationId } = await plantWorld(request, owner);
  const desk = await browser.newContext();
  await pauseBeforePressing(desk);
  const adviser = await desk.newPage();
  const asked: string[] = [];
  for (const who of [page, adviser])
    who.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });

  await test.step("the owner's pages", async () => {
    await logIn(page, owner);
    for (const path of ownerPages(caseId)) await visit(page, path);
  });
  await test.step("the adviser's pages", async () => {
    await logIn(adviser, ADVISER);
    for (const path of adviserPages(caseId, medicationId)) await visit(adviser, path);
  });
  await test.step("a search for it", async () => {
    for (const text of PAYLOADS.slice(0, 3))
      await visit(adviser, `/admin?${new URLSearchParams({ t: text, y: "cat-name" })}`);
  });
  await test.step("what a server answers when it refuses", () => refuse(adviser, caseId));
  expect(asked).toEqual([]);
  await desk.close();
});

const DIALOGS = ["intake", "update-weight", "weight-history", "dose-history", "status-history"];
const STEPS = ["cat-info", "fip-info", "current-health", "current-medications", "shipping", "confirm"];

const ownerPages = (caseId: string) => [
  "/dashboard",
  ...DIALOGS.map((show) => `/dashboard?cat=${caseId}&show=${show}`),
  `/case/${caseId}/update-weight`,
  ...STEPS.map((step) => `/intake/${caseId}/${step}`),
];

const adviserPages = (caseId: string, medicationId: string) => [
  "/admin?m=all",
  "/admin?m=all&view=table",
  "/admin?m=deleted",
  `/admin?m=all&case=${caseId}`,
  ...DIALOGS.map((show) => `/admin?m=all&case=${caseId}&cat=${caseId}&show=${show}`),
  ...["update-treatment", "change-status", "delete"].map((name) => `/admin?m=all&case=${caseId}&do=${name}`),
  ...["new-accounts", "new-cases", "new-intakes", "weight-updates", "history", "password-requests"].map(
    (type) => `/admin/events/${type}`,
  ),
  `/admin/audit/${caseId}`,
  "/admin/catalogue",
  `/admin/catalogue/${medicationId}`,
  `/admin/catalogue/${medicationId}/edit`,
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(
      async () => {
        await showMore(page);
        return look(page);
      },
      { message: path },
    )
    .toEqual(NOTHING_RAN);
}

/** Goes on in a long list: other journeys have left older ones of their own. */
async function showMore(page: Page): Promise<void> {
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Show more")?.click();
  });
}

async function refuse(page: Page, caseId: string): Promise<void> {
  const answer = {
    status: 409,
    title: PAYLOADS[0],
    detail: HALVES[0],
    errors: [{ path: "x", message: HALVES[1] }],
  };
  await page.route("**/status", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      headers: { "Origin-Agent-Cluster": "?1" },
      body: JSON.stringify(answer),
    }),
  );
  await visit(page, `/admin?m=all&case=${caseId}&do=change-status`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New Status").selectOption("Cured");
  await dialog.getByRole("button", { name: "Change Status" }).click();
  await dialog.getByText("What the server answered").click();
  await expect(dialog.getByRole("alert")).toContainText(PAYLOADS[0]);
  expect(await look(page)).toEqual(NOTHING_RAN);
}
