/**
 * npm run build: builds the server and the pages, weighs what the first screen and each page load, for a phone on a slow
 * line waits for each kilobyte, and looks for what an old one does not know.
 */
import { join } from "node:path";
import { prerenderPages } from "#server/http/files/prerendered.ts";
import { buildPages, PAGES } from "./build-pages.ts";
import { buildServer } from "./build-server.ts";
import { tooNewInBuild } from "./old-phones.ts";
import { bytesSent, weighPages } from "./page-weights.ts";

/** Bytes after gzip. */
const FIRST_SCREEN = { js: 110_000, css: 15_000 };
const OWNER = 150_000;
/**
 * Opened every day, at night, on a phone. What few cats need comes later; what is said of a dose when the line hangs cannot:
 * it would wait on the same line.
 */
const DASHBOARD = 148_500;
/** Advisers sit at a desk, and come every day with a full cache. */
const ADVISER = 210_000;
const ADVISERS_PAGES =
  /^features\/(?:audit|catalogue|events|treatment)\/|admin-|adviser-|accounts\/reset-password/;

if (buildServer() && buildPages()) {
  await weighFirstScreen();
  weighEachPage();
  lookForTheNew();
} else process.exitCode = 1;

async function weighFirstScreen(): Promise<void> {
  const pageAt = await prerenderPages(PAGES, { productName: "FIP", links: {}, messaging: { appName: "" } });
  const { plain } = await pageAt("/").packed;
  const files = [...plain.matchAll(/(?:src|href)="\/([^"]+\.(js|css))"/g)];
  for (const [type, limit] of Object.entries(FIRST_SCREEN)) {
    const bytes = files
      .filter(([, , extension]) => extension === type)
      .reduce((sum, [, file = ""]) => sum + bytesSent(join(PAGES, "browser", file)), 0);
    judge(`First screen: ${bytes} bytes of ${type} after gzip, of at most ${limit}.`, bytes, limit);
  }
}

function weighEachPage(): void {
  console.log("\nEach page with an empty cache, scripts and styles after gzip:");
  for (const { page, js, css } of weighPages(join(PAGES, "browser"))) {
    const limit = limitOf(page);
    judge(`${String(js).padStart(8)} of ${limit} + ${String(css).padStart(5)}  ${page}`, js, limit);
  }
}

function lookForTheNew(): void {
  const words = tooNewInBuild(join(PAGES, "browser"));
  if (words.length > 0) process.exitCode = 1;
  console.log(
    words.length === 0
      ? "\nNothing breaks off in the oldest browsers."
      : `\nThe oldest browsers break off at this:\n  ${words.join("\n  ")}`,
  );
}

function limitOf(page: string): number {
  if (ADVISERS_PAGES.test(page)) return ADVISER;
  return page.endsWith("/dashboard-page.tsx") ? DASHBOARD : OWNER;
}

function judge(sentence: string, bytes: number, limit: number): void {
  const isLight = bytes > 0 && bytes <= limit;
  console.log(isLight ? sentence : `${sentence}  TOO HEAVY`);
  if (!isLight) process.exitCode = 1;
}
