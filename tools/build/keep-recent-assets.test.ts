import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepRecentAssets } from "./keep-recent-assets.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.parse("2026-11-01T10:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds these files on a day after the first, and gives what is there afterwards. */
async function build(day: number, ...names: string[]): Promise<string[]> {
  const now = FIRST + day * DAY_MS;
  const [pages, draft] = [join(folder, "pages"), join(folder, "draft")];
  await mkdir(join(draft, "browser/assets"), { recursive: true });
  for (const name of names) {
    const file = join(draft, "browser/assets", name);
    await writeFile(file, name);
    await utimes(file, now / 1000, now / 1000);
  }
  keepRecentAssets(pages, draft, now);
  await rm(pages, { recursive: true, force: true });
  await rename(draft, pages);
  return (await readdir(join(pages, "browser/assets"))).sort();
}

test("the files of the build that is replaced stay, however old it is, and for seven days from then", async () => {
  expect(await build(0, "a.js", "same.css")).toEqual(["a.js", "same.css"]);
  expect(await build(30, "b.js", "same.css")).toEqual(["a.js", "b.js", "same.css"]);
  expect(await build(31, "c.js", "same.css")).toEqual(["a.js", "b.js", "c.js", "same.css"]);
  expect(await build(37, "d.js")).toEqual(["b.js", "c.js", "d.js", "same.css"]);
  expect(await build(39, "e.js")).toEqual(["c.js", "d.js", "e.js", "same.css"]);
});

test("of a build from before that was kept count all files as its own", async () => {
  await build(0, "a.js");
  await rm(join(folder, "pages/own-assets"));
  expect(await build(30, "b.js")).toEqual(["a.js", "b.js"]);
});
