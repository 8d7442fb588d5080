import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SERVER } from "./build/build-server.ts";
import { run } from "./testing/run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-refusals-"));
  await writeFile(join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true }));

// As PostgreSQL greets: the login is fine, and it is ready for a query.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** What lets everybody in, and is gone with the first question, as a PostgreSQL that dies of a busy machine. */
async function openFleeting() {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(WELCOME);
      socket.once("data", () => socket.destroy());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test.each([
  ["a wrong variable", { PORT: "http" }, "PORT: give a whole number, such as 3000."],
  [
    "a wrong address",
    { DATABASE_URL: "hunter2" },
    "DATABASE_URL: give the address of a PostgreSQL, such as postgres://user:password@host:5432/name.",
  ],
  [
    "a database that is not there",
    { DATABASE_URL: "postgres://ann:hunter2@127.0.0.1:1/fip" },
    "The database cannot be used: nothing listens at 127.0.0.1:1.",
  ],
  [
    // No name at all: a machine without a name service could not say of a name that nobody has it.
    "a database's host that nobody knows",
    { DATABASE_URL: "postgres://ann:hunter2@database..invalid/fip" },
    "The database cannot be used: no host of that name is known (database..invalid:5432).",
  ],
])("%s is said in a sentence", async (_, env, sentence) => {
  expect(await run(SERVER, [], { DATA_DIR: folder, ...env }).ended).toEqual({
    code: 1,
    stdout: "",
    stderr: `${sentence}\n`,
  });
});

test.each([
  ["a start", SERVER],
  ["a command", "tools/backup.ts"],
])("a database that takes the connection and then goes away is said in a sentence: %s", async (_, main) => {
  const database = await openFleeting();
  const { port } = Object(database.address());
  const env = { DATA_DIR: folder, DATABASE_URL: `postgres://ann:hunter2@127.0.0.1:${port}/fip` };
  const { code, stdout, stderr } = await run(main, [], env).ended;
  database.close();
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^The database went away, .*: try again\..*\n$/);
});

test("a data folder that cannot be is said in a sentence", async () => {
  const dataDir = join(folder, "file/data");
  expect(await run(SERVER, [], { DATA_DIR: dataDir }).ended).toEqual({
    code: 1,
    stdout: "",
    stderr: `DATA_DIR: the folder ${dataDir} cannot be created (ENOTDIR).\n`,
  });
});
