import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "#tools/testing/install.ts";
import { type Balancer, openBalancer } from "../balancer.ts";
import { sendInTurns } from "../closed-loop.ts";
import { type Counts, type Fault, judge } from "../fault.ts";
import { type Balance, isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { sendWeight } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";

const ROUNDS = { quick: 1, long: 5 };
const SERVERS = 2;
const PER_SECOND = 60;
// A few tries beside other tests send no faster than they are answered, and look at the servers later: there, a server that
// is turned away from for being busy, or closes before that was seen, would say something of the machine.
const PEOPLE = 12;
const DRAIN_SECONDS = { quick: "5", long: "2" };
const UNNOTICED_MS = 200;

/** Two servers on one database, behind a balancer, are replaced one by one while people record weights. */
export const rollingRestart: Fault = {
  name: "rolling-restart",
  rows: "[R63] [R65]",
  shows: "rolling restart of two servers on one database, behind a balancer",
  run: (counts) =>
    onStand(async (stand) => {
      const control = await restartAll(stand, { counts, rounds: 1, isOrderly: false });
      const { sent, failed, hung, balance } = await restartAll(stand, {
        counts,
        rounds: ROUNDS[counts],
        isOrderly: true,
      });
      return judge(failed === 0 && hung === 0 && isBalanced(balance), control.failed > 0, {
        tried: `${ROUNDS[counts] * SERVERS} servers replaced, ${sent} writes sent once each`,
        result: `${failed} first tries failed; ${hung} servers did not end by themselves; ${tellBalance(balance)}`,
        control: `killed without a word to the balancer: ${control.failed} first tries of ${control.sent} failed`,
      });
    }),
};

type Restart = { counts: Counts; rounds: number; isOrderly: boolean };

async function restartAll(
  stand: Stand,
  { counts, rounds, isOrderly }: Restart,
): Promise<{ sent: number; failed: number; hung: number; balance: Balance }> {
  const balancer = await openBalancer({ looks: isOrderly });
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => join(stand, balancer, counts)));
  const ledger = new Ledger(await stand.open(SERVERS * PER_SECOND));
  const send = () => tryOnce(stand, balancer, ledger);
  const load = counts === "quick" ? sendInTurns(PEOPLE, send) : sendAtRate(PER_SECOND, send);
  let hung = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers.splice(0)) {
      if ((await leave(server, balancer, isOrderly)) !== 0) hung += 1;
      servers.push(await join(stand, balancer, counts));
    }
  }
  const answered = await load.stop();
  await balancer.close();
  for (const server of servers) await server.kill("SIGKILL");
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  return { sent: answered.length, failed: answered.filter((isDone) => !isDone).length, hung, balance };
}

async function join(stand: Stand, balancer: Balancer, counts: Counts): Promise<Server> {
  const server = await stand.install.start({ DRAIN_SECONDS: DRAIN_SECONDS[counts] });
  await balancer.add(server.origin);
  return server;
}

/** Gives the code with which it ended. */
async function leave(server: Server, balancer: Balancer, isOrderly: boolean): Promise<number | null> {
  const ended = server.kill(isOrderly ? "SIGTERM" : "SIGKILL");
  if (isOrderly) await balancer.hasLeft(server.origin);
  const { code } = await ended;
  if (!isOrderly) await pause(UNNOTICED_MS);
  balancer.remove(server.origin);
  return code;
}

async function tryOnce(stand: Stand, balancer: Balancer, ledger: Ledger): Promise<boolean> {
  const intention = ledger.intend();
  const { status } = await sendWeight(balancer.origin, stand.adviser, intention);
  intention.isAcknowledged = status === 201;
  intention.lastStatus = status;
  return intention.isAcknowledged;
}
