import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listOwnCases } from "#contract/cases.ts";
import { ask } from "../ask.ts";
import { seesHarm } from "../controls.ts";
import { onDiskOfItsOwn, remount } from "../disk.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import type { Stand } from "../stand.ts";
import { tidied } from "../tidy.ts";
import { isWord, tellWords } from "../word.ts";

const READ_ONLY_MS = 8000;
const PER_SECOND = 20;
const TRIES = 200;
const LOOK_MS = 20;

/** PostgreSQL dies and finds its disk read-only, as one is after an error; later it takes writes again. */
export const readOnlyDisk: Fault = {
  name: "read-only-disk",
  rows: "[R63] [R71]",
  shows: "PostgreSQL dead on a disk that is read-only, then as before, under load",
  longOnly: true,
  run: () => onDiskOfItsOwn(freeze),
};

async function freeze(stand: Stand, folder: string): Promise<Finding> {
  const harm = await seesHarm(stand);
  const ledger = new Ledger(stand.cases);
  const writes = sendAtRate(PER_SECOND, () => record(stand, ledger));
  await pause(1000);
  await makeReadOnly(stand, folder);
  const read = { method: "GET", path: `/api${listOwnCases.path}?limit=1`, token: stand.owner };
  const { reads, isReadOnly } = await tidied(
    () => remount(folder, "rw"),
    async () => {
      const load = sendAtRate(PER_SECOND, () => ask(stand.server.origin, read));
      await pause(READ_ONLY_MS);
      const refused = await writeFile(join(folder, "probe"), "").catch(({ code }) => code === "EROFS");
      return { reads: await load.stop(), isReadOnly: refused === true };
    },
  );
  const tries = await writes.stop();
  const again = tries.filter((count) => count > 1).length;
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  return judge(isBalanced(balance) && reads.every(isWord), harm.sees && isReadOnly && again > 0, {
    tried: `kill -9 of PostgreSQL, its disk read-only for ${READ_ONLY_MS / 1000} s; ${PER_SECOND} writes and ${PER_SECOND} reads a second, ${again} writes sent again under their key`,
    result: `meanwhile of the reads ${tellWords(reads)}; then by itself ${tellBalance(balance)}`,
    control: `${harm.told}; no file could be written either`,
  });
}

/** The server starts PostgreSQL again at once, so it may take a few tries until nothing is open for writing. */
async function makeReadOnly(stand: Stand, folder: string, tries = TRIES): Promise<void> {
  const pid = await stand.databasePid();
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {}
  await pause(LOOK_MS);
  const isDone = await remount(folder, "ro").then(
    () => true,
    () => false,
  );
  if (isDone) return;
  if (tries === 1) throw new Error("The disk is never without a file that is open for writing.");
  await makeReadOnly(stand, folder, tries - 1);
}
