import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "#tools/testing/run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-trust-"));
  // Root runs PostgreSQL as another user, who must be able to walk through.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true }));

/** The processes that name the folder: PostgreSQL does on its command line, a server in its environment. */
async function processesIn(place: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const told = await Promise.all(
    pids.map(async (pid) => {
      const files = ["cmdline", "environ"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8"));
      return (await Promise.all(files).catch(() => [])).join(" ");
    }),
  );
  return pids.filter((pid, index) => Number(pid) !== process.pid && told[index]?.includes(place));
}

// Only Linux tells in files what runs.
test.skipIf(process.platform !== "linux").each(["SIGTERM", "SIGINT"] as const)(
  "%s ends npm run trust with its servers and its PostgreSQL, and leaves no folder behind",
  async (signal) => {
    const trust = run("trust/main.ts", ["kill-server", "kill-database"], { TMPDIR: folder });
    // Itself, a server, and PostgreSQL.
    await expect.poll(async () => (await processesIn(folder)).length, { timeout: 60_000 }).toBeGreaterThan(2);
    const { stderr } = await trust.kill(signal);
    expect([stderr, await readdir(folder), await processesIn(folder)]).toEqual(["", [], []]);
  },
);
