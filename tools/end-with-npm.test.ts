import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const PROGRAM = `
  import { endWithNpm } from "#tools/end-with-npm.ts";
  endWithNpm();
  process.on("SIGTERM", () => { console.log("in order"); process.exit(); });
  setInterval(() => {}, 1000);
  console.log("runs");`;

// As npm does it: a shell, and the program in it. The last command keeps the shell from becoming the program.
const SCRIPT = `"$0" --input-type=module --eval "$1"; true`;

test.each(["SIGTERM", "SIGKILL"] as const)(
  "a program ends in order when the shell of npm gets %s",
  async (signal) => {
    const shell = spawn("sh", ["-c", SCRIPT, process.execPath, PROGRAM], {
      cwd: import.meta.dirname,
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(String(await once(shell.stdout, "data"))).toBe("runs\n");
    shell.kill(signal);
    expect(String(await once(shell.stdout, "data"))).toBe("in order\n");
  },
);
