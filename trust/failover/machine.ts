import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf, NODES, type Node, pidsOn, setCable, signal } from "./hosts.ts";
import { patroniSettings } from "./patroni-settings.ts";

const AS_POSTGRES = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];
const MEMBERS = NODES.map((node) => `n${node}=http://${addressOf(node)}:2380`).join();

/** A node of the database: etcd, Patroni and PostgreSQL on a host of their own. */
export type Machine = {
  node: Node;
  name: string;
  /** Switches it on: new, or with what is on its disk. */
  start(state: "new" | "existing"): void;
  signalAll(name: NodeJS.Signals): void;
  /** Signals those of its processes whose command line holds the word. */
  signalSome(word: string, name: NodeJS.Signals): void;
  postmaster(): number;
  cable(state: "up" | "down"): void;
};

export function newMachine(node: Node, prefix: string, root: string, programs: string): Machine {
  const name = `n${node}`;
  const host = `${prefix}${name}`;
  const folder = join(root, name);
  mkdirSync(join(folder, "etcd"), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, "pg"), { mode: 0o700 });
  writeFileSync(join(folder, "patroni.yml"), patroniSettings(node, folder, programs));
  spawnSync("chown", ["-R", "postgres:postgres", folder]);

  function run(...command: string[]): void {
    const log = openSync(join(folder, `${command[0]}.log`), "a");
    const words = ["netns", "exec", host, ...AS_POSTGRES, ...command];
    spawn("ip", words, { detached: true, stdio: ["ignore", log, log], cwd: folder }).unref();
  }

  return {
    node,
    name,
    start: (state) => {
      run("etcd", ...etcdOptions(node, join(folder, "etcd"), state));
      run("patroni", join(folder, "patroni.yml"));
    },
    signalAll: (which) => signal(pidsOn(host), which),
    signalSome: (word, which) =>
      signal(
        pidsOn(host).filter((pid) => commandOf(pid).includes(word)),
        which,
      ),
    postmaster: () => Number.parseInt(readFileSync(join(folder, "pg/data/postmaster.pid"), "utf8"), 10),
    cable: (state) => setCable(prefix, name, state),
  };
}

function etcdOptions(node: Node, folder: string, state: "new" | "existing"): string[] {
  const address = addressOf(node);
  const options = {
    name: `n${node}`,
    "data-dir": folder,
    "heartbeat-interval": "100",
    "election-timeout": "1000",
    "listen-peer-urls": `http://${address}:2380`,
    "initial-advertise-peer-urls": `http://${address}:2380`,
    "listen-client-urls": `http://${address}:2379,http://127.0.0.1:2379`,
    "advertise-client-urls": `http://${address}:2379`,
    "initial-cluster": MEMBERS,
    "initial-cluster-state": state,
    "initial-cluster-token": "fip",
  };
  return [
    "--enable-v2",
    "--pre-vote",
    ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]),
  ];
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
