import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { NOT_SET } from "./not-set.ts";
import { START_OPTIONS } from "./start-options.ts";

const ROOT = join(import.meta.dirname, "../..");

export type Ended = { code: number | null; stdout: string; stderr: string };

export type Running = {
  pid: number;
  /** What it has printed when this appears in it. Fails when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): Promise<Ended>;
};

/** Runs a file of this project, or of a copy of it, in Node, with these variables and no others; in a copy with those of its .env. */
export function run(file: string, args: string[], env: Record<string, string>, cwd = ROOT): Running {
  const child = spawn(process.execPath, [...START_OPTIONS, file, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...(cwd === ROOT && NOT_SET), LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output.stderr += text;
  });
  const ended = once(child, "close").then(([code]) => ({ code, ...output }));

  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    const found = pattern.exec(output.stdout);
    if (found) return found;
    const isOver = await Promise.race([once(child.stdout, "data").then(() => false), ended.then(() => true)]);
    if (isOver) throw new Error(`${file} ended without printing ${pattern}: ${output.stderr}`);
    return printed(pattern);
  }

  return {
    pid: child.pid ?? 0,
    printed,
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
