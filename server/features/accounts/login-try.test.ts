import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { changePassword, login, resetPassword } from "#contract/accounts.ts";
import { renewPassword } from "#contract/password-requests.ts";
import { beginSecondFactor, confirmSecondFactor } from "#contract/second-factor.ts";
import { buildApp } from "#server/app.ts";
import { forget } from "#server/chores/forget.ts";
import { connect } from "#server/db/connect.ts";
import { type Send, sender } from "#server/send.ts";
import { codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { codeOf } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { verifyPassword } from "./password-hash.ts";

vi.mock("./password-hash.ts", { spy: true });

const MORNING = "2026-11-20T10:00:00.000Z";
const NEW_PASSWORD = "four loud herons";

let world: World;
/** Two more servers on the same database, each with connections of its own. */
let others: { app: FastifyInstance; close(): Promise<void> }[];
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
  others = [startAnother(), startAnother()];
});
afterAll(async () => {
  await Promise.all(others.map(({ close }) => close()));
  await world.close();
});
beforeEach(() => {
  world.now = MORNING;
});

function startAnother() {
  const db = connect(world.address);
  const app = buildApp({ ...world, db, pages: "/nowhere", now: () => world.now });
  return { app, close: () => app.close().then(() => db.destroy()) };
}

let addresses = 0;
const anotherAddress = () => {
  addresses += 1;
  return `198.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

type Guess = { password?: string; address?: string; cookie?: string; send?: Send };

/** Tries to log in, each time from another address unless one is said. */
function guess(phone: string, { password = "a guess", address, cookie, send = world.send }: Guess = {}) {
  const headers = { "x-forwarded-for": address ?? anotherAddress(), ...(cookie && { cookie }) };
  return send(login, { body: { phone, password }, headers });
}

const guessTimes = (times: number, phone: string, options: Guess = {}) =>
  Promise.all(Array.from({ length: times }, () => guess(phone, options)));
const statusesOf = (sent: { status: number }[]) => sent.map(({ status }) => status).sort();
const later = (seconds: number) => new Date(Date.parse(world.now) + seconds * 1000).toISOString();
const withoutAccount = ({ phone }: Person) => phone.replace("+1415", "+1416");

/** Logs in on a device and gives the cookie that is left on it. */
async function deviceOf({ phone }: Person, options: Guess = {}): Promise<string> {
  const { headers } = await guess(phone, { ...options, password: PASSWORD });
  return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
}

const PHONES: [string, (person: Person) => string][] = [
  ["with an account", ({ phone }) => phone],
  ["without one", withoutAccount],
];

describe("guessing the password of one phone", () => {
  test.each(PHONES)("%s is let through ten times, and then has to wait [R24] [R25]", async (_, phoneOf) => {
    const phone = phoneOf(await world.owner());
    expect(statusesOf(await guessTimes(10, phone))).toEqual(Array(10).fill(401));
    const { status, headers, problem } = await guess(phone);
    expect([status, headers["retry-after"], problem.detail]).toEqual([
      429,
      "1",
      "Wrong passwords or codes were tried too often. Wait 1 second, then try again. A device that you have logged in on before does not have to wait for what others try.",
    ]);
  });

  test("is held up in the same words for an account, for none and for a deleted one [R24]", async () => {
    const [ann, gone] = [await world.owner(), await world.owner()];
    const deleted = { deletedOn: world.now };
    await world.db.updateTable("accounts").set(deleted).where("id", "=", gone.accountId).execute();
    const phones = [ann.phone, withoutAccount(ann), gone.phone];
    await Promise.all(phones.map((phone) => guessTimes(10, phone)));
    vi.mocked(verifyPassword).mockClear();
    const refused = await Promise.all(phones.map((phone) => guess(phone, { password: PASSWORD })));
    const answers = refused.map(({ status, problem, headers: { date: _, ...headers } }) => {
      return { status, headers, problem: { ...problem, requestId: "" } };
    });
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect(vi.mocked(verifyPassword)).not.toHaveBeenCalled();
  });

  test("waits longer each time, from a second to an hour [R25]", async () => {
    const { phone } = await world.owner();
    await guessTimes(10, phone);
    const waitAgain = async (waited: number[]): Promise<number[]> => {
      const seconds = Number((await guess(phone)).headers["retry-after"]);
      world.now = later(seconds);
      await guess(phone);
      return seconds === waited.at(-1) ? [...waited, seconds] : waitAgain([...waited, seconds]);
    };
    expect(await waitAgain([])).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  });

  test("is not let through a moment too early", async () => {
    const { phone } = await world.owner();
    await guessTimes(11, phone);
    world.now = later(0.999);
    expect((await guess(phone)).status).toBe(429);
    world.now = later(0.001);
    expect((await guess(phone)).status).toBe(401);
  });

  test("is let through by a server whose clock is a little behind, too", async () => {
    const { phone } = await world.owner();
    await guess(phone);
    world.now = later(-1);
    expect((await guess(phone)).status).toBe(401);
  });

  test("does not wait until the time that a clock showed which ran ahead", async () => {
    const { phone } = await world.owner();
    world.now = "2026-11-20T13:00:00.000Z";
    await guessTimes(11, phone);
    world.now = MORNING;
    expect((await guess(phone)).status).toBe(401);
    expect((await guess(phone)).headers["retry-after"]).toBe("2");
  });

  test("is forgotten a day after the last try", async () => {
    const { phone } = await world.owner();
    await guessTimes(10, phone);
    world.now = later(24 * 60 * 60);
    expect(statusesOf(await guessTimes(11, phone))).toEqual([...Array(10).fill(401), 429]);
  });

  test("a thousand times from fifty addresses over three servers is looked at ten times [R25]", async () => {
    const { phone } = await world.owner();
    const servers = [world.send, ...others.map(({ app }) => sender(app))];
    const places = Array.from({ length: 50 }, anotherAddress);
    vi.mocked(verifyPassword).mockClear();
    const fromEverywhere = () =>
      Promise.all(places.map((address, n) => guess(phone, { address, send: servers[n % 3] ?? world.send })));
    // As many at once as the servers answer; more are turned away unseen.
    const rounds = await Array.from({ length: 20 }).reduce<ReturnType<typeof fromEverywhere>>(
      async (sent) => [...(await sent), ...(await fromEverywhere())],
      Promise.resolve([]),
    );
    expect(vi.mocked(verifyPassword)).toHaveBeenCalledTimes(10);
    expect(statusesOf(rounds)).toEqual([...Array(10).fill(401), ...Array(990).fill(429)]);
  });

  test("is counted on by a server that is started anew [R25]", async () => {
    const { phone } = await world.owner();
    await guessTimes(10, phone);
    const restarted = startAnother();
    expect((await guess(phone, { send: sender(restarted.app) })).status).toBe(429);
    await restarted.close();
  });

  test("keeps neither the number nor the address", async () => {
    await guess("+14165550177", { address: "203.0.113.77" });
    const kept = JSON.stringify(await world.db.selectFrom("loginTries").selectAll().execute());
    expect(kept).not.toMatch(/4165550177|203\.0\.113/);
  });
});

describe("guessing from one address", () => {
  test("the passwords of many phones has to wait after sixty [R25]", async () => {
    const address = anotherAddress();
    const guessTwenty = twentyFrom(address);
    const sent = [await guessTwenty(1000), await guessTwenty(1020), await guessTwenty(1040)].flat();
    expect(statusesOf(sent)).toEqual(Array(60).fill(401));
    expect((await guess("+14165552000", { address, send: sendOf(1) })).status).toBe(429);
    expect((await guess("+14165552000")).status).toBe(401);
    world.now = later(15 * 60);
    expect((await guess("+14165552000", { address, send: sendOf(1) })).status).toBe(401);
  });

  test("does not get its tries back with an account of one's own", async () => {
    const address = anotherAddress();
    const own = await world.owner();
    const guessTwenty = twentyFrom(address);
    await guessTwenty(3000).then(() => guessTwenty(3020));
    await guessTwenty(3040, 19);
    expect((await guess(own.phone, { address, password: PASSWORD, send: sendOf(0) })).status).toBe(200);
    expect((await guess("+14165553999", { address, send: sendOf(1) })).status).toBe(401);
    expect((await guess("+14165553998", { address, send: sendOf(2) })).status).toBe(429);
  });

  // No more at once than may wait for their hash.
  const twentyFrom =
    (address: string) =>
    (from: number, count = 20) =>
      Promise.all(
        Array.from({ length: count }, (_, n) => guess(`+1416555${from + n}`, { address, send: sendOf(n) })),
      );

  // Each server also lets no more than sixty calls a minute through from one address.
  const sendOf = (n: number) =>
    [world.send, ...others.map(({ app }) => sender(app))][n % (others.length + 1)] ?? world.send;
});

describe("while others guess, whoever has the account", () => {
  test("logs in at once on a device of before [R26]", async () => {
    const ann = await world.owner();
    const cookie = await deviceOf(ann);
    await guessTimes(12, ann.phone);
    const address = anotherAddress();
    expect((await guess(ann.phone, { password: PASSWORD, address })).status).toBe(429);
    expect((await guess(ann.phone, { password: PASSWORD, address, cookie })).status).toBe(200);
    expect((await guess(ann.phone, { password: PASSWORD, address })).status).toBe(429);
  });

  test("also from the address that they guess from [R26]", async () => {
    const ann = await world.owner();
    const cookie = await deviceOf(ann);
    const address = anotherAddress();
    await guess("+14165554000", { address });
    await world.db.updateTable("loginTries").set({ waitUntil: "2026-11-20T11:00:00.000Z" }).execute();
    expect((await guess("+14165554001", { address })).status).toBe(429);
    expect((await guess(ann.phone, { password: PASSWORD, address, cookie })).status).toBe(200);
  });

  test("logs in after the wait on a new device, which is then known [R26]", async () => {
    const ann = await world.owner();
    await guessTimes(10, ann.phone);
    world.now = later(1);
    const cookie = await deviceOf(ann);
    await guessTimes(12, ann.phone);
    expect((await guess(ann.phone, { password: PASSWORD, cookie })).status).toBe(200);
  });

  test("gets in with a code from the team, on any device [R26]", async () => {
    const [ada, ann] = [await world.admin(), await world.owner()];
    const code = await codeFor(world, ada, ann);
    await guessTimes(12, ann.phone);
    const passwords = { password: NEW_PASSWORD, passwordCheck: NEW_PASSWORD };
    const { headers } = await world.send(renewPassword, { body: { phone: ann.phone, code, ...passwords } });
    const [cookie = ""] = String(headers["set-cookie"]).split(";", 1);
    await guessTimes(12, ann.phone);
    expect((await guess(ann.phone, { password: NEW_PASSWORD, cookie })).status).toBe(200);
  });

  test("does not wait for one's own wrong tries of before once the team has set a new password", async () => {
    const [ada, ann] = [await world.admin(), await world.owner()];
    await guessTimes(12, ann.phone);
    const { accountId } = ann;
    const body = { accountId, password: NEW_PASSWORD, passwordCheck: NEW_PASSWORD };
    await ada.send(resetPassword, { params: { accountId }, body });
    expect((await guess(ann.phone, { password: NEW_PASSWORD })).status).toBe(200);
  });
});

type NewPassword = { password: string; passwordCheck: string };

describe("a device of before", () => {
  test.each<[string, (ann: Person, ada: Person, body: NewPassword, cookie: string) => Promise<unknown>]>([
    [
      "the team has set a new password",
      ({ accountId }, ada, body) =>
        ada.send(resetPassword, { params: { accountId }, body: { accountId, ...body } }),
    ],
    [
      "a code from the team was used on it",
      async (ann, ada, body, cookie) => {
        const code = await codeFor(world, ada, ann);
        return world.send(renewPassword, { body: { phone: ann.phone, code, ...body }, headers: { cookie } });
      },
    ],
  ])("does not wait for its own wrong tries once %s", async (_, renew) => {
    const [ada, ann] = [await world.admin(), await world.owner()];
    const cookie = await deviceOf(ann);
    expect(statusesOf(await guessTimes(12, ann.phone, { cookie }))).toContain(429);
    await renew(ann, ada, { password: NEW_PASSWORD, passwordCheck: NEW_PASSWORD }, cookie);
    expect((await guess(ann.phone, { password: NEW_PASSWORD, cookie })).status).toBe(200);
  });

  test("may not guess on and on either [R25]", async () => {
    const ann = await world.owner();
    const cookie = await deviceOf(ann);
    expect(statusesOf(await guessTimes(11, ann.phone, { cookie }))).toEqual([...Array(10).fill(401), 429]);
    expect((await guess(ann.phone)).status).toBe(401);
  });

  test("is one of ten of an account: who knew the password gathers no tries with it [R25]", async () => {
    const ann = await world.owner();
    const first = await deviceOf(ann);
    for (const _ of Array(10)) {
      world.now = later(1);
      await deviceOf(ann);
    }
    const { length } = await world.db
      .selectFrom("loginDevices")
      .select("markHash")
      .where("accountId", "=", ann.accountId)
      .execute();
    await guessTimes(10, ann.phone);
    expect([length, (await guess(ann.phone, { cookie: first })).status]).toEqual([10, 429]);
  });

  test.each<[string, (ann: Person, headers: { cookie: string }) => Promise<{ status: number }>]>([
    [
      "a new password",
      ({ send }, headers) => {
        const passwords = { oldPassword: PASSWORD, password: NEW_PASSWORD, passwordCheck: NEW_PASSWORD };
        return send(changePassword, { body: passwords, headers });
      },
    ],
    [
      "a code from the team",
      async (ann, headers) => {
        const code = await codeFor(world, await world.admin(), ann);
        const passwords = { password: NEW_PASSWORD, passwordCheck: NEW_PASSWORD };
        return world.send(renewPassword, { body: { phone: ann.phone, code, ...passwords }, headers });
      },
    ],
    [
      "a second factor",
      async ({ send }, headers) => {
        const { secret } = (await send(beginSecondFactor)).body;
        return send(confirmSecondFactor, { body: { code: codeOf(secret, world.now) }, headers });
      },
    ],
  ])("is forgotten with %s, but for the one that set it [R25] [R26]", async (_, set) => {
    const ann = await world.owner();
    const [cookie, theirs] = [await deviceOf(ann), await deviceOf(ann)];
    expect((await set(ann, { cookie })).status).toBe(200);
    await guessTimes(10, ann.phone);
    expect((await guess(ann.phone, { cookie: theirs })).status).toBe(429);
    expect((await guess(ann.phone, { cookie })).status).toBe(401);
  });

  test("is one for its own accounts only [R26]", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    const cookie = await deviceOf(ben);
    await guessTimes(10, ann.phone);
    expect((await guess(ann.phone, { password: PASSWORD, cookie })).status).toBe(429);
  });

  test("keeps its mark when a second person logs in on it", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    const cookie = await deviceOf(ann);
    expect(await deviceOf(ben, { cookie })).toBe(cookie);
  });

  test("is not one whose mark somebody thought up", async () => {
    const ann = await world.owner();
    const cookie = `device=${"A".repeat(43)}`;
    expect(await deviceOf(ann, { cookie })).not.toBe(cookie);
  });

  test("carries a mark that no script can read and no other website can send, and we keep only its hash", async () => {
    const ann = await world.owner();
    const { headers } = await guess(ann.phone, { password: PASSWORD });
    const [left] = [headers["set-cookie"]].flat();
    const [, mark] = /^device=([\w-]{43}); /.exec(left ?? "") ?? [];
    expect(left).toBe(`device=${mark}; Path=/api/accounts; Max-Age=31536000; HttpOnly; SameSite=Strict`);
    const kept = JSON.stringify(await world.db.selectFrom("loginDevices").selectAll().execute());
    expect(kept).not.toContain(mark);
  });
});

test("tries are forgotten after a day, devices after a year", async () => {
  const ann = await world.owner();
  await deviceOf(ann);
  await guess("+14165555000");
  const keptAt = async (now: string) => {
    await forget(world.db, now);
    const tries = await world.db.selectFrom("loginTries").selectAll().execute();
    const devices = await world.db.selectFrom("loginDevices").selectAll().execute();
    return [tries.length > 0, devices.length > 0];
  };
  expect(await keptAt("2026-11-20T11:00:00.000Z")).toEqual([true, true]);
  expect(await keptAt("2027-06-20T10:00:01.000Z")).toEqual([false, true]);
  expect(await keptAt("2028-01-20T10:00:01.000Z")).toEqual([false, false]);
});
