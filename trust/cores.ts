import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const OF_SERVER = "0";
const cores = availableParallelism();
const OF_LOAD = `1-${cores - 1}`;

/** Which cores this process uses, and with it whatever it starts from then on. */
export type Cores = {
  isDivided: boolean;
  /** What follows is done for the server: that and its database stay there. */
  toServer(): void;
  /** What follows is load. */
  toLoad(): void;
  /** As it was before. */
  toAll(): void;
};

/**
 * Keeps the load off the core of the server and its database: what it takes to ask ten times as fast as can be answered is
 * not missing for the answers. By `taskset`, so on Linux only, and not with a single core.
 */
export function divideCores(): Cores {
  const isDivided = cores > 1 && stayOn(OF_SERVER);
  const stay = (which: string) => () => {
    if (isDivided) stayOn(which);
  };
  return {
    isDivided,
    toServer: stay(OF_SERVER),
    toLoad: stay(OF_LOAD),
    toAll: stay(`0-${cores - 1}`),
  };
}

function stayOn(which: string): boolean {
  return spawnSync("taskset", ["-acp", which, String(process.pid)]).status === 0;
}
