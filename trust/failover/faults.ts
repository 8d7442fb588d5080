import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Product } from "./servers.ts";

const FROZEN_MS = 20_000;
const STALLED_MS = 2500;

export type Scene = { cluster: Cluster; product: Product; random: () => number };

/** What happens to the nodes or the servers while people write. */
export type Fault = {
  name: string;
  shows: string;
  /** Does it; gives what puts it right again. */
  strike(scene: Scene): Promise<() => Promise<void>>;
};

const nothing = async () => {};

export const FAULTS: readonly Fault[] = [
  {
    name: "kill-postmaster",
    shows: "kill -9 of the primary's PostgreSQL",
    strike: async ({ cluster }) => {
      process.kill((await cluster.leader()).postmaster(), "SIGKILL");
      return nothing;
    },
  },
  {
    name: "freeze",
    shows: "the primary's host frozen for 20 s, then going on as if nothing had been",
    strike: async ({ cluster }) => {
      const leader = await cluster.leader();
      leader.signalAll("SIGSTOP");
      await pause(FROZEN_MS);
      return async () => leader.signalAll("SIGCONT");
    },
  },
  {
    name: "partition",
    shows: "the primary cut off, and joined again",
    strike: async ({ cluster }) => {
      const leader = await cluster.leader();
      leader.cable("down");
      return async () => leader.cable("up");
    },
  },
  { name: "power-off", shows: "the primary's host without power", strike: powerOff },
  {
    name: "left-behind",
    shows: "the primary's host without power for so long that the log it missed is turned over",
    strike: async (scene) => {
      const heal = await powerOff(scene);
      return async () => {
        await scene.cluster.turnOverLog();
        await heal();
      };
    },
  },
  {
    name: "switchover",
    shows: "a planned change of the primary",
    strike: async ({ cluster }) => {
      await cluster.switchOver(await cluster.leader(), await cluster.standby());
      return nothing;
    },
  },
  {
    name: "kill-server",
    shows: "kill -9 of one of three servers of the product",
    strike: async ({ product, random }) => {
      await product.killOne(Math.floor(random() * 3));
      return nothing;
    },
  },
];

/** The cable first: a host whose processes were killed still sends what stands in its buffers. */
async function powerOff({ cluster }: Scene): Promise<() => Promise<void>> {
  const leader = await cluster.leader();
  leader.cable("down");
  leader.signalAll("SIGKILL");
  return async () => {
    leader.cable("up");
    leader.start("existing");
  };
}

/** Standbys that fall behind, then no power: what an asynchronous cluster has acknowledged by then is gone. */
export const CONTROL: Fault = {
  name: "asynchronous",
  shows: "standbys that do not keep up, then the primary's host without power",
  strike: async (scene) => {
    const leader = await scene.cluster.leader();
    const standbys = scene.cluster.machines.filter((machine) => machine !== leader);
    for (const standby of standbys) standby.signalSome("walreceiver", "SIGSTOP");
    await pause(STALLED_MS);
    const heal = await powerOff(scene);
    for (const standby of standbys) {
      standby.signalSome("walreceiver", "SIGTERM");
      standby.signalSome("walreceiver", "SIGCONT");
    }
    return heal;
  },
};
