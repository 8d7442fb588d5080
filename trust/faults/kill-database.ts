import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../ask.ts";
import { seesHarm } from "../controls.ts";
import { type Fault, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";

const TIMES = { quick: 1, long: 20 };
const PER_SECOND = 60;
const LONGEST_LIFE_MS = 1000;
const LONGEST_AWAY_MS = 60_000;
const LOOK_MS = 50;

/** PostgreSQL is killed at random instants while people record weights. Nobody restarts the server. */
export const killDatabase: Fault = {
  name: "kill-database",
  rows: "[R63] [R68]",
  shows: "kill -9 of PostgreSQL under load",
  run: (counts) =>
    onStand(async (stand) => {
      const control = await seesHarm(stand);
      const ledger = new Ledger(stand.cases);
      const load = sendAtRate(PER_SECOND, () => record(stand, ledger));
      const away: number[] = [];
      for (let time = 0; time < TIMES[counts]; time += 1) away.push(await killAndWait(stand));
      await load.stop();
      const balance = await stand.onDatabase((client) => ledger.balance(client));
      const isBack = away.every((ms) => ms < LONGEST_AWAY_MS);
      const seconds = (Math.max(...away) / 1000).toFixed(1);
      return judge(isBalanced(balance) && isBack, control.sees, {
        tried: `kill -9 ×${TIMES[counts]} at random instants, ${PER_SECOND} writes a second`,
        result: `${tellBalance(balance)}; back by itself after ${seconds} s at most`,
        control: control.told,
      });
    }),
};

/** How long until the server is ready again, in milliseconds. */
async function killAndWait(stand: Stand): Promise<number> {
  await pause(Math.random() * LONGEST_LIFE_MS);
  const pid = await stand.databasePid();
  process.kill(pid, "SIGKILL");
  const killed = performance.now();
  while (performance.now() - killed < LONGEST_AWAY_MS) {
    await pause(LOOK_MS);
    const { status } = await ask(stand.server.origin, { method: "GET", path: "/readyz" });
    if (status === 200 && (await stand.databasePid()) !== pid) break;
  }
  return performance.now() - killed;
}
