import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { type Install, newInstall } from "./testing/install.ts";

let install: Install;
beforeAll(async () => {
  install = await newInstall();
  await (await openDatabase({ dataDir: install.dataDir })).close();
});
afterAll(() => install.remove());

const check = () => install.tool("check");

test("a fresh install is sound, and what is not is named with its id", async () => {
  expect(await check()).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^All that is kept is sound: \d\d rules hold\.\n$/),
    stderr: "",
  });

  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const ann = { firstName: "Ann", lastName: "Example", passwordHash: "none", createdOn: new Date() };
  const { id } = await db
    .insertInto("accounts")
    .values({ ...ann, phone: "+14155550100" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await close();

  expect(await check()).toEqual({
    code: 1,
    stdout: "",
    stderr: `Broken: A password is kept as argon2id with at least 19 MiB.\n  ${id}\n`,
  });
});
