import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LOG_LIMIT, openLog } from "./open-log.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-log-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a long log that several open at once is put aside once, and nothing that is written is lost", async () => {
  const path = join(folder, "log");
  await writeFile(path, "o".repeat(LOG_LIMIT));
  const logs = await Promise.all(Array.from({ length: 20 }, () => openLog(path)));
  for (const { handle } of logs) {
    await handle.write("new\n");
    await handle.close();
  }
  const [old, now] = await Promise.all([`${path}.old`, path].map((file) => readFile(file, "utf8")));
  expect(old).toMatch(/^o+/);
  expect(`${old}${now}`.replace(/o/g, "")).toBe("new\n".repeat(20));
  expect((await readdir(folder)).sort()).toEqual(["log", "log.old"]);
});

test("the mark of one that died while putting a log aside holds up no more than the next start", async () => {
  const path = join(folder, "log");
  await writeFile(path, "o".repeat(LOG_LIMIT));
  await writeFile(`${path}.aside`, "");
  const start = async () => (await openLog(path)).handle.close();

  await start();
  expect((await stat(path)).size, "it may be held still").toBe(LOG_LIMIT);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(`${path}.aside`, yesterday, yesterday);
  await start();
  await start();
  expect((await stat(path)).size).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(["log", "log.old"]);
});
