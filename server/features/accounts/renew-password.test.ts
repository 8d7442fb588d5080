import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getAccount, login } from "#contract/accounts.ts";
import {
  dismissPasswordRequest,
  issuePasswordCode,
  listPasswordRequests,
  renewPassword,
} from "#contract/password-requests.ts";
import type { BodyOf } from "#contract/route.ts";
import { CODE_TRIES_IN_ALL } from "#domain/account/password-code.ts";
import { askForCode, codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { withFactor } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

vi.mock("./password-hash.ts", { spy: true });

const NEW = "nine small lanterns";
const WRONG = "22222 22222";
const REFUSED =
  "This code is not right for this phone number, or it no longer counts: a code works once, for 24 hours and 5 tries. Check both, or ask the team for a new code.";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
  ada = await world.admin();
});
afterAll(() => world.close());
beforeEach(() => {
  world.now = "2026-11-20T10:00:00.000Z";
});

type Body = BodyOf<typeof renewPassword>;

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
}
/** Each time from another address unless said, so that no limit of one address plays a part. */
const renew = (
  { phone }: { phone: string },
  code: string,
  changes: Partial<Body> = {},
  from = nextAddress(),
) => {
  const headers = { "x-forwarded-for": from };
  const body = { phone, code, password: NEW, passwordCheck: NEW, ...changes };
  return world.send(renewPassword, { body, headers });
};
const logIn = async ({ phone }: Person, password: string) =>
  (await world.send(login, { body: { phone, password } })).status;
const triesOf = async ({ accountId }: Person) =>
  (await ada.send(listPasswordRequests)).body.find(({ account }) => account.accountId === accountId)?.code
    ?.triesLeft;

async function keptOf({ accountId }: Person) {
  return world.db
    .selectFrom("accounts")
    .innerJoin("passwordRequests as request", "request.accountId", "accounts.id")
    .select(["passwordHash", "request.closedOn", "outcome", "closedBy"])
    .where("accounts.id", "=", accountId)
    .execute();
}

