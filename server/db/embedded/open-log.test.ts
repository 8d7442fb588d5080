import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOG_LIMIT, openLog } from "./open-log.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-log-"));
});
afterAll(() => rm(folder, { recursive: true }));

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
