import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdAlone } from "#server/backup/hold-alone.ts";
import { connectOnce } from "#server/db/connect.ts";
import { reachDatabase } from "#server/db/open.ts";
import { fetchInTurn } from "./testing/fetch-in-turn.ts";
import { type Install, newInstall } from "./testing/install.ts";

const PERSON = {
  firstName: "Ann",
  lastName: "Example",
  phone: "+14155550100",
  password: "eighty-four days",
  passwordCheck: "eighty-four days",
};

let used: Install;
let empty: Install;
beforeAll(async () => {
  [used, empty] = await Promise.all([newInstall(), newInstall()]);
});
afterAll(async () => {
  await Promise.all([used.remove(), empty.remove()]);
});

function post(origin: string, path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetchInTurn(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function askInside({ dataDir }: Install, question: string): Promise<void> {
  const { address, close } = await reachDatabase({ dataDir });
  const client = await connectOnce(address);
  await client.query(question);
  await client.end();
  await close();
}

test("a running install is backed up, and an empty one takes its place [R61]", async () => {
  const server = await used.start();
  const created = await post(server.origin, "/accounts", PERSON);
  expect(created.status).toBe(201);
  const token = await created.json();
  const folder = join(used.dataDir, "backups/first");

  expect(await used.tool("backup", folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Backed up into .*backups\/first\.\nTaken [\s\S]* 1 {2}accounts\n/),
  });
  expect(await used.tool("backup", "verify", folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("backups/first is whole."),
  });
  await askInside(
    empty,
    "create role helper; alter default privileges in schema public grant delete on tables to helper",
  );
  expect(await empty.tool("restore", folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /every table was compared\.[\s\S]* may change what the audit holds: helper\. /,
    ),
  });
  await server.kill("SIGTERM");
  expect(await used.tool("restore", folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("This install is in use: it holds accounts."),
  });

  // As the manual advises: the secret is kept beside the backup.
  await copyFile(join(used.dataDir, "token-secret"), join(empty.dataDir, "token-secret"));
  const next = await empty.start();
  // The phone may have been stolen since.
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetchInTurn(`${next.origin}/api/cases`, { headers })).status).toBe(401);
  const { phone, password } = PERSON;
  expect((await post(next.origin, "/accounts/login", { phone, password })).status).toBe(200);
  await next.kill("SIGTERM");
});

test("a backup that this version cannot restore is said to be that when it is taken, and when it is looked at [R61]", async () => {
  const install = await newInstall();
  try {
    await install.tool("admin", "list");
    await askInside(install, "insert into migrations values ('9999-later.sql', '', now())");
    const folder = join(install.dataDir, "backups/newer");
    const said =
      /\nThe backup is of another version of this product \(9999-later\.sql\): restore it with that version or a newer one\.\n$/;
    const taken = await install.tool("backup", folder);
    expect(taken).toMatchObject({ code: 0, stdout: expect.stringMatching(said) });
    expect((await install.tool("backup", "verify", folder)).stdout).toMatch(said);
  } finally {
    await install.remove();
  }
});

test("a restore beside a running server is refused, and so is one beside another restore [R61]", async () => {
  const install = await newInstall();
  const server = await install.start();
  const besideServer = await install.tool("restore", "nowhere");
  await server.kill("SIGTERM");
  const { address, close } = await reachDatabase({ dataDir: install.dataDir });
  const other = await connectOnce(address);
  await holdAlone(other);
  const besideRestore = await install.tool("restore", "nowhere");
  await other.end();
  await close();
  await install.remove();
  expect([besideServer, besideRestore]).toEqual([
    {
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^A server or another command uses this install: /),
    },
    { code: 1, stdout: "", stderr: expect.stringMatching(/^Another restore is under way /) },
  ]);
});

test("of two restores at once one goes on, and the other is told so [R61]", async () => {
  const install = await newInstall();
  /** As the command does: who is refused, leaves. */
  const restoring = async () => {
    const { address, close } = await reachDatabase({ dataDir: install.dataDir });
    const client = await connectOnce(address);
    const leave = async () => {
      await client.end();
      await close();
    };
    return { hold: () => holdAlone(client).catch((refused) => leave().then(() => refused.message)), leave };
  };
  const [one, other] = [await restoring(), await restoring()];
  const held = await Promise.all([one.hold(), other.hold()]);
  await Promise.all([one, other].filter((_, at) => held[at] === undefined).map(({ leave }) => leave()));
  await install.remove();
  expect(held.sort()).toEqual(["Another restore is under way in this install: let it end.", undefined]);
});

test.each([
  ["backup", ["verify"], /^Say npm run backup, /],
  ["backup", ["one", "two"], /^Say npm run backup, /],
  ["restore", [], /^Say npm run restore -- /],
  ["backup", ["--help"], /^Say npm run backup, /],
  ["backup", ["verify", "-h"], /^Say npm run backup, /],
  ["restore", ["--help"], /^Say npm run restore -- /],
  ["check", ["--fast"], /^Say npm run check, /],
  ["check", ["foo"], /^Say npm run check, /],
  ["audit", ["verify", "--help"], /^Say npm run audit -- /],
  ["admin", ["--help"], /^Say npm run admin -- /],
  ["restore", ["nowhere"], /^There is no backup in /],
] as const)("npm run %s %j is answered with a sentence", async (tool, args, sentence) => {
  expect(await empty.tool(tool, ...args)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(sentence),
  });
});

test.each([
  ["backup", [], "back up"],
  ["check", [], "check"],
  ["audit", ["verify"], "verify"],
] as const)(
  "npm run %s %j says of a folder that no server was ever started on that it is the wrong one",
  async (tool, args, toDo) => {
    const mistyped = await newInstall();
    const first = await mistyped.tool(tool, ...args);
    const second = await mistyped.tool(tool, ...args);
    await mistyped.remove();
    const refused = { code: 1, stdout: "", stderr: expect.stringMatching(`^There is nothing to ${toDo}: `) };
    expect([first, second]).toEqual([refused, refused]);
  },
);
