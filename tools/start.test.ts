import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { connectOnce } from "#server/db/connect.ts";
import { SERVER } from "./build/build-server.ts";
import { fetchInTurn } from "./testing/fetch-in-turn.ts";
import { type Install, newInstall, type Server } from "./testing/install.ts";
import { run } from "./testing/run.ts";

const ADMIN = { phone: "+1 415 555 0100", password: "three quiet otters" };
const OWNER = { phone: "+1 415 555 0101", password: "five brave herons" };

let install: Install;
beforeEach(async () => {
  install = await newInstall();
});
afterEach(() => install.remove());

function post(server: Server, path: string, body: object): Promise<Response> {
  return fetchInTurn(`${server.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function setUp(server: Server): Promise<number> {
  const person = { firstName: "Ada", lastName: "Example", ...ADMIN, passwordCheck: ADMIN.password };
  return (await post(server, "/setup", { ...person, code: server.setupCode })).status;
}

async function signUp(server: Server): Promise<number> {
  const person = { firstName: "Ann", lastName: "Example", ...OWNER, passwordCheck: OWNER.password };
  return (await post(server, "/accounts", person)).status;
}

async function logIn(server: Server, credentials: object): Promise<number> {
  return (await post(server, "/accounts/login", credentials)).status;
}

function isListening({ origin }: Server): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const knock = connect(Number(port), hostname.replace(/[[\]]/g, ""));
    knock.on("error", () => resolve(false));
    knock.on("connect", () => resolve(true)).on("connect", () => knock.destroy());
  });
}

test("the first start prints a setup link, a restart keeps everything, and an admin ends the links", async () => {
  const first = await install.start();
  expect(await setUp(first)).toBe(201);
  expect(await first.kill("SIGTERM")).toMatchObject({
    code: 0,
    stderr: "",
    // Whoever mistyped DATA_DIR has not lost anything.
    stdout: expect.stringContaining(`a new, empty one is in ${install.dataDir}. If you expected yours, `),
  });
  expect(await install.isDatabaseRunning()).toBe(false);

  const second = await install.start();
  expect((await second.printed(/Data folder: .*\n/)).input).not.toContain("a new, empty one");
  expect(second.setupCode).toBeUndefined();
  expect(await logIn(second, ADMIN)).toBe(200);
});

test("each start without an admin prints another link", async () => {
  const first = await install.start();
  await first.kill("SIGINT");
  const second = await install.start();
  expect(second.setupCode).not.toBe(first.setupCode);
  expect(await setUp(second)).toBe(201);
});

test("a killed server loses nothing, and the next start takes its running database over", async () => {
  const first = await install.start();
  expect(await signUp(first)).toBe(201);
  await first.kill("SIGKILL");
  expect(await install.isDatabaseRunning()).toBe(true);
  const running = await readFile(join(install.dataDir, "postgres/postmaster.pid"), "utf8");

  const second = await install.start();
  expect(await readFile(join(install.dataDir, "postgres/postmaster.pid"), "utf8")).toBe(running);
  expect(await logIn(second, OWNER)).toBe(200);
  await second.kill("SIGTERM");
  expect(await install.isDatabaseRunning()).toBe(false);
});

test("a server that is told to stop answers what was asked, waits for nobody to ask more, and closes the database", async () => {
  const server = await install.start();
  expect(await signUp(server)).toBe(201);
  const socket = { host: join(install.dataDir, "socket"), user: "postgres", database: "postgres" };
  const holder = await connectOnce(socket);
  onTestFinished(() => holder.end());
  await holder.query("begin; lock table accounts in access exclusive mode");
  const kept = new Agent({ keepAlive: true });
  onTestFinished(() => kept.destroy());
  const headers = { "content-type": "application/json" };
  const call = request(`${server.origin}/api/accounts/login`, { method: "POST", agent: kept, headers });
  call.end(JSON.stringify(OWNER));
  const answered: Promise<IncomingMessage[]> = once(call, "response");
  const early = answered.then(([answer]) => {
    throw new Error(`It was answered with ${answer?.statusCode} before it was to be.`);
  });
  const waiting = "select from pg_locks where not granted and relation = 'accounts'::regclass";
  await Promise.race([early, expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)]);

  const ended = server.kill("SIGTERM");
  await Promise.race([early, expect.poll(() => isListening(server)).toBe(false)]);
  await holder.query("commit");
  const [answer] = await answered;
  answer?.resume();
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([200, "close"]);
  expect(await ended).toMatchObject({ code: 0, stderr: "" });
  expect(await install.isDatabaseRunning()).toBe(false);
});

test("two servers share one folder, and the last one to stop stops the database", async () => {
  const first = await install.start();
  const second = await install.start();
  expect(await signUp(first)).toBe(201);
  await first.kill("SIGTERM");
  expect(await logIn(second, OWNER)).toBe(200);
  await second.kill("SIGTERM");
  expect(await install.isDatabaseRunning()).toBe(false);
});

test("servers that start at once on an empty folder make one database", async () => {
  const servers = await Promise.all([install.start(), install.start(), install.start()]);
  const [first, , third] = servers;
  expect(await signUp(first)).toBe(201);
  expect(await logIn(third, OWNER)).toBe(200);
});

test("a database that dies is started again under the server", async () => {
  const server = await install.start();
  expect(await signUp(server)).toBe(201);
  const [pid] = (await readFile(join(install.dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  expect(await logIn(server, OWNER)).toBe(200);
});

test("a port that is taken is said in a sentence, and the other server goes on", async () => {
  const first = await install.start();
  const { port } = new URL(first.origin);
  const second = run(SERVER, [], { DATA_DIR: install.dataDir, PORT: port });
  expect(await second.ended).toEqual({
    code: 1,
    stdout: "",
    stderr: `Port ${port} is taken: stop what uses it, or set PORT to another number.\n`,
  });
  expect(await signUp(first)).toBe(201);
});

test("an address that nobody knows is said in a sentence, and what had begun by then ends without a word", async () => {
  const env = { DATA_DIR: install.dataDir, PORT: "0", HOST: "host..invalid", LOG_LEVEL: "error" };
  const server = run(SERVER, [], env);
  expect(await server.ended).toEqual({
    code: 1,
    stdout: "",
    stderr: "HOST: no host of that name is known.\n",
  });
  expect(await install.isDatabaseRunning()).toBe(false);
});
