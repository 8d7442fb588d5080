import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmPassword, getAccount, login, resetPassword } from "#contract/accounts.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { sender } from "#server/send.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const LOGIN = "2026-11-20T10:00:00.000Z";
const FIVE_MINUTES_LATER = "2026-11-20T10:05:00.000Z";
const LATER = "2026-11-20T10:05:00.001Z";
const NEW_PASSWORD = "nine small lanterns";

let world: World;
let ada: Person;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = LOGIN;
  ada = await world.admin();
  ann = await world.owner();
});

const confirm = (person: Person, password = PASSWORD) => person.send(confirmPassword, { body: { password } });

function reset(by: Person, { accountId }: Person) {
  const body = { accountId, password: NEW_PASSWORD, passwordCheck: NEW_PASSWORD };
  return by.send(resetPassword, { params: { accountId }, body });
}

const logIn = async ({ phone }: Person, password: string) =>
  (await world.send(login, { body: { phone, password } })).status;

describe("an adviser who sets somebody's password", () => {
  test("within five minutes of the login is not asked again [R30]", async () => {
    world.now = FIVE_MINUTES_LATER;
    expect((await reset(ada, ann)).status).toBe(200);
  });

  test("later is asked for the own password first, and nothing is changed before [R30]", async () => {
    world.now = LATER;
    const { status, problem } = await reset(ada, ann);
    expect([status, problem.type, problem.detail]).toEqual([
      409,
      CONFIRM_PASSWORD,
      "Enter your own password too: this makes sure that it is you who sets somebody's password.",
    ]);
    expect([await logIn(ann, PASSWORD), await logIn(ann, NEW_PASSWORD)]).toEqual([200, 401]);
  });

  test("and has given it is not asked again for five minutes [R30]", async () => {
    world.now = LATER;
    expect((await confirm(ada)).status).toBe(204);
    world.now = "2026-11-20T10:10:00.001Z";
    expect((await reset(ada, ann)).status).toBe(200);
    world.now = "2026-11-20T10:10:00.002Z";
    expect((await reset(ada, ann)).status).toBe(409);
  });

  test("is told that it was given, sent again under its key, only while that lasts and where it was given [R30]", async () => {
    world.now = LATER;
    const body = { password: PASSWORD };
    const sendTo = (by: Pick<Person, "send">) => by.send(confirmPassword, { body, key: "once" });
    expect((await sendTo(ada)).status).toBe(204);
    expect((await sendTo(ada)).status).toBe(204);
    const { body: token } = await world.send(login, { body: { phone: ada.phone, password: PASSWORD } });
    world.now = "2026-11-20T10:10:00.002Z";
    for (const again of [ada, { send: sender(world.app, token) }]) {
      expect((await sendTo(again)).problem.type).toBe(CONFIRM_PASSWORD);
    }
  });

  test("is asked when the clock ran ahead as it was given, and was put right [R30]", async () => {
    world.now = "2026-11-20T12:00:00.000Z";
    expect((await confirm(ada)).status).toBe(204);
    world.now = LATER;
    expect((await reset(ada, ann)).status).toBe(409);
  });

  test("is asked even if the same adviser gave it on another device [R30]", async () => {
    world.now = LATER;
    expect(await logIn(ada, PASSWORD)).toBe(200);
    expect((await reset(ada, ann)).status).toBe(409);
  });
});

describe("the own password, given again,", () => {
  test("that is wrong is refused at its field, logs nobody out and proves nothing [R30]", async () => {
    world.now = LATER;
    const { status, problem } = await confirm(ada, "not the password");
    expect([status, problem.errors]).toEqual([
      400,
      [
        {
          path: "password",
          message: "This is not your password. Look whether capitals are locked, and try again.",
        },
      ],
    ]);
    expect((await reset(ada, ann)).status).toBe(409);
    expect((await ada.send(getAccount, { params: { accountId: ada.accountId } })).status).toBe(200);
  });

  test("cannot be guessed with a stolen session", async () => {
    const wrong = await Promise.all(Array.from({ length: 10 }, () => confirm(ann, "a guess")));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    const { status, headers } = await confirm(ann);
    expect([status, headers["retry-after"]]).toEqual([429, "1"]);
    expect(await logIn(ann, PASSWORD)).toBe(200);
  });

  test("guessed with a stolen session keeps nobody else waiting", async () => {
    await Promise.all(Array.from({ length: 12 }, () => confirm(ann, "a guess")));
    const { body: token } = await world.send(login, { body: { phone: ann.phone, password: PASSWORD } });
    const elsewhere = { ...ann, send: sender(world.app, token) };
    expect((await confirm(elsewhere)).status).toBe(204);
  });

  test("is forgiven the wrong ones before it", async () => {
    await Promise.all(Array.from({ length: 9 }, () => confirm(ann, "a guess")));
    expect([(await confirm(ann)).status, (await confirm(ann, "a guess")).status]).toEqual([204, 400]);
    expect((await confirm(ann)).status).toBe(204);
  });

  test("is needed", async () => {
    const { status, problem } = await confirm(ann, "");
    expect([status, problem.detail]).toEqual([400, "Enter a password."]);
  });
});
