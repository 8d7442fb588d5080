import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { claimSetup, createAccount } from "#contract/accounts.ts";
import { createCase } from "#contract/cases.ts";
import { type Address, connectOnce } from "#server/db/connect.ts";
import { Claims } from "#server/http/call/token.ts";
import { type Install, newInstall, type Server } from "#tools/testing/install.ts";
import { ask } from "./ask.ts";
import { freePort } from "./free-port.ts";
import { insist } from "./insist.ts";
import { tidied } from "./tidy.ts";

export const OWNER_PHONE = "+14155550101";
export const PASSWORD = "three quiet otters";
const CASES = 40;
// Last four digits of phones that are made up.
const FIRST_OF_MANY = 2000;
// Only what hangs is to end: a busy machine is slow, not wrong.
const SETTLED_WITHIN_MS = 120_000;

/** An install of the product with processes of its own, an adviser, an owner and the owner's cats. */
export type Stand = {
  install: Install;
  /** The server that is asked now. */
  server: Server;
  adviser: string;
  owner: string;
  ownerId: string;
  cases: string[];
  /** Starts the server again where it was, as it was built unless said: whoever sent there goes on sending there. */
  restart(env?: Record<string, string>, main?: string): Promise<void>;
  /** Opens more cases of the owner. */
  open(count: number): Promise<string[]>;
  /** More owners, each with a case: what is too much of one is not of many. Gives their tokens. */
  welcome(count: number): Promise<string[]>;
  /** Works in the database, past the product. */
  onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T>;
  databasePid(): Promise<number>;
};

/** Makes an install, works on it, and removes it whatever comes. */
export async function onStand<T>(work: (stand: Stand) => Promise<T>, folder?: string): Promise<T> {
  const install = await newInstall(folder);
  return tidied(
    () => install.remove(),
    async () => work(await furnish(install)),
  );
}

async function furnish(install: Install): Promise<Stand> {
  const port = { PORT: await freePort() };
  const server = await install.start(port);
  const people = await settle(server);
  const address = { host: join(install.dataDir, "socket"), user: "postgres", database: "postgres" };
  const stand: Stand = {
    install,
    server,
    ...people,
    cases: [],
    restart: async (env = {}, main) => {
      stand.server = await install.start({ ...port, ...env }, main);
    },
    open: (count) => openCases({ ...stand, by: stand.owner }, count),
    welcome: (count) => welcome(stand, count),
    onDatabase: (use) => onDatabase(address, use),
    databasePid: () => pidIn(join(install.dataDir, "postgres/postmaster.pid")),
  };
  stand.cases.push(...(await stand.open(CASES)));
  return stand;
}

/** Makes an adviser, with the code of a setup link, and an owner. */
export async function settle(
  server: Pick<Server, "origin" | "setupCode">,
): Promise<Pick<Stand, "adviser" | "owner" | "ownerId">> {
  const ada = { firstName: "Ada", lastName: "Example", phone: "+14155550100" };
  const ann = { firstName: "Ann", lastName: "Example", phone: OWNER_PHONE };
  const password = { password: PASSWORD, passwordCheck: PASSWORD };
  const adviser = await made(server, claimSetup.path, { ...ada, ...password, code: server.setupCode });
  const owner = await made(server, createAccount.path, { ...ann, ...password });
  return { adviser, owner, ownerId: claimsOf(owner).id };
}

async function welcome({ server }: Stand, count: number): Promise<string[]> {
  const password = { password: PASSWORD, passwordCheck: PASSWORD };
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = `+1415555${FIRST_OF_MANY + number}`;
    const body = { firstName: "Eve", lastName: "Example", phone, ...password };
    const owner = await made(server, createAccount.path, body);
    await openCases({ server, by: owner, ownerId: claimsOf(owner).id }, 1);
    tokens.push(owner);
  }
  return tokens;
}

/** Opens cases of the owner, by their token or an adviser's; gives their ids. */
export async function openCases(
  { server, by, ownerId }: { server: Pick<Server, "origin">; by: string; ownerId: string },
  count: number,
): Promise<string[]> {
  const body = { caseInfoVersion: 1, accountId: ownerId };
  const ids: string[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    ids.push(await made(server, createCase.path, body, by));
  }
  return ids;
}

/** What a call that makes something answers: a token or an id. */
async function made(
  { origin }: Pick<Server, "origin">,
  path: string,
  body: object,
  token?: string,
): Promise<string> {
  const send = () => ask(origin, { method: "POST", path: `/api${path}`, token, body });
  const { status, text } = await insist(send, SETTLED_WITHIN_MS);
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
  return String(JSON.parse(text));
}

/** Who a token is of. */
export function claimsOf(token: string): Claims {
  return Claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
}

async function onDatabase<T>(address: Address, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOnce(address);
  return use(client).finally(() => client.end());
}

async function pidIn(file: string): Promise<number> {
  // Absent for the moment in which PostgreSQL is being started again.
  return Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
}
