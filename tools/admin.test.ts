import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { type Install, newInstall } from "./testing/install.ts";

const ANN = "Ann Example (+1 415 555 0100)";

let install: Install;
beforeAll(async () => {
  install = await newInstall();
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const ann = { firstName: "Ann", lastName: "Example", passwordHash: "none", createdOn: new Date() };
  await db
    .insertInto("accounts")
    .values({ ...ann, phone: "+14155550100" })
    .execute();
  await close();
});
afterAll(() => install.remove());

test("who may advise is granted, listed and revoked while the server is stopped", async () => {
  expect(await install.admin("list")).toMatchObject({
    code: 0,
    stdout: "There is no admin. The next npm start prints a link to create the first one.\n",
  });
  expect(await install.admin("grant", "+14155550100")).toMatchObject({
    code: 0,
    stdout: `${ANN} is an admin now.\n`,
  });
  expect(await install.admin("list")).toMatchObject({ code: 0, stdout: "Ann Example  +1 415 555 0100\n" });
  expect(await install.admin("revoke", "(415)", "555-0100")).toMatchObject({
    code: 0,
    stdout: `${ANN} is no admin any more, and nobody else is: the next npm start prints a link to create the first one.\n`,
  });
  expect(await install.isDatabaseRunning()).toBe(false);
});

test("it works beside a running server, and leaves the database to it", async () => {
  const server = await install.start();
  expect(server.setupCode).toBeDefined();
  expect(await install.admin("grant", "+14155550100")).toMatchObject({ code: 0 });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.kill("SIGTERM");

  const next = await install.start();
  expect(next.setupCode).toBeUndefined();
  await next.kill("SIGTERM");
});

test.each([
  [
    "an unknown phone",
    ["grant", "+14155550199"],
    /^There is no account with the phone \+1 415 555 0199: .*\n$/,
  ],
  ["no phone", ["grant"], /^Enter a phone number .*\n$/],
  ["another word", ["promote", "+14155550100"], /^Say npm run admin -- grant .*\n$/],
  ["nothing", [], /^Say npm run admin -- grant .*\n$/],
])("%s is refused with a sentence", async (_, args, sentence) => {
  expect(await install.admin(...args)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(sentence),
  });
});
