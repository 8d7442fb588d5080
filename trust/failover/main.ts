/**
 * npm run test:failover [-- trials=3 seed=7 fault ...]: three nodes of PostgreSQL, three servers of the product and two balancers as hosts
 * of their own, and what happens to them. Writes each fault that was done into docs/failover.md. Ends with 0: nothing was lost;
 * 1: something was, or the control lost nothing; 3: it could not be tried here, which proves nothing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { insistOnServer } from "#tools/testing/built-server.ts";
import { type Hosts, layHosts } from "./hosts.ts";
import { prepare } from "./prepare.ts";

const SKIPPED = 3;

const why = prepare();
if (why) {
  console.error(`\nSKIPPED: ${why}\nNothing was tried, so nothing is proved.`);
  process.exitCode = SKIPPED;
} else {
  insistOnServer();
  const hosts = layHosts();
  process.exitCode = await inside(hosts).finally(() => hosts.remove());
}

/** Goes on as a program on the host of the servers: from there all the others are reached, and nothing else is. */
async function inside({ prefix, folder }: Hosts): Promise<number> {
  const program = join(import.meta.dirname, "trials.ts");
  const words = ["netns", "exec", `${prefix}app`, process.execPath, program, prefix, folder];
  const child = spawn("ip", [...words, ...process.argv.slice(2)], { stdio: "inherit" });
  const stop = () => child.kill("SIGTERM");
  // Each time: a second Ctrl-C must not leave the hosts behind.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, stop);
  const [code] = await once(child, "exit");
  return code ?? 1;
}