describe("a new password by a code", () => {
  test("counts at once, the old one no longer, and the request is closed", async () => {
    const ann = await world.owner();
    const { status, body } = await renew(ann, await codeFor(world, ada, ann));
    expect([status, body.message]).toEqual([
      200,
      "Your new password is set, and every device is logged out. Log in with it.",
    ]);
    expect([await logIn(ann, NEW), await logIn(ann, PASSWORD)]).toEqual([200, 401]);
    expect(await keptOf(ann)).toMatchObject([{ closedOn: world.now, outcome: "renewed", closedBy: null }]);
    expect(await triesOf(ann)).toBeUndefined();
  });

  test("where a second step is on says that logging in needs it too", async () => {
    const ann = await world.owner();
    await withFactor(world, ann);
    const { status, body } = await renew(ann, await codeFor(world, ada, ann));
    expect([status, body.message]).toEqual([
      200,
      "Your new password is set, and every device is logged out. Log in with it and with the code that your authenticator app shows, or a recovery code. If you have neither, message the team.",
    ]);
  });

  test("ends every session of the account, and of nobody else", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    await renew(ann, await codeFor(world, ada, ann));
    const statuses = [ann, ben].map(async ({ send, accountId }) => {
      return (await send(getAccount, { params: { accountId } })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  test("takes the code and the phone as people type them", async () => {
    const ann = await world.owner({ phone: "+14155552671" });
    const code = await codeFor(world, ada, ann);
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    expect((await renew({ phone: "(415) 555 2671" }, typed)).status).toBe(200);
  });

  test("twice at once with one code is set once [R29]", async () => {
    const ann = await world.owner();
    const code = await codeFor(world, ada, ann);
    const sent = await Promise.all([renew(ann, code), renew(ann, code)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the one refusal is for", () => {
  test.each<[string, (ann: Person) => Promise<{ phone: string; code: string }>]>([
    ["a wrong code", async (ann) => ({ ...ann, code: otherThan(await codeFor(world, ada, ann)) })],
    [
      "a phone without an account",
      async (ann) => ({ code: await codeFor(world, ada, ann), phone: "+14155550499" }),
    ],
    [
      "the code of another account",
      async (ann) => ({ phone: (await world.owner()).phone, code: await codeFor(world, ada, ann) }),
    ],
    [
      "a code when none was issued",
      async (ann) => {
        await askForCode(world, ada, ann);
        return { ...ann, code: WRONG };
      },
    ],
    [
      "a code of more than 24 hours",
      async (ann) => {
        const code = await codeFor(world, ada, ann);
        world.now = "2026-11-21T10:00:00.000Z";
        return { ...ann, code };
      },
    ],
    [
      "a code that was used",
      async (ann) => {
        const code = await codeFor(world, ada, ann);
        void (await renew(ann, code)).body;
        return { ...ann, code };
      },
    ],
    [
      "a code that was followed by a newer one",
      async (ann) => {
        const code = await codeFor(world, ada, ann);
        await codeFor(world, ada, ann);
        return { ...ann, code };
      },
    ],
    [
      "a code whose request was dismissed",
      async (ann) => {
        const code = await codeFor(world, ada, ann);
        const requestId = await askForCode(world, ada, ann);
        void (await ada.send(dismissPasswordRequest, { params: { requestId } })).body;
        return { ...ann, code };
      },
    ],
    [
      "a code of a deleted account",
      async (ann) => {
        const code = await codeFor(world, ada, ann);
        await world.db
          .updateTable("accounts")
          .set({ deletedOn: world.now })
          .where("id", "=", ann.accountId)
          .execute();
        return { ...ann, code };
      },
    ],
  ])("%s, after the work of one hash", async (_, prepare) => {
    const ann = await world.owner();
    const { phone, code } = await prepare(ann);
    const before = await keptOf(ann);
    vi.mocked(verifyPassword).mockClear();
    vi.mocked(hashPassword).mockClear();
    const { status, problem } = await renew({ phone }, code);
    expect([status, problem.detail, problem.errors]).toEqual([409, REFUSED, undefined]);
    expect([vi.mocked(verifyPassword).mock.calls.length, vi.mocked(hashPassword).mock.calls.length]).toEqual([
      1, 0,
    ]);
    expect(await keptOf(ann)).toEqual(before);
  });

  test("a code of an account that is deleted while it is looked at", async () => {
    const ann = await world.owner();
    const code = await codeFor(world, ada, ann);
    vi.mocked(hashPassword).mockImplementationOnce(async () => {
      const gone = { deletedOn: world.now };
      await world.db.updateTable("accounts").set(gone).where("id", "=", ann.accountId).execute();
      return "a hash";
    });
    const { status, problem } = await renew(ann, code);
    expect([status, problem.detail]).toEqual([409, REFUSED]);
  });

  test("the right code after five wrong ones from one network, and from there alone [R29]", async () => {
    const ann = await world.owner();
    const code = await codeFor(world, ada, ann);
    const [theirs, own] = [nextAddress(), nextAddress()];
    const wrong = otherThan(code);
    await Promise.all(Array.from({ length: 20 }, () => renew(ann, wrong, {}, theirs)));
    expect(await triesOf(ann)).toBe(CODE_TRIES_IN_ALL - 5);
    expect((await renew(ann, code, {}, theirs)).problem.detail).toBe(REFUSED);
    expect((await renew(ann, wrong, {}, own)).problem.detail).toBe(REFUSED);
    expect((await renew(ann, code, {}, own)).status).toBe(200);
  });

  test("from a network that is worn out, but not a newer code [R29]", async () => {
    const ann = await world.owner();
    const wrong = otherThan(await codeFor(world, ada, ann));
    const from = nextAddress();
    await Promise.all(Array.from({ length: 6 }, () => renew(ann, wrong, {}, from)));
    expect((await renew(ann, await codeFor(world, ada, ann), {}, from)).status).toBe(200);
  });

  test("all but five of many guesses at once from one network, though the right one is among them [R29]", async () => {
    const ann = await world.owner();
    await codeFor(world, ada, ann);
    const from = nextAddress();
    vi.mocked(verifyPassword).mockClear();
    await Promise.all(Array.from({ length: 12 }, () => renew(ann, WRONG, {}, from)));
    expect(compared()).toBe(5);
  });

  test("all but what is left for all networks together, of many at once [R29]", async () => {
    const ann = await world.owner();
    const code = await codeFor(world, ada, ann);
    const left = 3;
    await world.db
      .updateTable("passwordCodes")
      .set({ tries: CODE_TRIES_IN_ALL - left })
      .where("endedOn", "is", null)
      .execute();
    vi.mocked(verifyPassword).mockClear();
    await Promise.all(Array.from({ length: 12 }, () => renew(ann, WRONG)));
    expect(compared()).toBe(left);
    expect((await renew(ann, code)).problem.detail).toBe(REFUSED);
  });

  const compared = () => vi.mocked(verifyPassword).mock.calls.filter(([, hash]) => hash !== undefined).length;

  test("a code that is good until the last second", async () => {
    const ann = await world.owner();
    const code = await codeFor(world, ada, ann);
    world.now = "2026-11-21T09:59:59.999Z";
    expect((await renew(ann, code)).status).toBe(200);
  });
});

describe("a new password by a code is refused, and no try is spent,", () => {
  const COMMON =
    "This password is one of those that are tried first. Choose another, for example three words.";
  const TELLING = "Choose a password without your phone number or your name in it.";
  let phones = 500;
  const both = (password: string) => ({ password, passwordCheck: password });

  test.each<[string, Partial<Body>, string, string]>([
    [
      "with two passwords, before anything else is looked at",
      { phone: "call me", code: "?", password: "a", passwordCheck: "b" },
      "passwordCheck",
      "Password and Verify Password must match",
    ],
    [
      "with a phone that is none",
      { phone: "call me" },
      "phone",
      "Enter a phone number with its area code, or with + and the country code, for example +1 415 555 0100.",
    ],
    [
      "with a code that is none",
      { code: "K7QF2" },
      "code",
      "A code has 10 letters and digits, and never 0, O, 1, I, L, U or V. Copy it from the team's message.",
    ],
    ["without a code", { code: " " }, "code", "Enter the code that the team has sent you."],
    ["with a short password", both("seven77"), "password", "Choose a password of at least 8 characters."],
    ["with a common one", both("sunshine"), "password", COMMON],
    ["with the phone in it", both("my 5553131 cat"), "password", TELLING],
  ])("%s", async (_, changes, path, message) => {
    phones += 1;
    const ann = await world.owner({ phone: `+1${phones}5553131` });
    const code = await codeFor(world, ada, ann);
    const { status, problem } = await renew(ann, code, changes);
    expect([status, problem.detail, problem.errors]).toEqual([400, message, [{ path, message }]]);
    expect(await triesOf(ann)).toBe(CODE_TRIES_IN_ALL);
  });

  test("but for the name in the password, which is said to whoever has the code alone", async () => {
    const ann = await world.owner({ firstName: "Marguerite" });
    const code = await codeFor(world, ada, ann);
    expect((await renew(ann, otherThan(code), both("marguerite 84"))).problem.detail).toBe(REFUSED);
    expect((await renew(ann, code, both("marguerite 84"))).problem.detail).toBe(TELLING);
    expect((await renew(ann, code)).status).toBe(200);
  });
});

test("a wrong code is on record, with whose account it was tried on", async () => {
  const ann = await world.owner();
  await renew(ann, otherThan(await codeFor(world, ada, ann)));
  const entries = world.db.selectFrom("auditEntries").select(["verb", "status"]);
  const about = await entries.where("aboutAccountId", "=", ann.accountId).orderBy("status").execute();
  expect(about).toEqual([
    { verb: "issuePasswordCode", status: 201 },
    { verb: "requestPassword", status: 204 },
    { verb: "renewPassword", status: 409 },
  ]);
});

test("a code that is replaced while it is being checked is refused", async () => {
  const ann = await world.owner();
  const requestId = await askForCode(world, ada, ann);
  const issue = () => ada.send(issuePasswordCode, { params: { requestId } });
  const { code } = (await issue()).body;
  vi.mocked(verifyPassword).mockImplementationOnce(async () => {
    void (await issue()).body;
    return true;
  });
  expect((await renew(ann, code)).problem.detail).toBe(REFUSED);
  expect(await logIn(ann, PASSWORD)).toBe(200);
});

/** A code, but not this one. */
function otherThan(code: string): string {
  return code.startsWith("2") ? `3${code.slice(1)}` : `2${code.slice(1)}`;
}
