import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { verifyPassword } from "#server/features/accounts/password-hash.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { hashOfLiveCode, keepPasswordCode } from "#server/tables/password-codes.ts";
import { openPasswordRequest } from "#server/tables/password-requests.ts";
import { issueSetupCode, redeemSetupCode } from "#server/tables/setup-codes.ts";
import { fetchInTurn } from "./testing/fetch-in-turn.ts";
import { type Install, newInstall } from "./testing/install.ts";

const ANN = '+1 415 555 0100 ("Ann Example")';
const MADE =
  " The account was made on Nov 18, 2026, and nothing shows that the phone is of whoever made it: unless you saw that, have a new password set on that phone with npm run admin -- password-code.";

let install: Install;
beforeAll(async () => {
  install = await newInstall();
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const ann = {
    firstName: "Ann",
    lastName: "Example",
    passwordHash: "none",
    createdOn: "2026-11-18T10:00:00.000Z",
  };
  await db
    .insertInto("accounts")
    .values({ ...ann, phone: "+14155550100" })
    .execute();
  await close();
});
afterAll(() => install.remove());

test("who may advise is granted, listed and revoked while the server is stopped", async () => {
  expect(await install.tool("admin", "list")).toMatchObject({
    code: 0,
    stdout: "There is no admin. The next npm start prints a link to create the first one.\n",
  });
  expect(await install.tool("admin", "grant", "+14155550100")).toMatchObject({
    code: 0,
    stdout: `${ANN} is an admin now, and logs in again.${MADE}\n`,
  });
  expect(await install.tool("admin", "list")).toMatchObject({
    code: 0,
    stdout: `${ANN}\n`,
  });
  expect(await install.tool("admin", "revoke", "(415)", "555-0100")).toMatchObject({
    code: 0,
    stdout: `${ANN} is no admin any more, and nobody else is: the next npm start prints a link to create the first one.\n`,
  });
  expect(await install.isDatabaseRunning()).toBe(false);
});

test("whoever becomes an adviser logs in anew: a login as an owner lasts longer than an adviser's may [R16]", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const { id: accountId } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const expiresOn = "2999-01-01T00:00:00.000Z";
  await db.insertInto("sessions").values({ accountId, createdOn: new Date(), expiresOn }).execute();
  await install.tool("admin", "grant", "+14155550100");
  expect(await db.selectFrom("sessions").select("id").where("endedOn", "is", null).execute()).toEqual([]);
  await install.tool("admin", "revoke", "+14155550100");
  await close();
});

test("whoever has the right already, or none, is left logged in, and is told apart from who was meant [R30]", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const { id: accountId } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const expiresOn = "2999-01-01T00:00:00.000Z";
  const session = await db
    .insertInto("sessions")
    .values({ accountId, createdOn: new Date(), expiresOn })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kept = async () => ({
    session: await db.selectFrom("sessions").select("endedOn").where("id", "=", session.id).execute(),
    entries: await db.selectFrom("auditEntries").select("id").orderBy("id").execute(),
  });
  const before = await kept();
  expect(await install.tool("admin", "revoke", "+14155550100")).toMatchObject({
    code: 0,
    stdout: `${ANN} is no admin: nothing was changed. Look who is one with npm run admin -- list.\n`,
  });
  expect(await kept()).toEqual({ session: [{ endedOn: null }], entries: before.entries });

  await db.updateTable("accounts").set({ isAdmin: true }).where("id", "=", accountId).execute();
  expect(await install.tool("admin", "grant", "+14155550100")).toMatchObject({
    code: 0,
    stdout: `${ANN} is an admin already: nothing was changed.\n`,
  });
  expect(await kept()).toEqual(before);
  await db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", accountId).execute();
  await db.deleteFrom("sessions").where("id", "=", session.id).execute();
  await close();
});

