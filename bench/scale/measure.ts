import type { Client } from "pg";
import { quantile } from "simple-statistics";
import { MARK } from "#server/db/prepared.ts";
import { sender } from "#server/send.ts";
import { postgresOf } from "#tools/testing/cpu.ts";
import { openApp } from "../open-app.ts";
import { type Place, withClient } from "../place.ts";
import { blocksOf } from "../plan.ts";
import { mixed } from "../seed/chance.ts";
import { ADVISER_ID, ownerId, ownersOf } from "../seed/tables.ts";
import { recordStatements, type Statement } from "../statements.ts";
import { logIn } from "../visitors.ts";
import { ASKED, type Asked } from "./asked.ts";
import { LEAST } from "./least.ts";

/**
 * What a kind of call took at one size: blocks of the call that read the most; milliseconds of processor time, the
 * database's and the server's together, of half of the calls and of nearly all. `ownP99` is the part of it that the
 * database took for what is not prepared: to search, without the session and the histories of what was found. What is
 * no call has only blocks.
 */
export type Taken = { blocks: number; ms?: { p50: number; p99: number; ownP99: number } };

// The best of three: garbage collected in one try was made in the others too, and caches are cold only once.
const TRIES = 3;
const OWNERS = 40;

/** Asks everything of a seeded database through the whole server. */
export async function measureAll(
  { address, dataDir }: Pick<Place, "address" | "dataDir">,
  cases: number,
): Promise<Map<string, Taken>> {
  const recorder = recordStatements();
  const postgresMs = postgresOf(dataDir);
  const { app, close } = await openApp(address);
  try {
    return await withClient(address, async (client) => {
      const ids = Array.from({ length: OWNERS }, (_, k) => ownerId(mixed(k, 7) % ownersOf(cases)));
      const tokens = await logIn(app, client, [...new Set(ids), ADVISER_ID]);
      const sends = ids.map((id) => sender(app, tokens.get(id)));
      const adviser = sender(app, tokens.get(ADVISER_ID));
      const taken = new Map<string, Taken>();
      for (const asked of ASKED) {
        const send = (k: number) => (asked.who === "owner" ? (sends[k % OWNERS] ?? adviser) : adviser);
        taken.set(asked.what, await measure(asked, { cases, send, client, recorder, postgresMs }));
      }
      for (const { what, statements } of LEAST) {
        let blocks = 0;
        for (const one of statements(cases)) blocks = Math.max(blocks, await blocksOf(client, one));
        taken.set(what, { blocks });
      }
      return taken;
    });
  } finally {
    recorder.stop();
    await close();
  }
}

type Means = {
  cases: number;
  send: (k: number) => ReturnType<typeof sender>;
  client: Client;
  recorder: ReturnType<typeof recordStatements>;
  postgresMs: () => number;
};

async function measure(asked: Asked, means: Means): Promise<Taken> {
  const { cases, send, client, recorder, postgresMs } = means;
  let blocks = 0;
  const ms: number[] = [];
  const ownMs: number[] = [];
  for (const [k, call] of asked.calls(cases).entries()) {
    recorder.take();
    const ask = async () => {
      const { status } = await call(send(k));
      if (status >= 300) throw new Error(`${asked.what}: answered ${status}`);
    };
    ms.push(await least(() => bothMsSince(postgresMs), ask));
    const all = recorder.take();
    // What each try sent is the same.
    const sent = all.slice(0, all.length / TRIES);
    let read = 0;
    for (const statement of sent) read += await blocksOf(client, statement);
    blocks = Math.max(blocks, read);
    ownMs.push(await ownMsOf(sent, means));
    recorder.take();
  }
  return { blocks, ms: { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), ownP99: quantile(ownMs, 0.99) } };
}

async function ownMsOf(sent: readonly Statement[], { client, postgresMs }: Means): Promise<number> {
  let own = 0;
  for (const { text, values } of sent.filter(({ text }) => !text.endsWith(MARK))) {
    own += await least(
      () => msSince(postgresMs),
      () => client.query(text, values),
    );
  }
  return own;
}

/** The least that a clock moved in one of the tries. */
async function least(start: () => () => number, work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const elapsed = start();
    await work();
    tries.push(elapsed());
  }
  return Math.min(...tries);
}

function msSince(clock: () => number): () => number {
  const before = clock();
  return () => clock() - before;
}

/** To ask for PostgreSQL's part takes this process some tenths of a millisecond, which are none of the work's. */
function bothMsSince(postgresMs: () => number): () => number {
  const ofPostgres = msSince(postgresMs);
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 + ofPostgres();
  };
}
