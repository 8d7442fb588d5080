import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const docs = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...docs.map((file) => join("docs", file)),
].filter((file) => file.endsWith(".md"));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

// As GitHub makes them: small letters, blanks to dashes, no other signs.
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** What the links of a page lead to in this project, without those to other sites. */
const targetsOf = (page: string) =>
  [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => {
    const [path = "", anchor] = link.split("#");
    return { link, file: path ? join(dirname(page), path) : page, anchor };
  });

test.each(pages)("every link of %s leads to something", (page) => {
  const dead = targetsOf(page).filter(
    ({ file, anchor }) =>
      !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor)),
  );
  expect(dead).toEqual([]);
});