test("the second factor of a lost phone is forgotten, and stands in the audit [R32]", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const sealedSecret = "sealed";
  const { id: accountId } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const factor = { accountId, sealedSecret, begunOn: new Date(), confirmedOn: new Date(), lastStep: 1 };
  await db.insertInto("secondFactors").values(factor).execute();
  await db.insertInto("recoveryCodes").values({ accountId, mark: "A", codeHash: "hash" }).execute();
  const expiresOn = "2999-01-01T00:00:00.000Z";
  await db.insertInto("sessions").values({ accountId, createdOn: new Date(), expiresOn }).execute();

  expect(await install.tool("admin", "forget-factor", "+14155550100")).toEqual({
    code: 0,
    stdout: `${ANN} logs in with the password alone again, and is logged out everywhere.\n`,
    stderr: "",
  });
  expect(await install.tool("admin", "forget-factor", "+14155550100")).toMatchObject({
    code: 0,
    stdout: `${ANN} has no second factor: nothing was changed.\n`,
  });
  expect(await db.selectFrom("recoveryCodes").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("sessions").select("id").where("endedOn", "is", null).execute()).toEqual([]);
  const entries = db.selectFrom("auditEntries").select(["verb", "accountId", "aboutAccountId"]);
  expect(await entries.orderBy("at").execute()).toEqual(
    ["grantAdmin", "revokeAdmin", "grantAdmin", "revokeAdmin", "forgetFactor"].map((verb) => ({
      verb,
      accountId: null,
      aboutAccountId: accountId,
    })),
  );
  await close();
});

test("it works beside a running server, and leaves the database to it", async () => {
  const server = await install.start();
  expect(server.setupCode).toBeDefined();
  expect(await install.tool("admin", "grant", "+14155550100")).toMatchObject({ code: 0 });
  expect((await fetchInTurn(`${server.origin}/readyz`)).status).toBe(200);
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
  expect(await install.tool("admin", ...args)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(sentence),
  });
});

test("an adviser's code for a new password is issued here, asked for or not; a grant ends it, and a revoke [R30]", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const codes = () =>
    db.selectFrom("passwordCodes").select(["issuedBy", "endedOn", "codeHash"]).orderBy("issuedOn").execute();
  await install.tool("admin", "grant", "+14155550100");
  const { code, stdout } = await install.tool("admin", "password-code", "+14155550100");
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^[2-9A-HJKMNP-TW-Z]{5} [2-9A-HJKMNP-TW-Z]{5} sets a new password for \+1 415 555 0100 \("Ann Example"\), on \/reset-password\?step=code: once, within 24 hours and 5 tries\./,
    ),
  ]);
  const typed = stdout.slice(0, 11).replace(" ", "");
  const [kept] = await codes();
  expect(kept).toMatchObject({ issuedBy: null, endedOn: null });
  expect(await verifyPassword(typed, kept?.codeHash)).toBe(true);
  const isEnded = async () => (await codes()).map(({ endedOn }) => endedOn !== null);
  await install.tool("admin", "revoke", "+14155550100");
  expect(await isEnded()).toEqual([true]);
  await install.tool("admin", "password-code", "+14155550100");
  expect(await isEnded()).toEqual([true, false]);
  await install.tool("admin", "grant", "+14155550100");
  expect(await isEnded()).toEqual([true, true]);
  const last = db.selectFrom("auditEntries").select("verb").orderBy("at", "desc").limit(2).execute();
  expect((await last).map(({ verb }) => verb)).toEqual(["grantAdmin", "issueCodeOnServer"]);
  expect(await install.tool("admin", "password-code", "+14155550199")).toMatchObject({ code: 1 });
  await close();
});

