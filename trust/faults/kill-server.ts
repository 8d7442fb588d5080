import { setTimeout as pause } from "node:timers/promises";
import { sendInTurns } from "../closed-loop.ts";
import { seesHarm } from "../controls.ts";
import { type Fault, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { record } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";

const TIMES = { quick: 3, long: 100 };
const PEOPLE = 60;
const LONGEST_LIFE_MS = 1500;
// Besides those of the stand: of one cat an owner records so many weights a day and no more.
const MORE_CASES = { quick: 0, long: 200 };

/** The server is killed at random instants while people record weights. */
export const killServer: Fault = {
  name: "kill-server",
  rows: "[R63] [R65]",
  shows: "kill -9 of the server under load",
  run: (counts) =>
    onStand(async (stand) => {
      const control = await seesHarm(stand);
      const ledger = new Ledger([...stand.cases, ...(await stand.open(MORE_CASES[counts]))]);
      const load = sendInTurns(PEOPLE, () => record(stand, ledger));
      for (let time = 0; time < TIMES[counts]; time += 1) await killAndStart(stand);
      const sent = await load.stop();
      const again = sent.filter((tries) => tries > 1).length;
      const balance = await stand.onDatabase((client) => ledger.balance(client));
      return judge(isBalanced(balance), control.sees, {
        tried: `kill -9 ×${TIMES[counts]} at random instants, ${PEOPLE} people who write one thing after another, ${again} of ${sent.length} writes sent again under their key`,
        result: tellBalance(balance),
        control: control.told,
      });
    }),
};

async function killAndStart(stand: Stand): Promise<void> {
  await pause(Math.random() * LONGEST_LIFE_MS);
  await stand.server.kill("SIGKILL");
  await stand.restart();
}
