import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { pauseBeforePressing } from "#tools/pause-before-pressing.ts";

const RULES = {
  all: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  colours: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/** axe finds nothing wrong with the page as it is now. In other colours nothing but these is another. */
export type Check = (page: Page, rules?: keyof typeof RULES) => Promise<void>;

declare const axe: typeof import("axe-core");

type Complaint = { what: string; text: string };

/** Says that a refusal is part of the journey: `expectRefusal(401)`. Anything else unexpected fails it. */
type ExpectRefusal = (status: number) => void;

/** Whether who presses on a page has looked at it before: else its first presses take nothing. */
type Pauses = boolean;

export const test = base.extend<{ expectRefusal: ExpectRefusal; check: Check; pauses: Pauses }>({
  pauses: [true, { option: true }],
  context: async ({ context, pauses }, use) => {
    if (pauses) await pauseBeforePressing(context);
    await use(context);
  },
  expectRefusal: [
    async ({ context }, use) => {
      const complaints: Complaint[] = [];
      const expected = new Set<number>();
      listen(context, complaints, expected);
      await use((status) => expected.add(status));
      expect(complaints, "nothing on the console, no failed request").toEqual([]);
    },
    { auto: true },
  ],
  check: async ({ context }, use) => {
    // Before the page's own scripts: later the page's policy would, rightly, not let it in.
    await context.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
    await use(async (page, rules = "all") => {
      const { violations } = await page.evaluate(
        ({ type, values }) => axe.run(document, { runOnly: { type, values: [...values] } }),
        RULES[rules],
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
    });
  },
});

function listen(context: BrowserContext, complaints: Complaint[], expected: ReadonlySet<number>): void {
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser's own words for an answer of 400 and more; the answers themselves are looked at below.
    if (message.text().startsWith("Failed to load resource")) return;
    complaints.push({ what: `console ${message.type()}`, text: message.text() });
  });
  context.on("weberror", (error) => complaints.push({ what: "error", text: String(error.error()) }));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left takes its own requests back; a browser without scripts asks for none of them. What the
    // page's policy refuses stands on the console.
    if (!["net::ERR_ABORTED", "csp"].includes(reason)) complaints.push({ what: reason, text: request.url() });
  });
  context.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !expected.has(status)) {
      complaints.push({ what: `${status}`, text: `${response.request().method()} ${response.url()}` });
    }
  });
}
