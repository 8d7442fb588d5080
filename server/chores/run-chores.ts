import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Backing } from "#server/http/endpoint.ts";
import { listMissing } from "#server/tables/cat-names.ts";
import { ClockWatch } from "./clock-watch.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { forget } from "./forget.ts";
import { resealFactors } from "./reseal-factors.ts";
import { sealAll } from "./seal-audit.ts";

const EVERY_MS = 60_000;
const ROUNDS_AN_HOUR = 60;

/**
 * What nobody asks for and has to be done: seals the audit, forgets, erases, takes a new secret into use, lists names of
 * cats. Several processes may do so at once. A failure is logged and tried again the next time. Gives what ends it, after
 * the round that is under way.
 */
export function runChores(backing: Backing, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  const watch = new ClockWatch();
  const rounds = (async () => {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      await doChores(backing, log, watch, round).catch((error) => log.error({ err: error }, "chores failed"));
      await pause(EVERY_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return () => {
    ending.abort();
    return rounds;
  };
}

/** One round. The newest seal goes into the log: there it is out of reach for whoever changes the database. */
export async function doChores(
  { db, config, now }: Backing,
  log: FastifyBaseLogger,
  watch = new ClockWatch(),
  round = 0,
): Promise<void> {
  for await (const seal of sealAll(db, now())) log.info({ seal }, "audit sealed");
  await resealFactors(db, config);
  if (round % ROUNDS_AN_HOUR === 0) await listMissing(db);
  const instant = now();
  const clock = watch.look(instant);
  if (clock === "jumped") log.warn("the clock was set: nothing is erased for a day");
  if (clock !== "even") return;
  await forget(db, instant);
  await eraseDeleted(db, instant);
}
