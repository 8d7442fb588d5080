import { mkdir, mkdtemp, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBuiltFiles } from "./built-files.ts";

/** A build of these files, each of ten bytes. */
async function build(...names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "built-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pathOf = (name: string) => join(folder, name);
  const lay = (name: string, text = name) => writeFile(pathOf(name), text.padEnd(10));
  for (const name of names) await lay(name);
  return { folder, pathOf, lay };
}

const textOf = (file: Awaited<ReturnType<Awaited<ReturnType<typeof findBuiltFiles>>>>) =>
  file?.packed.plain.toString().trim();

test("those who ask for a file at once, and later, share what is read", async () => {
  const { folder } = await build("a.js");
  const fileAt = await findBuiltFiles(folder);
  const first = fileAt("/a.js");
  expect(textOf(await first)).toBe("a.js");
  expect(fileAt("/a.js")).toBe(first);
});

test("beyond what may be held, what was asked for longest ago is let go, in all its ways", async () => {
  const { folder } = await build("a.js", "b.js", "b.js.br", "c.js", "d.js");
  const fileAt = await findBuiltFiles(folder, 40);
  const a = fileAt("/a.js");
  await a;
  const b = fileAt("/b.js");
  await b;
  expect(fileAt("/a.js")).toBe(a);
  const c = fileAt("/c.js");
  await c;
  await fileAt("/d.js");
  expect(fileAt("/a.js")).toBe(a);
  expect(fileAt("/c.js")).toBe(c);
  expect(fileAt("/b.js")).not.toBe(b);
});

test("a file that is longer than all that may be held is served, and holds up no other", async () => {
  const { folder, lay } = await build("a.js");
  await lay("long.js", "long".padEnd(100, "."));
  const fileAt = await findBuiltFiles(folder, 40);
  expect(textOf(await fileAt("/long.js"))).toMatch(/^long\.+$/);
  const a = fileAt("/a.js");
  await a;
  expect(fileAt("/a.js")).toBe(a);
});

test("a read that failed is tried again", async () => {
  const { folder, pathOf, lay } = await build("a.js");
  const fileAt = await findBuiltFiles(folder);
  await rm(pathOf("a.js"));
  await mkdir(pathOf("a.js"));
  await expect(fileAt("/a.js")).rejects.toThrow("EISDIR");
  await rmdir(pathOf("a.js"));
  await lay("a.js");
  expect(textOf(await fileAt("/a.js"))).toBe("a.js");
});

test("a file that a later build took away is none, until one lays it down again", async () => {
  const { folder, pathOf, lay } = await build("a.js");
  const fileAt = await findBuiltFiles(folder);
  await rm(pathOf("a.js"));
  expect(await fileAt("/a.js")).toBeUndefined();
  await lay("a.js");
  expect(textOf(await fileAt("/a.js"))).toBe("a.js");
});

test.each([
  ["a.js", "application/javascript; charset=utf-8"],
  ["a.css", "text/css; charset=utf-8"],
  ["a.svg", "image/svg+xml"],
  ["a.woff2", "application/octet-stream"],
])("%s is %s", async (name, type) => {
  const { folder } = await build(name);
  const fileAt = await findBuiltFiles(folder);
  expect((await fileAt(`/${name}`))?.type).toBe(type);
});
