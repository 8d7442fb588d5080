import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Backing } from "#server/http/call/endpoint.ts";
import { forgetUnborne, listMissing } from "#server/tables/cat-names.ts";
import { ClockWatch } from "./clock-watch.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { forget } from "./forget.ts";
import { resealFactors } from "./reseal-factors.ts";
import { sealAll } from "./seal-audit.ts";
import { tryEach } from "./try-each.ts";

const EVERY_MS = 60_000;
// What is left of a large erasing waits for the next round: the seals of the audit are not to wait for it.
const ERASES_FOR_MS = 30_000;
const ROUNDS_AN_HOUR = 60;
// A search looks among those that no cat bears, too.
const ROUNDS_TO_FORGET_NAMES = 10;

/**
 * What nobody asks for and has to be done: seals the audit, forgets, erases, takes a new secret into use, lists the names of
 * cats and forgets those that none bears. Several processes may do so at once. A failure is logged and tried again the next time. Gives what ends it, after
 * the piece that is at hand.
 */
export function runChores(backing: Backing, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  const watch = new ClockWatch();
  const rounds = (async () => {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      await doChores(backing, log, watch, { round, ending: ending.signal }).catch((error) =>
        log.error({ err: error }, "chores failed"),
      );
      await pause(EVERY_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return () => {
    ending.abort();
    return rounds;
  };
}

type Round = { round: number; ending?: AbortSignal };
type Chore = [name: string, work: () => Promise<void>];

/**
 * One round: each chore, whatever becomes of the others. The newest seal goes into the log: there it is out of reach for
 * whoever changes the database.
 * @throws AggregateError when all is tried, of what failed; each chore that did stands in the log by its name
 */
export async function doChores(
  backing: Backing,
  log: FastifyBaseLogger,
  watch = new ClockWatch(),
  { round, ending }: Round = { round: 0 },
): Promise<void> {
  const { db, config, now } = backing;
  const isHourly = round % ROUNDS_AN_HOUR === 0;
  const chores: Chore[] = [
    [
      "sealAudit",
      async () => {
        for await (const seal of sealAll(db, now(), { isThorough: isHourly, ending }))
          log.info({ seal }, "audit sealed");
      },
    ],
    [
      "resealFactors",
      async () => {
        const done = await resealFactors(db, config, ending);
        // Whoever changed the secret waits for it. What cannot be opened is there again in each round.
        if (done.resealed > 0) log.info(done, "second factors sealed anew");
      },
    ],
  ];
  if (isHourly) chores.push(["listNames", () => listMissing(db)]);
  if (round % ROUNDS_TO_FORGET_NAMES === 0) chores.push(["forgetNames", () => forgetUnborne(db, { ending })]);
  const instant = now();
  const clock = watch.look(instant);
  if (clock === "jumped") log.warn("the clock was set: nothing is erased for a day");
  if (clock === "even") {
    chores.push(["forget", () => forget(db, instant, ending)]);
    chores.push(["eraseDeleted", () => eraseDeleted(backing, instant, endingSoon(ending))]);
  }
  const attempt = async ([chore, work]: Chore) => {
    await work().catch((error: unknown) => {
      log.error({ chore, err: error }, "a chore failed");
      throw error;
    });
  };
  await tryEach(chores, attempt, { say: (failed) => `${failed} failures in the chores`, ending });
}

function endingSoon(ending?: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(ERASES_FOR_MS), ...(ending ? [ending] : [])]);
}
