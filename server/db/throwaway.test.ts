import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { connectOnce } from "./connect.ts";

const OPEN = `
  import { openThrowaway } from "#server/db/throwaway.ts";
  const { dataDir, host } = await openThrowaway();
  process.stdout.write(JSON.stringify({ dataDir, host }) + "\\n");
  setInterval(() => {}, 60_000);`;

test("a folder goes only when its database is gone, however long that takes", async () => {
  const owner = spawn(process.execPath, ["--input-type=module", "-e", OPEN], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(owner.stdout, "data");
  const { dataDir, host } = JSON.parse(String(line));
  const postmaster = Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  const client = await connectOnce({ host, user: "postgres", database: "postgres" });
  client.on("error", () => {});
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // PostgreSQL asks it to go, waits for five seconds, and ends it then.
  process.kill(rows[0]?.pid ?? 0, "SIGSTOP");

  owner.kill("SIGKILL");

  await expect.poll(() => existsSync(dataDir), { timeout: 45_000 }).toBe(false);
  expect((await stateOf(postmaster)).replace(/^Z.*/, "")).toBe("");
});

/** Nothing for a process that is gone; what begins with Z has ended, and nobody has asked how. */
async function stateOf(pid: number): Promise<string> {
  const ps = spawn("ps", ["-o", "stat=", "-p", String(pid)], { stdio: ["ignore", "pipe", "inherit"] });
  return (await text(ps.stdout)).trim();
}
