import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CHROMIUM_FLAGS } from "#tools/chromium-flags.ts";

/** 185 MB that nobody needs who does not measure: npm brings it when it is asked for. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["accessibility", "best-practices", "seo", "performance"] as const;

export type Score = {
  page: string;
  /** 0 to 100, in the order of {@link CATEGORIES}. */
  scores: number[];
  cls: number;
  /** When the largest thing on the page was painted, on the throttled phone that Lighthouse plays. */
  lcpMs: number;
  /** What the page and all it loads weigh on their way, in bytes. */
  bytes: number;
  /** What kept a category from 100. */
  complaints: string[];
};

/**
 * Has Lighthouse look at a page, as a phone, in a browser of its own.
 * @param profile a browser's folder: whoever is logged in there is logged in here
 * @returns undefined when Lighthouse cannot be had, and why on stderr
 */
export async function judge(
  page: string,
  url: string,
  profile: string,
  chromium: string,
): Promise<Score | undefined> {
  const report = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const chromeFlags = ["--headless=new", ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`].join(" ");
  const words = [
    "--yes",
    LIGHTHOUSE,
    url,
    `--chrome-flags=${chromeFlags}`,
    "--disable-storage-reset",
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(",")}`,
  ];
  try {
    // The server is in this very process: it must not stand still meanwhile.
    await promisify(execFile)("npx", words, {
      timeout: 180_000,
      env: { ...process.env, CHROME_PATH: chromium },
    });
  } catch (error) {
    console.error(String(error).slice(-2000));
    return undefined;
  }
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  return {
    page,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    cls: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? 0,
    bytes: audits["total-byte-weight"]?.numericValue ?? 0,
    complaints: CATEGORIES.slice(0, 3).flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }: Ref) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }: Ref) => `${name}: ${audits[id].title}`),
    ),
  };
}

type Ref = { id: string; weight: number };
