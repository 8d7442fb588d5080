import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listOwnCases } from "#contract/cases.ts";
import { type Answer, ask } from "../ask.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { openFilesLimit } from "../open-files.ts";
import { sendAtRate } from "../open-loop.ts";
import { onStand, type Stand } from "../stand.ts";
import { areServed, tellWords } from "../word.ts";

const SLOW = { quick: 50, long: 1000 };
// Each of them asks for some 70 MB, which is more than the buffers of both systems hold: the server would be left with the rest.
const DEAF = { quick: 1, long: 100 };
const MUCH = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(600);
const READS_PER_SECOND = 20;
const SLOW_STEP_MS = 500;
// A request has ten seconds, an answer twenty. The rest is for the machine.
const HELD_MS = { quick: 3000, long: 45_000 };
const OTHER_FILES = 500;
const LEAST_SERVED = 1 / 2;
const CONTROL_MS = 2000;
const FEW = { NODE_OPTIONS: "--import=./trust/without/connections.ts" };
// As soon as it has, the wait is over.
const DRAINED_WITHIN_MS = 30_000;
const LOOK_MS = 50;

/** Very many say what they want one letter at a time, or ask for much and never take the answer. */
export const slowClients: Fault = {
  name: "slow-clients",
  rows: "[R69]",
  shows: "clients that never finish a sentence, and clients that never listen to the answer",
  run: async (counts) => {
    const slow = SLOW[counts];
    if (openFilesLimit() < 2 * slow + OTHER_FILES) return notRun(slow);
    return onStand(async (stand) => {
      const seen = await come(stand, slow, DEAF[counts], HELD_MS[counts]);
      const ended = seen.deaf;
      await untilEnded(counts === "quick" ? ended : [...seen.kinds.flat(), ...ended]);
      const left = seen.kinds.map((sockets) => sockets.filter(isHeld).length);
      const deafLeft = ended.filter(isHeld).length;
      leave(seen);
      await stand.server.kill("SIGKILL");
      await stand.restart(FEW);
      const control = await come(stand, slow, 0, CONTROL_MS);
      leave(control);
      const isShownOut = counts === "quick" || left.every((count) => count === 0);
      const holds = areServed(seen.answers, LEAST_SERVED) && isShownOut && deafLeft === 0;
      const isSeen = seen.held === 2 * slow && !areServed(control.answers, LEAST_SERVED);
      return judge(holds, isSeen, {
        tried: `${slow} slow headers, ${slow} slow bodies and ${DEAF[counts]} who read nothing of 70 MB for ${HELD_MS[counts] / 1000} s`,
        result: `of the others ${tellWords(seen.answers)}; of the slow ones ${left.join(", ")} were still connected, of those who read nothing ${deafLeft}`,
        control: `${seen.held} of ${2 * slow} slow ones were connected meanwhile; by a server that takes few connections and makes no room, of the others ${tellWords(control.answers)}`,
      });
    });
  },
};

type Seen = { answers: Answer[]; held: number; kinds: Socket[][]; deaf: Socket[] };

/** Slow ones and deaf ones come, and stay while others read. */
async function come(stand: Stand, slow: number, deafCount: number, heldMs: number): Promise<Seen> {
  const kinds = [open(stand, slow, HEADERS), open(stand, slow, bodyOf(stand))];
  const all = kinds.flat();
  const dripping = setInterval(() => drip(all), SLOW_STEP_MS);
  const ended = deaf(stand, deafCount);
  await Promise.all(all.map(arrived));
  await pause(SLOW_STEP_MS);
  const held = all.filter(isHeld).length;
  // Whoever has a connection from before all these came shows nothing.
  const read = { method: "GET", path: `/api${listOwnCases.path}?limit=1`, token: stand.owner, isNew: true };
  const reads = sendAtRate(READS_PER_SECOND, () => ask(stand.server.origin, read));
  await pause(heldMs);
  const answers = await reads.stop();
  clearInterval(dripping);
  // Only who reads learns that the connection was ended.
  for (const socket of [...all, ...ended]) socket.resume();
  return { answers, held, kinds, deaf: ended };
}

function leave({ kinds, deaf }: Seen): void {
  for (const socket of [...kinds.flat(), ...deaf]) socket.destroy();
}

function notRun(slow: number): Finding {
  const result = `this process may not open ${2 * slow} connections: raise ulimit -n to ${2 * slow + OTHER_FILES}`;
  return { tried: "nothing", result, verdict: "skipped", control: "" };
}

const HEADERS = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";

function bodyOf({ owner }: Stand): string {
  return `POST /api/cases HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":"`;
}

function deaf(stand: Stand, count: number): Socket[] {
  const sockets = open(stand, count, MUCH);
  for (const socket of sockets) socket.pause();
  return sockets;
}

function open({ server }: Stand, count: number, begin: string): Socket[] {
  const { hostname, port } = new URL(server.origin);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    // The server ends what takes too long, and that is right.
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.write(begin);
    return socket;
  });
}

/** Waits until it is connected, or is not going to be. */
function arrived(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (!socket.connecting) return resolve();
    socket.once("connect", resolve).once("close", () => resolve());
  });
}

function isHeld({ destroyed, readableEnded }: Socket): boolean {
  return !destroyed && !readableEnded;
}

async function untilEnded(sockets: readonly Socket[]): Promise<void> {
  const start = performance.now();
  while (sockets.some(isHeld) && performance.now() - start < DRAINED_WITHIN_MS) await pause(LOOK_MS);
}

function drip(sockets: Socket[]): void {
  for (const socket of sockets) if (socket.writable) socket.write("a");
}
