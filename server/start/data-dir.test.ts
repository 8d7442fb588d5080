import { statSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDir } from "./data-dir.ts";

const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

let folder: string;
let umask: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-data-"));
  umask = process.umask(0o077);
});
afterAll(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode;
const permissions = (mode: number | undefined) => (mode === undefined ? undefined : mode & 0o777);

test("whatever the umask, no folder is seen closed to the database's user by others who start just then", async () => {
  const [above, dataDir] = [join(folder, "above"), join(folder, "above/data")];
  const seen = new Set<number | undefined>();
  let isLooking = true;
  const looking = (async () => {
    while (isLooking) {
      for (const path of [above, dataDir]) seen.add(permissions(modeOf(path)));
      await immediate();
    }
  })();
  for (let round = 0; round < 50; round += 1) {
    await makeDataDir(dataDir);
    expect([permissions(modeOf(above)), permissions(modeOf(dataDir))]).toEqual([MODE, MODE]);
    await rm(above, { recursive: true });
  }
  isLooking = false;
  await looking;
  expect(seen).toEqual(new Set([undefined, MODE]));
});

test("a folder that is there keeps its mode, and the process its umask", async () => {
  await chmod(folder, 0o755);
  await makeDataDir(folder);
  expect(permissions(modeOf(folder))).toBe(0o755);
  expect(process.umask(0o077)).toBe(0o077);
});

test.runIf(process.getuid?.() === 0)(
  "where anybody may make a folder, that of somebody else is not used, nor one in it",
  async () => {
    const [open, dataDir] = [join(folder, "open"), join(folder, "open/try")];
    await mkdir(dataDir, { recursive: true });
    await chown(dataDir, 61_234, 61_234);
    await makeDataDir(join(dataDir, "data"));
    await chmod(open, 0o1777);
    for (const one of [dataDir, join(dataDir, "data")])
      await expect(makeDataDir(one)).rejects.toThrow(`DATA_DIR: ${dataDir} belongs to another user`);
    await makeDataDir(join(open, "own"));
  },
);
