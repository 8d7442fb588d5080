import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { listOwnCases } from "#contract/cases.ts";
import { APPLICATION_NAME } from "#server/db/embedded/lease.ts";
import { ask } from "../ask.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { Flooder } from "../flood.ts";
import { insist } from "../insist.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { slopeOf } from "../slope.ts";
import { onStand, type Stand } from "../stand.ts";
import { isWord, tellWords } from "../word.ts";

const MINUTES = 3;
const SAMPLES = 60;
const AT_ONCE = 16;
const PEAK_MS = 5000;
const MOST_READS_PER_SECOND = 200;
const WRITES_PER_SECOND = 5;
// A heap breathes: over minutes it says little, over half an hour what is kept.
const MOST_MEGABYTES_AN_HOUR = { short: 1500, long: 60 };
const LONG_MINUTES = 30;
const LEAKING = { NODE_OPTIONS: "--import=./trust/without/end.ts" };

/** Half of what the server can do, for long. */
export const soak: Fault = {
  name: "soak",
  rows: "[R72]",
  shows: "half of what one server can do, for long (`npm run trust -- soak 30` for half an hour)",
  longOnly: true,
  run: async (_, minutes = MINUTES) => {
    if (process.platform !== "linux") return NOT_RUN;
    return onStand(async (stand) => {
      const seen = await soakFor(stand, minutes * 60_000);
      await stand.server.kill("SIGKILL");
      await stand.restart(LEAKING);
      const control = await soakFor(stand, PEAK_MS * 4);
      return judge(isFlat(seen, minutes), !isFlat(control, minutes), {
        tried: `${minutes} minutes, ${seen.perSecond} reads and ${WRITES_PER_SECOND} writes a second, half of what it can do`,
        result: tell(seen),
        control: `a server that keeps a little of every call and a file open: ${tell(control)}`,
      });
    });
  },
};

const NOT_RUN: Finding = {
  tried: "nothing",
  result: "only Linux tells in files what a process holds",
  verdict: "skipped",
  control: "",
};

type Held = { megabytes: number; files: number; connections: number };
type Soaked = {
  perSecond: number;
  samples: Held[];
  megabytesAnHour: number;
  isServed: boolean;
  told: string;
};

async function soakFor(stand: Stand, forMs: number): Promise<Soaked> {
  const perSecond = await halfOfPeak(stand);
  const ledger = new Ledger(await stand.open(stand.cases.length));
  const path = `/api${listOwnCases.path}?limit=1`;
  // A connection may be let go just when it is used again: who reads, reads once more.
  const look = () => insist(() => ask(stand.server.origin, { method: "GET", path, token: stand.owner }));
  const writes = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
  const reads = sendAtRate(perSecond, look);
  // What grows while it warms up is no leak.
  await pause(forMs / 4);
  const samples: Held[] = [];
  const stepMs = (forMs * 3) / 4 / SAMPLES;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push(await heldBy(stand));
    await pause(stepMs);
  }
  const answers = await reads.stop();
  await writes.stop();
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  return {
    perSecond,
    samples,
    megabytesAnHour: slopeOf(samples.map(({ megabytes }) => megabytes)) * (3_600_000 / stepMs),
    isServed: answers.every(isWord) && isBalanced(balance),
    told: `of the reads ${tellWords(answers)}; ${tellBalance(balance)}`,
  };
}

async function halfOfPeak({ server, owner }: Stand): Promise<number> {
  const flooder = new Flooder(server.origin, `/api${listOwnCases.path}?limit=1`, owner);
  await flooder.saturate(AT_ONCE, PEAK_MS);
  const { served, ms } = await flooder.saturate(AT_ONCE, PEAK_MS);
  flooder.close();
  return Math.max(1, Math.min(MOST_READS_PER_SECOND, Math.round(((served / ms) * 1000) / 2)));
}

async function heldBy({ server, onDatabase }: Stand): Promise<Held> {
  const status = await readFile(`/proc/${server.pid}/status`, "utf8");
  const files = await readdir(`/proc/${server.pid}/fd`);
  const { rows } = await onDatabase((client) =>
    client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [APPLICATION_NAME],
    ),
  );
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return { megabytes: Number(kilobytes) / 1024, files: files.length, connections: rows[0]?.n ?? 0 };
}

/** Whether what it holds does not grow: its files and connections come and go with the calls, but go. */
function isFlat({ samples, megabytesAnHour, isServed }: Soaked, minutes: number): boolean {
  const most = minutes < LONG_MINUTES ? MOST_MEGABYTES_AN_HOUR.short : MOST_MEGABYTES_AN_HOUR.long;
  const half = samples.length / 2;
  const grows = (what: keyof Held) => {
    const all = samples.map((held) => held[what]);
    return Math.min(...all.slice(half)) > Math.min(...all.slice(0, half)) * 1.5 + AT_ONCE;
  };
  return isServed && megabytesAnHour <= most && !grows("files") && !grows("connections");
}

function tell({ samples, megabytesAnHour, told }: Soaked): string {
  const [first, last] = [samples[0], samples.at(-1)];
  const between = (what: keyof Held) =>
    `${Math.round(first?.[what] ?? 0)} → ${Math.round(last?.[what] ?? 0)}`;
  return `memory ${between("megabytes")} MB (${megabytesAnHour.toFixed(1)} MB an hour), open files ${between("files")}, connections to the database ${between("connections")}; ${told}`;
}
