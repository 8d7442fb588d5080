import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, login, resetPassword } from "#contract/accounts.ts";
import { createCase, deleteCase, findByWords } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { beginSecondFactor } from "#contract/second-factor.ts";
import { recordWeight } from "#contract/weights.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  ada = await world.admin();
});
afterAll(() => world.close());

let keys = 0;
const newKey = () => `key-${++keys}`;
const open = (person: Person, key: string, accountId = person.accountId) =>
  person.send(createCase, { body: { caseInfoVersion: 1, accountId }, key });

describe("a call with an Idempotency-Key [R64]", () => {
  test("sent again is answered the same and done once", async () => {
    const key = newKey();
    const first = await open(ann, key);
    const rows = await world.rows();
    const again = await open(ann, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect([again.status, await world.rows()]).toEqual([201, rows]);
  });

  test("sent again with another body is refused", async () => {
    const key = newKey();
    await open(ada, key, ann.accountId);
    const rows = await world.rows();
    const { status, problem } = await open(ada, key, ada.accountId);
    expect([status, problem.detail]).toEqual([
      422,
      "This Idempotency-Key was already used for something else. Send a new one.",
    ]);
    expect(await world.rows()).toEqual(rows);
  });

  describe("with a turn among those of its device", () => {
    const write = (key: string, turn?: string, by = ann) =>
      by.send(createCase, {
        body: { caseInfoVersion: 1, accountId: ann.accountId },
        key,
        headers: turn === undefined ? {} : { "idempotency-turn": turn },
      });

    test("is refused where what was sent after it has come before it", async () => {
      expect((await write(newKey(), "first;2")).status).toBe(201);
      const rows = await world.rows();
      const late = newKey();
      const { status, problem } = await write(late, "first;1");
      expect([status, problem.detail]).toEqual([
        409,
        "Something else was sent after this, and came before it. Nothing was saved: look at what is there now.",
      ]);
      expect(await world.rows()).toEqual(rows);
      // Pressed again it has a turn of its own.
      expect((await write(late, "first;3")).status).toBe(201);
    });

    test("is answered as before where it was done, whatever was sent since", async () => {
      const key = newKey();
      const first = await write(key, "second;1");
      await write(newKey(), "second;2");
      const again = await write(key, "second;1");
      expect([again.status, again.body]).toEqual([201, first.body]);
    });

    test("ends the turn of what was sent between also where it is only told again", async () => {
      const key = newKey();
      await write(key, "third;1");
      expect((await write(key, "third;3")).status).toBe(201);
      expect((await write(newKey(), "third;2")).status).toBe(409);
    });

    test("is done where an earlier try of the same press was refused, or another device counts further", async () => {
      await write(newKey(), "fourth;5");
      expect((await write(newKey(), "fifth;1")).status).toBe(201);
      const headers = { "idempotency-turn": "fourth;6" };
      const body = { caseInfoVersion: 1, accountId: ada.accountId } as const;
      expect((await ann.send(createCase, { body, key: newKey(), headers })).status).toBe(404);
      expect((await write(newKey(), "fourth;5")).status).toBe(201);
    });

    test("ends nobody else's", async () => {
      await write(newKey(), "sixth;9", ada);
      expect((await write(newKey(), "sixth;1")).status).toBe(201);
    });

    test("of two at once the earlier one is done before the other, or not at all", async () => {
      const [one, other] = await Promise.all([write(newKey(), "seventh;1"), write(newKey(), "seventh;2")]);
      expect(other.status).toBe(201);
      expect([201, 409]).toContain(one.status);
    });

    test("is done whatever a server from before 0085 has counted, whose count is no answer to whoever names it", async () => {
      const place = { accountId: ann.accountId, call: "POST /api/cases", key: "turn;eighth", status: 410 };
      const count = { bodyHash: "0".repeat(64), createdOn: world.now, answer: "9" };
      await world.db
        .insertInto("idempotencyKeys")
        .values({ ...place, ...count })
        .execute();
      expect((await write(newKey(), "eighth;1")).status).toBe(201);
      expect((await write("turn;eighth", "eighth;2")).status).toBe(422);
    });

    test.each(["", ";", "a", "a;", "a;b", ";1", "a b;1", "a;1;2", "a;-1", "a;1234567890123456"])(
      "says what that must be: %j",
      async (turn) => {
        const { status, problem } = await write(newKey(), turn);
        expect([status, problem.errors?.[0]?.path]).toEqual([400, "Idempotency-Turn"]);
      },
    );
  });

  test("finds what is there now where it searches", async () => {
    const caseId = await world.cat(ann, { name: "Vanishing" });
    const search = () => ada.send(findByWords, { body: { words: "vanishing" }, key: "searched" });
    expect((await search()).body.cases).toHaveLength(1);
    await ada.send(deleteCase, { params: { caseId } });
    expect((await search()).body.cases).toEqual([]);
  });

  test("is its account's own", async () => {
    const key = newKey();
    const bob = await world.owner();
    expect((await open(bob, key)).body).not.toBe((await open(ann, key)).body);
  });

  test("is its address's own", async () => {
    const key = newKey();
    const body = {
      catInfoVersion: 1,
      name: "Miso",
      type: "Domestic",
      sex: "Male",
      spayNeuter: "Yes",
      age: { years: 1, months: 0, isEstimate: false },
    } as const;
    const [one, other] = [(await open(ann, newKey())).body, (await open(ann, newKey())).body];
    const answers = [
      await ann.send(answerCatInfo, { params: { caseId: one }, body, key }),
      await ann.send(answerCatInfo, { params: { caseId: other }, body, key }),
    ];
    expect(answers.map((answer) => answer.body.nextUrl)).toEqual([
      `/intake/${one}/fip-info`,
      `/intake/${other}/fip-info`,
    ]);
  });

  test("is the same for an id in capitals, or with percent signs", async () => {
    const [key, caseId] = [newKey(), await world.cat(ann)];
    world.now = "2026-11-20T10:00:01.000Z";
    const body = { weightKg: 3.2, effectiveDate: world.now.slice(0, 10) };
    const sent = (id: string) => ann.send(recordWeight, { params: { caseId: id }, body, key });
    const first = await sent(caseId);
    const rows = await world.rows();
    expect((await sent(caseId.toUpperCase())).body).toEqual(first.body);
    const percent = await world.app.inject({
      method: "POST",
      url: `/api/metrics/%${caseId.charCodeAt(0).toString(16)}${caseId.slice(1)}/weights`,
      headers: { authorization: `Bearer ${ann.token}`, "idempotency-key": key },
      payload: body,
    });
    expect([percent.statusCode, percent.json()]).toEqual([201, first.body]);
    expect(await world.rows()).toEqual(rows);
  });

  test("is the same with the host before the path, as it is sent to a proxy", async () => {
    const key = newKey();
    const port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
    const sentTo = async (path: string) => {
      const headers = {
        host: "cats.example",
        authorization: `Bearer ${ann.token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      };
      const call = request({ port, host: "127.0.0.1", method: "POST", path, headers });
      call.end(JSON.stringify({ caseInfoVersion: 1, accountId: ann.accountId }));
      const [response] = await once(call, "response");
      return [response.statusCode, await text(response)];
    };
    const first = await sentTo("/api/cases");
    const rows = await world.rows();
    expect(await sentTo("http://cats.example/api/cases")).toEqual(first);
    expect([first[0], await world.rows()]).toEqual([201, rows]);
  });

  test("that was refused keeps nothing: put right, it is done", async () => {
    const key = newKey();
    const rows = await world.rows();
    const stranger = await world.owner();
    const refused = await open(ann, key, stranger.accountId);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await world.rows()).idempotency_keys).toBe(rows.idempotency_keys);
    expect((await open(ann, key)).status).toBe(201);
  });

  const reset = ({ accountId }: Person, key: string) =>
    ada.send(resetPassword, {
      params: { accountId },
      body: { accountId, password: "nine small lanterns", passwordCheck: "nine small lanterns" },
      key,
    });

  // Who only reads waits for no standby, and would tell what stands on this machine alone, its commit cancelled.
  test.each([
    ["works in one transaction", open],
    ["has transactions of its own", reset],
  ])("that %s, sent again, is told in a transaction that writes", async (_, send) => {
    const bob = await world.owner();
    const key = newKey();
    const writtenBy = () =>
      world.db
        .selectFrom("idempotencyKeys")
        .select(sql`xmin::text`.as("transaction"))
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
    const first = await send(bob, key);
    const before = await writtenBy();
    const again = await send(bob, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await writtenBy()).not.toEqual(before);
  });

  test("may be a PUT that does its slow work first", async () => {
    const bob = await world.owner();
    const first = await reset(bob, "same");
    const hash = await passwordHashOf(bob);
    const again = await reset(bob, "same");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await passwordHashOf(bob)).toBe(hash);
  });

  test("may be a DELETE, a hundred times at once", async () => {
    const caseId = (await open(ann, newKey())).body;
    const key = newKey();
    const remove = () => ada.send(deleteCase, { params: { caseId }, key });
    const all = await Promise.all(Array.from({ length: 100 }, remove));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
    const audited = await world.db
      .selectFrom("auditEntries")
      .select("verb")
      .where((row) => row.and({ caseId, verb: "deleteCase" }))
      .execute();
    expect(audited).toHaveLength(1);
  });

  test("may be a POST, a hundred times at once", async () => {
    const key = newKey();
    const { cases = 0, events = 0 } = await world.rows();
    const all = await Promise.all(Array.from({ length: 100 }, () => open(ann, key)));
    const after = await world.rows();
    expect(new Set(all.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect([after.cases, after.events]).toEqual([cases + 1, events + 1]);
  });

  test("keeps no trace from which a password could be guessed", async () => {
    const bob = await world.owner();
    const { accountId } = bob;
    const body = { accountId, password: "nine small lanterns", passwordCheck: "nine small lanterns" };
    const key = newKey();
    await reset(bob, key);
    const { bodyHash } = await world.db
      .selectFrom("idempotencyKeys")
      .select("bodyHash")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    expect(bodyHash).not.toBe(
      createHash("sha256")
        .update(JSON.stringify([null, body]))
        .digest("hex"),
    );
  });

  test("whose sealed answer cannot be opened, like one of another account, is not done once more", async () => {
    const [bob, key] = [await world.owner(), newKey()];
    for (const person of [ann, bob]) await person.send(beginSecondFactor, { key });
    const keys = () => world.db.selectFrom("idempotencyKeys").where("key", "=", key);
    const of = keys().select("answer").where("accountId", "=", ann.accountId);
    const { answer } = await of.executeTakeFirstOrThrow();
    const swapped = world.db.updateTable("idempotencyKeys").set({ answer: JSON.stringify(answer) });
    await swapped.where("key", "=", key).where("accountId", "=", bob.accountId).execute();
    const { status, problem } = await bob.send(beginSecondFactor, { key });
    expect([status, problem.detail]).toEqual([
      409,
      "This was done already, and what was answered can no longer be told. Do it anew.",
    ]);
  });

  test("by nobody in particular is made as if it had none", async () => {
    const body = {
      firstName: "Kim",
      lastName: "Example",
      phone: "+14155559901",
      password: PASSWORD,
      passwordCheck: PASSWORD,
    };
    const key = newKey();
    expect((await world.send(createAccount, { body, key })).status).toBe(201);
    expect((await world.send(createAccount, { body, key })).status).toBe(409);
    const tokens = [
      (await world.send(login, { body: { phone: body.phone, password: PASSWORD }, key })).body,
      (await world.send(login, { body: { phone: body.phone, password: PASSWORD }, key })).body,
    ];
    expect(new Set(tokens).size).toBe(2);
  });

  test.each(["a key", "ключ", "k".repeat(201)])("that no key can be is refused: %s", async (key) => {
    const rows = await world.rows();
    expect((await open(ann, key)).problem.errors?.[0]?.path).toBe("Idempotency-Key");
    expect(await world.rows()).toEqual(rows);
  });

  async function passwordHashOf({ accountId }: Person): Promise<string> {
    const row = await world.db
      .selectFrom("accounts")
      .select("passwordHash")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    return row.passwordHash;
  }
});
