import { BAD_INPUTS } from "./bad-inputs.ts";
import type { Fault } from "./fault.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { doubleSubmits } from "./faults/double-submits.ts";
import { freezeDatabase } from "./faults/freeze-database.ts";
import { fullDisk } from "./faults/full-disk.ts";
import { killDatabase } from "./faults/kill-database.ts";
import { killServer } from "./faults/kill-server.ts";
import { loginFlood } from "./faults/login-flood.ts";
import { loginTimes } from "./faults/login-times.ts";
import { outOfMemory } from "./faults/out-of-memory.ts";
import { overload } from "./faults/overload.ts";
import { readOnlyDisk } from "./faults/read-only-disk.ts";
import { rollingRestart } from "./faults/rolling-restart.ts";
import { slowClients } from "./faults/slow-clients.ts";
import { soak } from "./faults/soak.ts";
import { spike } from "./faults/spike.ts";
import { upgrade } from "./faults/upgrade.ts";

/** All of them, in the order in which they are done. */
export const FAULTS: readonly Fault[] = [
  killServer,
  killDatabase,
  freezeDatabase,
  rollingRestart,
  upgrade,
  doubleSubmits,
  slowClients,
  spike,
  overload,
  loginFlood,
  loginTimes,
  clockJumps,
  outOfMemory,
  fullDisk,
  readOnlyDisk,
  soak,
  ...BAD_INPUTS,
];
