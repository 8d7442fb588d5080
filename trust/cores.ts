import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const OF_SERVER = "0";
const cores = availableParallelism();
const OF_LOAD = `1-${cores - 1}`;
// Until whoever began it has ended.
const WORK = `
  process.stdin.resume().on("end", () => process.exit());
  const some = Object.fromEntries(Array.from({ length: 50 }, (_, at) => ["some" + at, at]));
  (function work() {
    for (let times = 0; times < 1000; times += 1) JSON.parse(JSON.stringify(some));
    setImmediate(work);
  })();`;

/** Which cores this process uses, and with it whatever it starts from then on. */
export type Cores = {
  isDivided: boolean;
  /** What follows is done for the server: that and its database stay there. */
  toServer(): void;
  /** What follows is load. */
  toLoad(): void;
  /**
   * Keeps those of the load busy at the lowest priority, until what this returns is called: on a machine that is shared
   * a core was seen to do a third less while its neighbour works, and to send more is not to make the server slower.
   */
  keepLoadBusy(): () => void;
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
    keepLoadBusy: () => {
      const fillers = isDivided ? Array.from({ length: cores - 1 }, (_, at) => keepBusy(at + 1)) : [];
      return () => {
        for (const filler of fillers) filler.kill("SIGKILL");
      };
    },
    toAll: stay(`0-${cores - 1}`),
  };
}

function keepBusy(core: number) {
  const work = [process.execPath, "-e", WORK];
  return spawn("nice", ["-n", "19", "taskset", "-c", String(core), ...work], {
    stdio: ["pipe", "ignore", "ignore"],
  });
}

function stayOn(which: string): boolean {
  return spawnSync("taskset", ["-acp", which, String(process.pid)]).status === 0;
}
