import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seesHarm } from "../controls.ts";
import { onDiskOfItsOwn } from "../disk.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import type { Stand } from "../stand.ts";

const FULL_MS = 5000;
const PER_SECOND = 40;

/** The disk of the data folder fills up while people record weights, and has room again later. */
export const fullDisk: Fault = {
  name: "full-disk",
  rows: "[R63] [R71]",
  shows: "the disk full, then with room again, under load",
  longOnly: true,
  run: () => onDiskOfItsOwn((stand, folder) => fill(stand, join(folder, "ballast"))),
};

async function fill(stand: Stand, ballast: string): Promise<Finding> {
  const harm = await seesHarm(stand);
  const ledger = new Ledger(stand.cases);
  const load = sendAtRate(PER_SECOND, () => record(stand, ledger));
  // Ends when there is no room left.
  await writeFile(ballast, Buffer.alloc(512 * 2 ** 20)).catch(() => {});
  const isFull = await refusesToGrow(stand);
  await pause(FULL_MS);
  await rm(ballast);
  const tries = await load.stop();
  const again = tries.filter((count) => count > 1).length;
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  return judge(isBalanced(balance), harm.sees && isFull && again > 0, {
    tried: `no byte left for ${FULL_MS / 1000} s, ${PER_SECOND} writes a second, ${again} sent again under their key`,
    result: tellBalance(balance),
    control: `${harm.told}; PostgreSQL itself could not write either`,
  });
}

/** Whether PostgreSQL cannot write meanwhile: it refuses, or is not even there. */
function refusesToGrow(stand: Stand): Promise<boolean> {
  return stand
    .onDatabase((client) => client.query("create table ballast as select generate_series(1, 1e6)"))
    .then(
      () => false,
      () => true,
    );
}
