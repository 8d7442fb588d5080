import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { addressOf, NODES, type Node } from "./hosts.ts";
import { type Machine, newMachine } from "./machine.ts";
import { ASYNCHRONOUS, OWNER, SUPERUSER, SYNCHRONOUS } from "./patroni-settings.ts";

const LOOK_MS = 500;
const ASK_MS = 1500;
const HEALTHY_WITHIN_MS = 180_000;

const MAKE_DATABASE = [
  `create role ${OWNER.user} login password '${OWNER.password}'`,
  `create database ${OWNER.database} owner ${OWNER.user}`,
];
const TURN_OVER_LOG = [
  "select pg_logical_emit_message(false, 'log', repeat('.', 64 * 1024 * 1024))",
  "select pg_switch_wal()",
  "checkpoint",
];

const Members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
});
type Member = z.output<typeof Members>["members"][number];

/** Three nodes of which one leads. */
export type Cluster = {
  machines: Machine[];
  leader(): Promise<Machine>;
  /** The standby that has every acknowledged commit, else any. */
  standby(): Promise<Machine>;
  /** Waits until all three are up and have everything. @throws when they do not come back */
  healthy(): Promise<void>;
  /** Has commits wait for a standby, or no longer. */
  waitForStandby(doesWait: boolean): Promise<void>;
  switchOver(from: Machine, to: Machine): Promise<void>;
  /** Has the one who leads write 64 MB of its log twice, and keep of it only what its settings say. */
  turnOverLog(): Promise<void>;
};

export async function startCluster(prefix: string, folder: string, programs: string): Promise<Cluster> {
  const machines = NODES.map((node) => newMachine(node, prefix, folder, programs));
  for (const machine of machines) machine.start("new");
  let isSynchronous = true;
  const cluster: Cluster = {
    machines,
    leader: async () =>
      named(
        machines,
        (await membersNow()).find(({ role }) => role === "leader"),
      ),
    standby: async () => {
      const others = (await membersNow()).filter(({ role }) => role !== "leader");
      return named(machines, others.find(({ role }) => role === "sync_standby") ?? others[0]);
    },
    healthy: () => becomeHealthy(isSynchronous),
    waitForStandby: (doesWait) => {
      isSynchronous = doesWait;
      return tell("PATCH", "config", doesWait ? SYNCHRONOUS : ASYNCHRONOUS);
    },
    turnOverLog: async () => asSuperuser((await cluster.leader()).node, Array(2).fill(TURN_OVER_LOG).flat()),
    switchOver: (from, to) => tell("POST", "switchover", { leader: from.name, candidate: to.name }),
  };
  await cluster.healthy();
  await asSuperuser((await cluster.leader()).node, MAKE_DATABASE);
  return cluster;
}

function named(machines: Machine[], member: Member | undefined): Machine {
  const machine = machines.find(({ name }) => name === member?.name);
  if (!machine) throw new Error("Nobody has that part just now.");
  return machine;
}

async function becomeHealthy(isSynchronous: boolean): Promise<void> {
  const deadline = performance.now() + HEALTHY_WITHIN_MS;
  for (;;) {
    const members = await membersNow().catch(() => []);
    if (isHealthy(members) && isSynchronous === members.some(({ role }) => role === "sync_standby")) return;
    if (performance.now() > deadline) throw new Error(`Not healthy again: ${JSON.stringify(members)}`);
    await pause(LOOK_MS);
  }
}

function isHealthy(members: Member[]): boolean {
  const others = members.filter(({ role }) => role !== "leader");
  return (
    members.length === NODES.length &&
    others.length === NODES.length - 1 &&
    members.every(({ state }) => ["running", "streaming"].includes(state)) &&
    others.every(({ lag }) => lag === 0)
  );
}

/** Believes only the one that holds the leader's key and says so: a cut off one tells of the past. */
async function leaderAddress(): Promise<string> {
  for (const node of NODES) {
    const url = `http://${addressOf(node)}:8008`;
    const answer = await fetch(`${url}/primary`, { signal: AbortSignal.timeout(ASK_MS) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return url;
  }
  throw new Error("Nobody leads just now.");
}

async function membersNow(): Promise<Member[]> {
  const answer = await fetch(`${await leaderAddress()}/cluster`, { signal: AbortSignal.timeout(ASK_MS) });
  return Members.parse(await answer.json()).members;
}

async function tell(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${await leaderAddress()}/${path}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function asSuperuser(node: Node, statements: readonly string[]): Promise<void> {
  const client = new Client({ ...SUPERUSER, host: addressOf(node), port: 5432 });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
