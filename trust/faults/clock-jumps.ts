import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { login } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { getTestDates, TestDates } from "#contract/development.ts";
import { pathOf } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import { type Answer, ask } from "../ask.ts";
import { seesHarm } from "../controls.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { OWNER_PHONE, onStand, PASSWORD, type Stand } from "../stand.ts";
import { tidied } from "../tidy.ts";
import { isWord } from "../word.ts";

// Where Debian, Fedora and Arch put it.
const LIBRARIES = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"].map(
  (folder) => join(folder, "faketime/libfaketime.so.1"),
);
const PER_SECOND = 10;
const STAY_MS = 4000;
const MONTH = "+31d";

/** The clocks that the running server is given, in seconds beside the true one. */
const JUMPS = ["+3600", "+0", "-3600", "+0"];

/** Clocks with which it is started: a few seconds before the edge, in the zone of the machine. */
const EDGES = [
  { clock: "@2028-02-28 23:59:57", zone: "UTC" },
  { clock: "@2028-02-29 23:59:57", zone: "UTC" },
  { clock: "@2027-03-14 01:59:57", zone: "America/New_York" },
  { clock: "@2027-11-07 01:59:57", zone: "America/New_York" },
];
const EDGE_DAYS = ["2028-02-28", "2028-02-29", "2027-03-14", "2027-11-07"];

/** The clock of the server moves by an hour and back, over a leap day, and where an hour is missing or comes twice. */
export const clockJumps: Fault = {
  name: "clock-jumps",
  rows: "[R71]",
  shows: "the clock an hour ahead, an hour behind, on a leap day, where summer time begins and ends",
  longOnly: true,
  run: async () => {
    const library = LIBRARIES.find(existsSync);
    if (!library) return NOT_RUN;
    const folder = await mkdtemp(join(tmpdir(), "fip-clock-"));
    return tidied(
      () => rm(folder, { recursive: true }),
      () => onStand((stand) => jump(stand, library, join(folder, "clock"))),
    );
  },
};

const NOT_RUN: Finding = {
  tried: "nothing",
  result: "libfaketime is not here: install it (Debian: apt install libfaketime)",
  verdict: "skipped",
  control: "",
};

type Move = (clock: string) => Promise<void>;

async function jump(stand: Stand, library: string, file: string): Promise<Finding> {
  const control = await seesHarm(stand);
  const [caseId = ""] = await stand.open(1);
  const move: Move = (clock) => writeFile(file, clock);
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  await move("+0");
  await stand.server.kill("SIGKILL");
  await stand.restart(faked);
  const ledger = new Ledger(stand.cases);
  const { reads, afterMonth } = await moveAround(stand, ledger, move);

  const edges: number[] = [];
  for (const { clock, zone } of EDGES) {
    await stand.server.kill("SIGKILL");
    await move(clock);
    await stand.restart({ ...faked, TZ: zone });
    edges.push(...(await weighOverEdge(stand, caseId)));
  }
  const latest = await stand.onDatabase((client) =>
    client.query<{ is: boolean }>("select max(at) > '2028-02-28' as is from audit_entries"),
  );
  await stand.server.kill("SIGKILL");
  await stand.restart();
  const back = await logIn(stand);
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  const audit = await stand.install.tool("audit", "verify");

  const known = reads.filter(({ status }) => status === 200).length;
  const written = edges.filter((status) => status === 201).length;
  const holds =
    isBalanced(balance) &&
    reads.every(isWord) &&
    afterMonth === 401 &&
    written === edges.length &&
    back.status === 200 &&
    audit.code === 0;
  return judge(holds, control.sees && latest.rows[0]?.is === true, {
    tried: `the server's clock an hour ahead, back, an hour behind, back, while it runs; started before ${EDGE_DAYS.join(", ")} and run over the edge; ${PER_SECOND} writes and reads a second`,
    result: `${tellBalance(balance)}; ${known} of ${reads.length} reads known by their session, a month later ${afterMonth}; ${written} of ${edges.length} weights recorded about the edges; the seals of the audit ${audit.code === 0 ? "hold" : `**do not hold** (${audit.stderr.trim()})`}; then a login is answered ${back.status}`,
    control: `${control.told}; the audit has entries of 2028: the clock was moved`,
  });
}

async function moveAround(
  stand: Stand,
  ledger: Ledger,
  move: Move,
): Promise<{ reads: Answer[]; afterMonth: number }> {
  const writes = sendAtRate(PER_SECOND, () => record(stand, ledger));
  const reads = sendAtRate(PER_SECOND, () => ask(stand.server.origin, readOf(stand.owner)));
  for (const clock of JUMPS) {
    await move(clock);
    await pause(STAY_MS);
  }
  const seen = await reads.stop();
  await writes.stop();
  await move(MONTH);
  const { status } = await ask(stand.server.origin, readOf(stand.owner));
  return { reads: seen, afterMonth: status };
}

function readOf(token: string) {
  return { method: "GET", path: `/api${listOwnCases.path}?limit=1`, token };
}

/** Weighs a cat of somebody newly logged in before the edge and after it; gives the statuses. */
async function weighOverEdge(stand: Stand, caseId: string): Promise<number[]> {
  const { origin } = stand.server;
  const token = String(JSON.parse((await logIn(stand)).text));
  const weigh = async () => {
    const today = await ask(origin, { method: "GET", path: `/api${getTestDates.path}`, token });
    const effectiveDate = TestDates.parse(JSON.parse(today.text)).today;
    const path = `/api${pathOf(recordWeight, { caseId })}`;
    return (await ask(origin, { method: "POST", path, token, body: { weightKg: 4, effectiveDate } })).status;
  };
  const before = await weigh();
  await pause(STAY_MS);
  return [before, await weigh()];
}

function logIn({ server }: Stand): Promise<Answer> {
  const body = { phone: OWNER_PHONE, password: PASSWORD };
  return ask(server.origin, { method: "POST", path: `/api${login.path}`, body });
}
