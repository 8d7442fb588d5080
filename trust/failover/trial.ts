import { setTimeout as pause } from "node:timers/promises";
import { connectOnce } from "#server/db/connect.ts";
import { type Balance, Ledger } from "../ledger.ts";
import { openCases } from "../stand.ts";
import type { Fault, Scene } from "./faults.ts";
import { DATABASE_URL } from "./servers.ts";
import { startWriters } from "./writers.ts";

const CASES = 40;
const BACK_WITHIN_MS = 90_000;
const MOST_TRIES = 30;
const TRY_AGAIN_MS = 1000;
/** What a healed node does with what it missed shows only after a while. */
const LOOK_AGAIN_MS = { least: 15_000, most: 60_000 };

export type Outcome = {
  acknowledged: number;
  sentAgain: number;
  /** Before the fault was put right, and a while after. */
  before: Balance;
  after: Balance;
  unavailableSeconds: number;
};

/** One fault once, while people write: what was acknowledged is looked for before it is put right and a while after. */
export async function tryOnce(fault: Fault, scene: Scene): Promise<Outcome> {
  const { cluster, product, random } = scene;
  await cluster.healthy();
  // By the adviser: an owner adds no more than 300 cats in a day, which are seven trials.
  const ledger = new Ledger(await openCases({ ...product, by: product.adviser }, CASES));
  const writers = startWriters(product, ledger);
  await pause(2000 + random() * 2000);
  const start = performance.now();
  const heal = await fault.strike(scene);
  await writers.steady(BACK_WITHIN_MS);
  const before = await balance(ledger);
  await heal();
  const { least, most } = LOOK_AGAIN_MS;
  await pause(least + random() * (most - least));
  const unavailableSeconds = writers.longestGap(start);
  await cluster.healthy();
  await writers.stop();
  const after = await balance(ledger);
  return {
    acknowledged: writers.acknowledged(),
    sentAgain: writers.sentAgain(),
    before,
    after,
    unavailableSeconds,
  };
}

/** Those that are under way are unanswered, and none the worse for it. Asked again when the one who leads changes meanwhile. */
async function balance(ledger: Ledger): Promise<Balance> {
  for (let tries = 1; ; tries += 1) {
    try {
      const client = await connectOnce({ connectionString: DATABASE_URL });
      return await ledger.balance(client).finally(() => client.end().catch(() => {}));
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}
