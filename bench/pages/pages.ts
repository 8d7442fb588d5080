import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildPages } from "#tools/build/build-pages.ts";
import { findChromium } from "#tools/chromium.ts";
import { carryToken, openBrowser } from "./browser.ts";
import { CATS, type Clinic, openClinic } from "./clinic.ts";
import { judge } from "./lighthouse.ts";
import { type Answers, whilePressing } from "./presses.ts";
import { type Pass, scrollThrough, smoothnessLine } from "./smoothness.ts";

const ROWS_OF_INBOX = 500;
const PASSES = 3;

/**
 * npm run bench -- pages: what Lighthouse says of five pages, and whether a dashboard of a thousand cats and an inbox of
 * ten thousand events scroll smoothly on a processor slowed down four times.
 */
export async function pages(): Promise<void> {
  if (!buildPages()) throw new Error("The pages could not be built.");
  console.log("Filling ...");
  const clinic = await openClinic();
  const profile = mkdtempSync(join(tmpdir(), "bench-browser-"));
  try {
    await judgeAll(clinic, profile);
    await inBrowser(profile, (page) => scrollAll(clinic, page));
    await inBrowser(profile, (page) => pressAll(clinic, page));
  } finally {
    rmSync(profile, { recursive: true, force: true });
    await clinic.close();
  }
}

async function inBrowser(profile: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { context, page } = await openBrowser(profile);
  await work(page).finally(() => context.close());
}

async function judgeAll(clinic: Clinic, profile: string): Promise<void> {
  console.log(
    "| page | accessibility | best practices | SEO | performance | LCP, s | CLS | KB | |\n|---|---|---|---|---|---|---|---|---|",
  );
  const chromium = (await findChromium()) ?? "";
  const look = async (name: string, path: string) => {
    const score = await judge(name, `${clinic.address}${path}`, profile, chromium);
    if (!score) {
      console.log(`| ${name} | SKIPPED: Lighthouse could not be run | | | | | | | |`);
      return;
    }
    const { scores, lcpMs, cls, bytes, complaints } = score;
    const cells = [
      name,
      ...scores,
      (lcpMs / 1000).toFixed(1),
      cls.toFixed(3),
      Math.round(bytes / 1000),
      complaints.join("; "),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  };
  await look("Home", "/");
  await look("Login", "/login");
  await inBrowser(profile, (page) => carryToken(page, clinic.address, clinic.ownerOfTwo));
  await look("Dashboard, two cats", "/dashboard");
  await inBrowser(profile, (page) => carryToken(page, clinic.address, clinic.owner));
  await look("Dashboard, a thousand cats", "/dashboard");
  await look("Update Weight", `/case/${clinic.caseId}/update-weight`);
  await inBrowser(profile, (page) => carryToken(page, clinic.address, clinic.adviser));
  await look("Inbox", "/admin/events/weight-updates");
}

async function pressAll(clinic: Clinic, page: Page): Promise<void> {
  console.log("\n| page | pressed, typed | slowest from press to picture, ms (INP ≤ 100) |\n|---|---|---|");
  const tell = (what: string, { times, slowestMs }: Answers) =>
    console.log(`| ${what} | ${times} | ${slowestMs} |`);
  const keys = (typed: string) => [...typed].map((key) => () => page.keyboard.press(key));
  await carryToken(page, clinic.address, clinic.owner);
  await page.goto(`${clinic.address}/dashboard`);
  const card = page.locator("article").first();
  await card.waitFor();
  tell(
    "Dashboard: what a dose came from, a dialog",
    await whilePressing(page, [
      () => card.getByRole("button", { name: "Why this dose?" }).click(),
      () => card.getByRole("button", { name: "Weight History" }).click(),
      () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    ]),
  );
  await page.goto(`${clinic.address}/case/${clinic.caseId}/update-weight`);
  const weight = page.getByLabel("Weight in kilograms");
  await page.getByRole("radio", { name: "kg", exact: true }).click();
  await weight.focus();
  tell("Update Weight: a weight typed", await whilePressing(page, keys("4.88")));
  await carryToken(page, clinic.address, clinic.adviser);
  await page.goto(`${clinic.address}/admin/events/weight-updates`);
  await page.locator(".pane.list li").first().waitFor();
  tell("Inbox on a phone: five events on by key", await whilePressing(page, keys("jjjjj")));
  await atDesk(clinic, page);
  tell("Inbox at a desk, 500 rows: five rows on by key", await whilePressing(page, keys("jjjjj")));
}

async function scrollAll(clinic: Clinic, page: Page): Promise<void> {
  console.log(
    "\n| page, scrolled through three times | screens | tasks over 50 ms | longest, ms | gate: none |\n|---|---|---|---|---|",
  );
  await carryToken(page, clinic.address, clinic.owner);
  const dashboard = await passesOf(page, async () => {
    await page.goto(`${clinic.address}/dashboard`);
    return showMore(page, ".many-cats > li", "Show more cats", CATS + 1);
  });
  console.log(smoothnessLine(`Dashboard of ${dashboard.shown} cats`, dashboard.passes));
  await carryToken(page, clinic.address, clinic.adviser);
  const inbox = await passesOf(page, () => atDesk(clinic, page));
  console.log(smoothnessLine(`Inbox, ${inbox.shown} rows listed`, inbox.passes));
}

/** @param open the page anew, and gives how many rows are listed on it */
async function passesOf(page: Page, open: () => Promise<number>): Promise<{ shown: number; passes: Pass[] }> {
  const passes: Pass[] = [];
  let shown = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    shown = await open();
    passes.push(await scrollThrough(page));
  }
  return { shown, passes };
}

/** The inbox as advisers have it open, with {@link ROWS_OF_INBOX}. */
async function atDesk(clinic: Clinic, page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${clinic.address}/admin/events/weight-updates`);
  return showMore(page, ".pane.list li", "Show more", ROWS_OF_INBOX);
}

/** Goes on in a list until it ends, or so many are listed, and gives how many are; most of them are not on the page. */
async function showMore(page: Page, rows: string, name: string, enough: number): Promise<number> {
  const button = page.getByRole("button", { name, exact: true });
  for (let count = 0; ; await button.click()) {
    const last = page.locator(`${rows}:last-child:not([aria-posinset="${count}"])`);
    count = Number(await last.getAttribute("aria-posinset"));
    if (count >= enough || (await button.count()) === 0) return count;
  }
}
