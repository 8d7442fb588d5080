import { seesHarm } from "../controls.ts";
import { type Fault, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";

const TIMES = 3;
const WRITES_PER_SECOND = 40;
const GREEDY = { NODE_OPTIONS: "--import=./trust/without/memory.ts" };
const OF_MEMORY = /heap out of memory/;

/** The server runs out of memory while people record weights, and is started again. */
export const outOfMemory: Fault = {
  name: "out-of-memory",
  rows: "[R63] [R71]",
  shows: "the server out of memory under load",
  longOnly: true,
  run: () =>
    onStand(async (stand) => {
      const control = await seesHarm(stand);
      const ledger = new Ledger(stand.cases);
      const load = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
      let died = 0;
      for (let time = 0; time < TIMES; time += 1) if (await starve(stand)) died += 1;
      const again = (await load.stop()).filter((tries) => tries > 1).length;
      const balance = await stand.onDatabase((client) => ledger.balance(client));
      return judge(isBalanced(balance), control.sees && died === TIMES, {
        tried: `a heap that fills up ×${TIMES}, ${WRITES_PER_SECOND} writes a second, ${again} sent again under their key`,
        result: tellBalance(balance),
        control: `${control.told}; Node itself ended ${died} times for want of memory`,
      });
    }),
};

/** Whether it ended by itself, and for want of memory. */
async function starve(stand: Stand): Promise<boolean> {
  await stand.server.kill("SIGKILL");
  await stand.restart(GREEDY);
  const { stderr } = await stand.server.kill("SIGUSR2");
  await stand.restart();
  return OF_MEMORY.test(stderr);
}
