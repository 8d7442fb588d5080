import { setTimeout as pause } from "node:timers/promises";
import { listOwnCases } from "#contract/cases.ts";
import { type Answer, ask } from "../ask.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { openFilesLimit } from "../open-files.ts";
import { sendAtRate } from "../open-loop.ts";
import { onStand, type Stand } from "../stand.ts";
import { areServed, isWord, tellWords } from "../word.ts";

const AT_ONCE = { quick: 500, long: 5000 };
// One owner alone would be sent away for asking too much, however few the others are.
const OWNERS = { quick: 10, long: 48 };
const READS_PER_SECOND = 20;
const HELD_MS = { quick: 1000, long: 10_000 };
// Of this process and of the server: files that are not sockets of the crowd.
const OTHER_FILES = 500;
// Of the others, who come one by one beside the crowd.
const LEAST_SERVED = 1 / 2;
const FEW = { NODE_OPTIONS: "--import=./trust/without/connections.ts" };

/** A crowd connects at once, asks, and stays connected. */
export const spike: Fault = {
  name: "spike",
  rows: "[R66] [R69]",
  shows: "a crowd of connections at once, each of which asks for something",
  run: async (counts) => {
    const atOnce = AT_ONCE[counts];
    if (openFilesLimit() < atOnce + OTHER_FILES) return notRun(atOnce);
    return onStand(async (stand) => {
      const owners = await stand.welcome(OWNERS[counts]);
      const { crowd, others, isAlive } = await come(stand, owners, atOnce, HELD_MS[counts]);
      await stand.server.kill("SIGKILL");
      await stand.restart(FEW);
      const control = await come(stand, owners, atOnce, 0);
      const holds = crowd.every(isWord) && areServed(others, LEAST_SERVED) && isAlive;
      return judge(holds, !control.crowd.every(isWord), {
        tried: `${atOnce} connections of ${owners.length} owners at once, each with a read, held for ${HELD_MS[counts] / 1000} s; ${READS_PER_SECOND} reads a second of others`,
        result: `of the crowd ${tellWords(crowd)}; of the others ${tellWords(others)}; the server ${isAlive ? "lives" : "**ended**"}`,
        control: `by a server that takes few connections: ${tellWords(control.crowd)}`,
      });
    });
  },
};

function notRun(atOnce: number): Finding {
  const result = `this process may not open ${atOnce} connections: raise ulimit -n to ${atOnce + OTHER_FILES}`;
  return { tried: "nothing", result, verdict: "skipped", control: "" };
}

type Seen = { crowd: Answer[]; others: Answer[]; isAlive: boolean };

async function come(
  { server, owner }: Stand,
  owners: readonly string[],
  atOnce: number,
  heldMs: number,
): Promise<Seen> {
  const look = (token?: string) =>
    ask(server.origin, { method: "GET", path: `/api${listOwnCases.path}?limit=1`, token });
  const others = sendAtRate(READS_PER_SECOND, () => look(owner));
  const crowd = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => look(owners[index % owners.length])),
  );
  await pause(heldMs);
  const { status } = await ask(server.origin, { method: "GET", path: "/healthz" });
  return { crowd, others: await others.stop(), isAlive: status === 200 };
}
