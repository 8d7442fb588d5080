import { setTimeout as pause } from "node:timers/promises";
import { isBalanced, Ledger } from "./ledger.ts";
import { sendWeight } from "./record.ts";
import type { Stand } from "./stand.ts";

const TRIES = 5;

/**
 * Does on purpose what a sound product never does, and says whether the ledger and the rules see each of it. Ends the
 * server of the stand; starts another one.
 */
export async function seesHarm(stand: Stand): Promise<{ sees: boolean; told: string }> {
  const ledger = new Ledger(await stand.open(TRIES));
  const doubled = await sendTwiceWithoutKey(stand, ledger);
  const halves = await removeEvents(stand, ledger);
  const lost = await acknowledgeTooSoon(stand, ledger);
  const told = `without keys ${doubled} doubled, acknowledged before the commit ${lost} lost, events taken away ${halves} seen`;
  return { sees: doubled === TRIES && halves > 0 && lost === TRIES, told };
}

/** The answer is lost on the way, and the same is sent again without a key. */
async function sendTwiceWithoutKey(stand: Stand, ledger: Ledger): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const intention = ledger.intend();
    await sendWeight(stand.server.origin, stand.owner, intention);
    const { status } = await sendWeight(stand.server.origin, stand.owner, intention);
    intention.isAcknowledged = status === 201;
  }
  return (await stand.onDatabase((client) => ledger.balance(client))).doubled;
}

/** A weight without the event that says so. */
function removeEvents(stand: Stand, ledger: Ledger): Promise<number> {
  return stand.onDatabase(async (client) => {
    await client.query("begin");
    await client.query("delete from events where weight_id is not null");
    const balance = await ledger.balance(client).finally(() => client.query("rollback"));
    return isBalanced(balance) ? 0 : balance.halves.length;
  });
}

/** Success is told as soon as the server has the request, which is killed before it can do anything. */
async function acknowledgeTooSoon(stand: Stand, ledger: Ledger): Promise<number> {
  const before = await stand.onDatabase((client) => ledger.balance(client));
  process.kill(stand.server.pid, "SIGSTOP");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const intention = ledger.intend();
    void sendWeight(stand.server.origin, stand.owner, intention);
    intention.isAcknowledged = true;
  }
  await pause(100);
  await stand.server.kill("SIGKILL");
  await stand.restart();
  const after = await stand.onDatabase((client) => ledger.balance(client));
  return after.lost - before.lost;
}
