import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * A rule for anything that stands behind something without a class. The browser looks for that something by its class alone, so with each
 * row that comes into a list or leaves it, all the others are styled again: of a thousand cats six times the work of a step.
 */
const WIDE = /(^|[\s>,(])(\*|[a-z][a-z0-9]*)(:[a-z-]+(\([^)]*\))?)*\s*[+~]\s*(\*|:(?!is\())/m;
const ROOT = join(import.meta.dirname, "..");
const SHEETS = globSync("web/**/*.css", { cwd: ROOT });

describe("no rule makes the browser style a whole list again", () => {
  test("anywhere", () => {
    expect(SHEETS.length).toBeGreaterThan(40);
    expect(SHEETS.filter((sheet) => WIDE.test(readFileSync(join(ROOT, sheet), "utf8")))).toEqual([]);
  });

  test.each([
    ".stack > * + * {",
    "* ~ * {",
    "fieldset > legend + * {",
    "h2 + :not(p) {",
    ".a,\nli:hover ~ * {",
  ])("as it would be seen: %s", (planted) => {
    expect(planted).toMatch(WIDE);
  });

  test.each([
    ".back + * {",
    "h1 + p {",
    "h1 + :is(.stack, .notice) {",
    ".stack > :where(:not(:first-child)) {",
  ])("nor where nothing is: %s", (fine) => {
    expect(fine).not.toMatch(WIDE);
  });
});
