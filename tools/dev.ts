/** npm run dev: the pages at PORT, reloading as they are edited, and the server behind them, restarting. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { loadEnvFile } from "#server/start/env-file.ts";
import { endWithNpm } from "./end-with-npm.ts";

endWithNpm();
loadEnvFile();
const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;

console.log(`Pages at http://localhost:${port}; the server behind them prints its own port, ${serverPort}.`);
const children = [
  run(["--watch", "--watch-preserve-output", "server/main.ts"], { PORT: String(serverPort) }),
  run(["node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort"], {
    API_ORIGIN: `http://localhost:${serverPort}`,
  }),
];
for (const child of children) child.on("exit", stop);
// Ctrl-C reaches the children by itself; wait for them, so that the database is closed in order.
process.on("SIGINT", () => {});
process.on("SIGTERM", stop);

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
}

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}
