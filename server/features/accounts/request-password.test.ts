import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount, resetPassword } from "#contract/accounts.ts";
import { dismissPasswordRequest, requestPassword } from "#contract/password-requests.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const MORNING = "2026-11-20T10:00:00.000Z";

let world: World;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());
beforeEach(() => {
  world.now = MORNING;
});

let addresses = 0;
/** Each time from another address, so that no limit of one address plays a part. */
const ask = (phone: string) => {
  addresses += 1;
  const headers = { "x-forwarded-for": `203.0.113.${addresses}` };
  return world.send(requestPassword, { body: { phone }, headers });
};
const requestsOf = ({ accountId }: Person) =>
  world.db.selectFrom("passwordRequests").selectAll().where("accountId", "=", accountId).execute();

describe("asking for a new password", () => {
  test("opens a request of the account, however the phone is written", async () => {
    const ann = await world.owner({ phone: "+14155552671" });
    expect((await ask("(415) 555-2671")).status).toBe(204);
    expect(await requestsOf(ann)).toMatchObject([{ askedOn: MORNING, lastAskedOn: MORNING, closedOn: null }]);
  });

  test("again keeps the one request and says when", async () => {
    const ann = await world.owner();
    await ask(ann.phone);
    world.now = "2026-11-20T13:00:00.000Z";
    await ask(ann.phone);
    expect(await requestsOf(ann)).toMatchObject([{ askedOn: MORNING, lastAskedOn: world.now }]);
  });

  test("many times at once opens one", async () => {
    const ann = await world.owner();
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask(ann.phone)));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await requestsOf(ann)).toHaveLength(1);
  });

  test("answers alike for an account, for none and for a deleted one, and opens nothing for none", async () => {
    const [ann, gone] = [await world.owner(), await world.owner()];
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", gone.accountId)
      .execute();
    const before = await world.rows();
    const answers = [await ask(ann.phone), await ask("+14155550499"), await ask(gone.phone)].map(
      ({ status, body, headers }) => {
        const { date: _, "set-cookie": __, ...same } = headers;
        return { status, body, headers: same };
      },
    );
    const after = await world.rows();
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect(answers[0]).toMatchObject({ status: 204, body: undefined });
    expect([after.password_requests, after.password_asks]).toEqual([
      (before.password_requests ?? 0) + 2,
      (before.password_asks ?? 0) + 3,
    ]);
  });

  test("is of the account that is there, where one of the same phone was deleted before", async () => {
    const gone = await world.owner();
    const { accountId } = gone;
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", accountId)
      .execute();
    const ann = await world.owner({ phone: gone.phone });
    await ask(gone.phone);
    expect([await requestsOf(ann), await requestsOf(gone)]).toMatchObject([[{}], []]);
  });

  test("keeps of a phone without an account only a hash", async () => {
    await ask("+14155550498");
    const kept = await world.db.selectFrom("passwordAsks").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("4155550498");
    expect(kept.map(({ phoneHash }) => phoneHash)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
  });

  test.each<[string, (person: Person) => string]>([
    ["with an account", ({ phone }) => phone],
    ["without one", ({ phone }) => phone.replace("+1415", "+1416")],
  ])("is refused the sixth time in a day for a phone %s, until a day is over", async (_, phoneOf) => {
    const phone = phoneOf(await world.owner());
    const five = await Promise.all(Array.from({ length: 5 }, () => ask(phone)));
    world.now = "2026-11-21T09:00:00.000Z";
    const { status, headers, problem } = await ask(phone);
    expect([...five.map((sent) => sent.status), status]).toEqual([204, 204, 204, 204, 204, 429]);
    expect([headers["retry-after"], problem.detail]).toEqual([
      "3600",
      "The team was asked for this number several times today already. Look for their message, or write to them yourself.",
    ]);
    world.now = "2026-11-21T10:00:00.000Z";
    expect((await ask(phone)).status).toBe(204);
  });

  test("counts anew once the team has dismissed what somebody else asked for", async () => {
    const [ann, ada] = [await world.owner(), await world.admin()];
    for (let times = 1; times <= 6; times += 1) await ask(ann.phone);
    const [asked] = await requestsOf(ann);
    const params = { requestId: asked?.id ?? "" };
    expect((await ada.send(dismissPasswordRequest, { params })).status).toBe(204);
    expect((await ask(ann.phone)).status).toBe(204);
    expect(await requestsOf(ann)).toHaveLength(2);
  });

  test("counts anew for an account that was made after the phone was asked for", async () => {
    const phone = "+14155550497";
    for (let times = 1; times <= 6; times += 1) await ask(phone);
    const names = { firstName: "Ann", lastName: "Example", phone };
    const before = await world.rows();
    const body = { ...names, password: PASSWORD, passwordCheck: PASSWORD };
    expect((await world.send(createAccount, { body })).status).toBe(201);
    expect((await ask(phone)).status).toBe(204);
    expect((await world.rows()).password_requests).toBe((before.password_requests ?? 0) + 1);
  });

  test("counts anew once an adviser has set a password: the owner may not have heard it right", async () => {
    const [ann, ada] = [await world.owner(), await world.admin()];
    for (let times = 1; times <= 6; times += 1) await ask(ann.phone);
    const { accountId } = ann;
    const password = "nine small lanterns";
    const body = { accountId, password, passwordCheck: password };
    expect((await ada.send(resetPassword, { params: { accountId }, body })).status).toBe(200);
    expect((await ask(ann.phone)).status).toBe(204);
    expect(await requestsOf(ann)).toHaveLength(2);
  });

  test.each([
    ["", "Enter a phone number."],
    [
      "call me",
      "Enter a phone number with its area code, or with + and the country code, for example +1 415 555 0100.",
    ],
  ])("with '%s' for a phone is refused, and nothing is written", async (phone, message) => {
    const before = await world.rows();
    const { status, problem } = await ask(phone);
    expect([status, problem.errors]).toEqual([400, [{ path: "phone", message }]]);
    expect(await world.rows()).toEqual(before);
  });
});
