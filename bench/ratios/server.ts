import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { cpuMsOf } from "#tools/testing/cpu.ts";
import { NOT_SET } from "#tools/testing/not-set.ts";
import { START_OPTIONS } from "#tools/testing/start-options.ts";

const ROOT = join(import.meta.dirname, "../..");

export type Server = { name: string; pid: number; origin: string; startMs: number; stop(): Promise<void> };

/** Starts a server as a process of its own; `startMs` is the processor time it took until it could be called. */
export async function startServer(name: string, file: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [...START_OPTIONS, file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...NOT_SET, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid = 0 } = child;
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = "";
    // Read to the end, or whoever writes a line for each call would wait.
    child.stdout.on("data", (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000);
      const [, found] = /runs at (http:\/\/\S+)/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    child.on("exit", () => reject(new Error(`${name} ended: ${printed}`)));
  });
  const startMs = cpuMsOf(pid);
  return {
    name,
    pid,
    origin,
    startMs,
    stop: async () => {
      // In peace: what it made of its files is kept at its end, and the next one starts as it does after the first time.
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
