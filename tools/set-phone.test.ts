import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { keepPasswordCode } from "#server/tables/password-codes.ts";
import { openPasswordRequest } from "#server/tables/password-requests.ts";
import { type Install, newInstall } from "./testing/install.ts";

const MISTYPED = "+19876543210";
const RIGHT = "+919876543210";
const OTHER = "+14155550102";

let install: Install;
let opened: Awaited<ReturnType<typeof openDatabase>>;
let accountId: string;
beforeAll(async () => {
  install = await newInstall();
  opened = await openDatabase({ dataDir: install.dataDir });
});
afterAll(async () => {
  await opened.close();
  await install.remove();
});

// An owner whose number is mistyped, who is logged in and has a code under way; and another one.
beforeEach(async () => {
  const { db } = opened;
  const now = new Date().toISOString();
  for (const table of [
    "sessions",
    "passwordCodes",
    "passwordRequests",
    "passwordAsks",
    "accounts",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  const owner = { lastName: "Example", passwordHash: "none", isAdmin: false, now };
  accountId = await db.transaction().execute(async (transaction) => {
    const id = (await insertAccount(transaction, { ...owner, firstName: "Ann", phone: MISTYPED })) ?? "";
    await insertAccount(transaction, { ...owner, firstName: "Ben", phone: OTHER });
    const requestId = await openPasswordRequest(transaction, { accountId: id, now });
    await keepPasswordCode(transaction, { requestId, codeHash: "none", issuedBy: null, now });
    const session = { accountId: id, createdOn: now, expiresOn: "2999-01-01T00:00:00.000Z" };
    await transaction.insertInto("sessions").values(session).execute();
    return id;
  });
});

async function kept() {
  const { db } = opened;
  return {
    phones: (await db.selectFrom("accounts").select("phone").orderBy("firstName").execute()).map(
      ({ phone }) => phone,
    ),
    logins: (await db.selectFrom("sessions").select("id").where("endedOn", "is", null).execute()).length,
    codes: (await db.selectFrom("passwordCodes").select("id").where("endedOn", "is", null).execute()).length,
    entries: await db
      .selectFrom("auditEntries")
      .select(["verb", "accountId", "aboutAccountId"])
      .where("aboutAccountId", "=", accountId)
      .execute(),
  };
}

test("an account is given the right phone: its logins and its code end, and it stands in the audit", async () => {
  expect(await install.tool("admin", "phone", MISTYPED, RIGHT)).toEqual({
    code: 0,
    stdout:
      '+91 98765 43210 ("Ann Example") logs in with this phone now, no longer with +1 987 654 3210, and is logged out everywhere.\n',
    stderr: "",
  });
  expect(await kept()).toEqual({
    phones: [RIGHT, OTHER],
    logins: 0,
    codes: 0,
    entries: [{ verb: "setPhone", accountId: null, aboutAccountId: accountId }],
  });
});

test("each number in quotes may be written as people write it", async () => {
  expect(await install.tool("admin", "phone", "(987) 654-3210", "+91 98765 43210")).toMatchObject({
    code: 0,
  });
  expect((await kept()).phones).toEqual([RIGHT, OTHER]);
});

const UNTOUCHED = { phones: [MISTYPED, OTHER], logins: 1, codes: 1, entries: [] };

test.each([
  [
    "a phone that another account has",
    [MISTYPED, OTHER],
    "Another account has the phone +1 415 555 0102: nothing was changed.\n",
  ],
  [
    "a phone without an account",
    ["+14155550199", RIGHT],
    "There is no account with the phone +1 415 555 0199.\n",
  ],
  [
    "a number that nobody can have",
    [MISTYPED, "+11234567890"],
    expect.stringMatching(/^No phone in North America has the number /),
  ],
  ["one number", [MISTYPED], expect.stringMatching(/^Say npm run admin/)],
  ["three words", [MISTYPED, "+91", "9876543210"], expect.stringMatching(/^Say npm run admin/)],
  ["no number", [MISTYPED, "soon"], expect.stringMatching(/^Enter a phone number/)],
])("%s is refused with a sentence, and nothing is changed", async (_, words, stderr) => {
  expect(await install.tool("admin", "phone", ...words)).toEqual({ code: 1, stdout: "", stderr });
  expect(await kept()).toEqual(UNTOUCHED);
});

test("the phone that it has already changes nothing, and is said", async () => {
  expect(await install.tool("admin", "phone", MISTYPED, MISTYPED)).toMatchObject({
    code: 0,
    stdout: '+1 987 654 3210 ("Ann Example") has this phone already: nothing was changed.\n',
  });
  expect(await kept()).toEqual(UNTOUCHED);
});
