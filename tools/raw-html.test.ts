import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** Ways to make markup or code of a text that the linter does not know. Every one of them is a hole or a habit. */
const WAYS =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|srcdoc|DOMParser|trustedTypes)\b|\bdocument\.write|\bnew Function\b/i;
const ROOT = join(import.meta.dirname, "..");
const SOURCES = globSync(["web/**/*.{ts,tsx,html}", "contract/**/*.ts", "domain/**/*.ts"], { cwd: ROOT });
const PAGES = SOURCES.filter((file) => !/\.test\.tsx?$/.test(file));

describe("no page makes markup or code of a text [R44]", () => {
  test("anywhere", () => {
    expect(PAGES.length).toBeGreaterThan(200);
    expect(PAGES.filter((file) => WAYS.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  test.each([
    "element.innerHTML = name;",
    "element.outerHTML = name;",
    'element.insertAdjacentHTML("beforeend", name);',
    "range.createContextualFragment(name);",
    "element.setHTMLUnsafe(name);",
    "<iframe srcDoc={name} />",
    'new DOMParser().parseFromString(name, "text/html");',
    'window.trustedTypes.createPolicy("default", all);',
    "document.write(name);",
    "document.writeln(name);",
    'new Function("return 1")();',
  ])("as it would be seen: %s", (planted) => {
    expect(planted).toMatch(WAYS);
  });
});
