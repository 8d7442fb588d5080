import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

test("docs/domain.md names every file of the domain, so that each rule is found", () => {
  const [, table = ""] = readFileSync(join(ROOT, "docs/domain.md"), "utf8").split(
    /^## (?:The rules, and where they stand|Signs that call for a vet)$/m,
  );
  const named = new Set(table.match(/domain\/[a-z./-]+\.ts(?=`)/g));
  const files = globSync("domain/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] });
  expect([...named].sort()).toEqual(files.sort());
});