test("a grant says who else may know the password, until one was set with a code of this machine [R30]", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const names = { firstName: "Ada", lastName: "Example", passwordHash: "none", createdOn: new Date() };
  const ada = { ...names, phone: "+14155550101" };
  const { id: adaId } = await db.insertInto("accounts").values(ada).returning("id").executeTakeFirstOrThrow();
  const set = (resetBy: string, resetOn: string) =>
    db.insertInto("passwordResets").values({ accountId: id, resetBy, resetOn }).execute();
  const codeIssued = async (issuedBy: string | null, on: string, outcome = "renewed") => {
    const asked = { accountId: id, askedOn: on, lastAskedOn: on, closedOn: on, outcome };
    const request = db.insertInto("passwordRequests").values(asked).returning("id");
    const { id: requestId } = await request.executeTakeFirstOrThrow();
    const code = { requestId, issuedBy, codeHash: "none", issuedOn: on, expiresOn: on, endedOn: on };
    await db.insertInto("passwordCodes").values(code).execute();
  };
  const grant = async () => {
    await db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", id).execute();
    return (await install.tool("admin", "grant", "+14155550100")).stdout;
  };
  const GRANTED = `${ANN} is an admin now, and logs in again.`;
  const known = (day: string) =>
    ` Its password was set by "Ada Example", or with a code that they issued, on ${day}. They may know the one it has now, too: have another one set with npm run admin -- password-code.`;

  await set(id, "2026-11-19T10:00:00.000Z");
  await codeIssued(adaId, "2026-11-19T11:00:00.000Z", "dismissed");
  expect(await grant()).toBe(`${GRANTED}${MADE}\n`);
  await set(adaId, "2026-11-20T10:00:00.000Z");
  expect(await grant()).toBe(`${GRANTED}${known("Nov 20, 2026")}${MADE}\n`);
  expect((await install.tool("admin", "grant", "+14155550100")).stdout).toContain(known("Nov 20, 2026"));
  // Whoever logs in with a password that was set for the owner may set the next one.
  await set(id, "2026-11-21T10:00:00.000Z");
  expect(await grant()).toContain(known("Nov 20, 2026"));
  await codeIssued(null, "2026-11-22T10:00:00.000Z", "dismissed");
  expect(await grant()).toContain(known("Nov 20, 2026"));
  await codeIssued(null, "2026-11-23T10:00:00.000Z");
  expect(await grant()).toBe(`${GRANTED}${MADE}\n`);
  await codeIssued(adaId, "2026-11-24T10:00:00.000Z");
  expect(await grant()).toContain(known("Nov 24, 2026"));
  await close();
});

test("a setup link that was printed before there was an adviser stays dead when that one leaves", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const now = new Date().toISOString();
  await install.tool("admin", "revoke", "+14155550100");
  const code = await db.transaction().execute((transaction) => issueSetupCode(transaction, now));
  await install.tool("admin", "grant", "+14155550100");
  await install.tool("admin", "revoke", "+14155550100");
  const redeem = (given = "") =>
    db.transaction().execute((transaction) => redeemSetupCode(transaction, given, now));
  expect([typeof code, await redeem(code)]).toEqual(["string", false]);
  const anew = await db.transaction().execute((transaction) => issueSetupCode(transaction, now));
  expect(await redeem(anew)).toBe(true);
  await close();
});

test("what an adviser issued for an owner counts no longer once the right is taken, and the request waits [R10] [R30]", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const { id: adviserId } = await db
    .selectFrom("accounts")
    .select("id")
    .where("phone", "=", "+14155550100")
    .executeTakeFirstOrThrow();
  await install.tool("admin", "grant", "+14155550100");
  const ben = { phone: "+14155550102", firstName: "Ben", lastName: "Example", passwordHash: "none" };
  const now = new Date().toISOString();
  const requestId = await db.transaction().execute(async (transaction) => {
    const accountId = (await insertAccount(transaction, { ...ben, isAdmin: false, now })) ?? "";
    const request = await openPasswordRequest(transaction, { accountId, now });
    const issued = { requestId: request, codeHash: "none", issuedBy: adviserId, now };
    await keepPasswordCode(transaction, issued);
    return request;
  });
  const code = () => db.transaction().execute((transaction) => hashOfLiveCode(transaction, requestId, now));
  expect(await code()).toBe("none");
  await install.tool("admin", "revoke", "+14155550100");
  expect(await code()).toBeUndefined();
  const request = db.selectFrom("passwordRequests").select("closedOn").where("id", "=", requestId);
  expect(await request.executeTakeFirst()).toEqual({ closedOn: null });
  await close();
});

test("a grant says whose second step is in the way of a new password", async () => {
  const { db, close } = await openDatabase({ dataDir: install.dataDir });
  const { id: accountId } = await db
    .selectFrom("accounts")
    .select("id")
    .where("phone", "=", "+14155550100")
    .executeTakeFirstOrThrow();
  const on = "2026-11-21T10:00:00.000Z";
  await db
    .insertInto("secondFactors")
    .values({ accountId, sealedSecret: "none", begunOn: on, confirmedOn: on })
    .execute();
  const { stdout } = await install.tool("admin", "grant", "+14155550100");
  expect(stdout).toMatch(
    /unless you saw that, take its second step of Nov 21, 2026 off with npm run admin -- forget-factor, and have a new password set/,
  );
  await install.tool("admin", "revoke", "+14155550100");
  await install.tool("admin", "forget-factor", "+14155550100");
  await close();
});
