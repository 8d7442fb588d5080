import { readdirSync, readFileSync } from "node:fs";

/**
 * Processor time, which other programs on the machine change little, unlike the time that passes. Read from /proc, so on
 * Linux only.
 */

/** Milliseconds that a process has worked so far; 0 once it is gone. */
export function cpuMsOf(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`;
    return sum(readdirSync(tasks).map((task) => nanoseconds(`${tasks}/${task}/schedstat`))) / 1e6;
  } catch {
    return 0;
  }
}

/** Milliseconds that the PostgreSQL of a data folder has worked so far, with the processes it started and those that ended. */
export function postgresOf(dataDir: string): () => number {
  const postmaster = Number.parseInt(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8"), 10);
  return () => endedMsOf(postmaster) + sum([postmaster, ...childrenOf(postmaster)].map(cpuMsOf));
}

const TICK_MS = 10;

/** What its children had worked when they ended, in whole ticks. */
function endedMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const [userTicks, systemTicks] = [fields[13], fields[14]];
  return (Number(userTicks) + Number(systemTicks)) * TICK_MS;
}

/** Memory that a process holds now, in MB. */
export function rssMbOf(pid: number): number {
  const [, kb = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kb) / 1024;
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

function nanoseconds(file: string): number {
  return Number(readFileSync(file, "utf8").split(" ", 1)[0]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
