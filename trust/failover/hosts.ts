import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];

const NETWORK = "10.66.0";
export const APP_ADDRESS = `${NETWORK}.9`;
export const addressOf = (node: Node) => `${NETWORK}.${node}`;

/** Five hosts in network namespaces: a switch, three nodes of the database, and one for servers, balancers and clients. */
export type Hosts = {
  /** What the names of the hosts begin with. */
  prefix: string;
  folder: string;
  /** Ends everything that runs on them, and removes them. */
  remove(): void;
};

export function layHosts(): Hosts {
  removeOrphans();
  const prefix = `fo${process.pid}-`;
  const folder = mkdtempSync(join(tmpdir(), "fip-failover-"));
  chmodSync(folder, 0o755);
  ip("netns", "add", `${prefix}sw`);
  ip("-n", `${prefix}sw`, "link", "add", "br0", "type", "bridge");
  ip("-n", `${prefix}sw`, "link", "set", "br0", "up");
  for (const node of NODES) layHost(prefix, `n${node}`, addressOf(node));
  layHost(prefix, "app", APP_ADDRESS);
  return {
    prefix,
    folder,
    remove: () => {
      removeHosts(prefix);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function layHost(prefix: string, name: string, address: string): void {
  const host = `${prefix}${name}`;
  ip("netns", "add", host);
  ip("-n", host, "link", "set", "lo", "up");
  ip("link", "add", name, "netns", `${prefix}sw`, "type", "veth", "peer", "name", "eth0", "netns", host);
  ip("-n", `${prefix}sw`, "link", "set", name, "master", "br0", "up");
  ip("-n", host, "addr", "add", `${address}/24`, "dev", "eth0");
  ip("-n", host, "link", "set", "eth0", "up");
}

/** Pulls the cable of a host, or puts it back. */
export function setCable(prefix: string, name: string, state: "up" | "down"): void {
  ip("-n", `${prefix}sw`, "link", "set", name, state);
}

/** Whatever runs on a host. */
export function pidsOn(host: string): number[] {
  const { stdout } = spawnSync("ip", ["netns", "pids", host], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).map(Number);
}

/** Sends a signal to each; one that has ended meanwhile has ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {}
  }
}

function removeHosts(prefix: string): void {
  const hosts = allHosts().filter((host) => host.startsWith(prefix));
  for (let round = 0; round < 3; round += 1) signal(hosts.flatMap(pidsOn), "SIGKILL");
  for (const host of hosts) spawnSync("ip", ["netns", "del", host]);
}

/** Those of a run that was killed itself. */
function removeOrphans(): void {
  for (const [, prefix = "", pid] of allHosts()
    .join("\n")
    .matchAll(/^(fo(\d+)-)sw$/gm)) {
    if (!existsSync(`/proc/${pid}`)) removeHosts(prefix);
  }
}

function allHosts(): string[] {
  const { stdout } = spawnSync("ip", ["netns", "list"], { encoding: "utf8" });
  return stdout.split("\n").map((line) => line.split(" ")[0] ?? "");
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync("ip", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${args.join(" ")}: ${stderr}`);
}
