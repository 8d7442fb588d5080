import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "#tools/testing/install.ts";
import { type Balancer, openBalancer } from "../balancer.ts";
import { type Fault, judge } from "../fault.ts";
import { type Balance, isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { sendWeight } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";

const ROUNDS = { quick: 1, long: 5 };
const SERVERS = 2;
const PER_SECOND = 60;
const DRAIN = { DRAIN_SECONDS: "2" };
const UNNOTICED_MS = 200;

/** Two servers on one database, behind a balancer, are replaced one by one while people record weights. */
export const rollingRestart: Fault = {
  name: "rolling-restart",
  rows: "[R63] [R65]",
  shows: "rolling restart of two servers on one database, behind a balancer",
  run: (counts) =>
    onStand(async (stand) => {
      const control = await restartAll(stand, { rounds: 1, isOrderly: false });
      const { sent, failed, balance } = await restartAll(stand, { rounds: ROUNDS[counts], isOrderly: true });
      return judge(failed === 0 && isBalanced(balance), control.failed > 0, {
        tried: `${ROUNDS[counts] * SERVERS} servers replaced, ${sent} writes sent once each`,
        result: `${failed} first tries failed; ${tellBalance(balance)}`,
        control: `killed without a word to the balancer: ${control.failed} first tries of ${control.sent} failed`,
      });
    }),
};

type Restart = { rounds: number; isOrderly: boolean };

async function restartAll(
  stand: Stand,
  { rounds, isOrderly }: Restart,
): Promise<{ sent: number; failed: number; balance: Balance }> {
  const balancer = await openBalancer({ looks: isOrderly });
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => join(stand, balancer)));
  const ledger = new Ledger(await stand.open(SERVERS * PER_SECOND));
  const load = sendAtRate(PER_SECOND, () => tryOnce(stand, balancer, ledger));
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers.splice(0)) {
      await leave(server, balancer, isOrderly);
      servers.push(await join(stand, balancer));
    }
  }
  const answered = await load.stop();
  await balancer.close();
  for (const server of servers) await server.kill("SIGKILL");
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  return { sent: answered.length, failed: answered.filter((isDone) => !isDone).length, balance };
}

async function join(stand: Stand, balancer: Balancer): Promise<Server> {
  const server = await stand.install.start(DRAIN);
  await balancer.add(server.origin);
  return server;
}

async function leave(server: Server, balancer: Balancer, isOrderly: boolean): Promise<void> {
  const ended = server.kill(isOrderly ? "SIGTERM" : "SIGKILL");
  if (isOrderly) await balancer.hasLeft(server.origin);
  await ended;
  if (!isOrderly) await pause(UNNOTICED_MS);
  balancer.remove(server.origin);
}

async function tryOnce(stand: Stand, balancer: Balancer, ledger: Ledger): Promise<boolean> {
  const intention = ledger.intend();
  const { status } = await sendWeight(balancer.origin, stand.adviser, intention);
  intention.isAcknowledged = status === 201;
  return intention.isAcknowledged;
}
