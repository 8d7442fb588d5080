import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, findCases } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const CATS = [
  "Simba",
  "Mochi",
  "big mochi",
  "Mochito",
  "Él_mochi",
  "100%",
  "1000",
  "a\\b",
  "a_b",
  "axb",
  "Momo",
];

let world: World;
let ada: Person;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  ann = await world.owner({ firstName: "Ann", lastName: "O'Mochi" });
  await Promise.all(CATS.map((name) => named(name, ann)));
});
afterAll(() => world.close());

async function named(name: string, owner: Person): Promise<string> {
  const { body: caseId } = await owner.send(createCase, { body: caseOf(owner.accountId) });
  await owner.send(answerCatInfo, { params: { caseId }, body: { ...catInfo, name } });
  return caseId;
}

async function found(t: string): Promise<(string | undefined)[]> {
  const { body } = await ada.send(findCases, { query: { t, y: "cat-name" } });
  return body.map((one) => one.cat?.name);
}

describe("by the cat's name [API-21] [GRD-14]", () => {
  test.each([
    ["mochi", ["Mochi", "Mochito", "big mochi", "Él_mochi"]],
    ["MOCHI", ["Mochi", "Mochito", "big mochi", "Él_mochi"]],
    ["  chi ", ["big mochi", "Mochi", "Mochito", "Él_mochi"]],
    ["big \u00a0 mochi", ["big mochi"]],
    ["él", ["Él_mochi"]],
    ["É", ["Él_mochi"]],
    ["mo", ["Mochi", "Mochito", "Momo", "big mochi", "Él_mochi"]],
    ["s", ["Simba"]],
    ["nobody", []],
  ])("%j finds %j, names that begin with it first", async (t, names) => {
    expect(await found(t)).toEqual(names);
  });

  test.each([
    ["100%", ["100%"]],
    ["%", ["100%"]],
    ["a_b", ["a_b"]],
    ["_", ["a_b", "Él_mochi"]],
    ["a\\b", ["a\\b"]],
    ["\\", ["a\\b"]],
    ["%' or '1'='1", []],
    ["'", []],
  ])("%j stands for itself [R39]", async (t, names) => {
    expect(await found(t)).toEqual(names);
  });
});

describe("a sigma is one letter wherever it stands, whatever the case [API-21] [GRD-14]", () => {
  let giorgos: Person;
  beforeAll(async () => {
    giorgos = await world.owner({ firstName: "Νίκος", lastName: "ΘΕΟΔΩΡΑΚΗΣ" });
    await Promise.all(["ΓΙΩΡΓΟΣ", "Γιώργος", "ο γιωργος μας"].map((name) => named(name, giorgos)));
  });

  test.each([
    ["γιωργος", ["ΓΙΩΡΓΟΣ", "ο γιωργος μας"]],
    ["ΓΙΩΡΓΟΣ", ["ΓΙΩΡΓΟΣ", "ο γιωργος μας"]],
    ["γιωργοσ", ["ΓΙΩΡΓΟΣ", "ο γιωργος μας"]],
    ["ΓΙΏΡΓΟΣ", ["Γιώργος"]],
    ["Γιώργος", ["Γιώργος"]],
    ["ΟΣ Μ", ["ο γιωργος μας"]],
    ["ς", ["ΓΙΩΡΓΟΣ", "Γιώργος", "ο γιωργος μας"]],
    ["ος", ["ΓΙΩΡΓΟΣ", "Γιώργος", "ο γιωργος μας"]],
  ])("%j finds %j by the cat's name", async (t, names) => {
    expect(await found(t)).toEqual(names);
  });

  test("page by page", async () => {
    const query = { t: "ΟΣ", y: "cat-name", limit: 1 } as const;
    const pages = await walk((after) => ada.send(findCases, { query: { ...query, after } }));
    expect(pages.flat().map((one) => one.cat?.name)).toEqual(["ΓΙΩΡΓΟΣ", "Γιώργος", "ο γιωργος μας"]);
  });

  test.each(["ΝΊΚΟΣ", "νίκος θ", "θεοδωρακης", "ΚΗΣ", "ης"])("%j finds the owner", async (t) => {
    const { body } = await ada.send(findCases, { query: { t, y: "owner-name" } });
    expect(body).toHaveLength(3);
  });
});

describe("by the owner's name [API-21] [GRD-14]", () => {
  test.each([
    ["o'mochi", CATS.length],
    ["ANN", CATS.length],
    ["n o", CATS.length],
    ["simba", 0],
  ])("%j finds %i", async (t, count) => {
    const { body } = await ada.send(findCases, { query: { t, y: "owner-name" } });
    expect(body).toHaveLength(count);
  });

  test("cases without a cat's name yet are found too", async () => {
    const bea = await world.owner({ firstName: "Beatrix", lastName: "Nobody" });
    const { body: caseId } = await bea.send(createCase, { body: caseOf(bea.accountId) });
    const { body } = await ada.send(findCases, { query: { t: "beatrix", y: "owner-name" } });
    expect(body.map((one) => one._id)).toEqual([caseId]);
  });
});

test.each([
  ["zenobia", "cat-name"],
  ["zenobia", "owner-name"],
  ["ze", "cat-name"],
  ["ze", "owner-name"],
] as const)("what is deleted is not found for %j by %s, and takes no place on a page", async (t, y) => {
  const zoe = await world.owner({ firstName: "Zenobia", lastName: "Living" });
  const deleted = await named("Zenobia", zoe);
  const found = await named("Zenobia the Second", zoe);
  const gone = await world.owner({ firstName: "Zenobia", lastName: "Gone" });
  await named("Zenobia", gone);
  const deletedOn = world.now;
  await world.db.updateTable("cases").set({ deletedOn }).where("id", "=", deleted).execute();
  await world.db.updateTable("accounts").set({ deletedOn }).where("id", "=", gone.accountId).execute();

  const { body } = await ada.send(findCases, { query: { t, y, limit: 1 } });
  expect(body.map((one) => one._id)).toEqual([found]);
  await world.db.updateTable("cases").set({ deletedOn }).where("id", "=", found).execute();
});

describe("page by page", () => {
  test.each([
    ["twin", 1],
    ["twin", 2],
    ["tw", 2],
    ["twin", 8],
  ])("%s in pages of %i: every case once, in one order", async (t, limit) => {
    const place = `${t}${limit}`;
    const owner = await world.owner();
    const names = [
      `${place}`,
      `${place}`,
      `${place} b`,
      `a ${place}`,
      `a ${place}`,
      `b ${place}`,
      `c${place}`,
    ];
    await Promise.all(names.map((name) => named(name, owner)));
    const pages = await walk((after) =>
      ada.send(findCases, { query: { t: place, y: "cat-name", limit, after } }),
    );
    expect(pages.flat().map((one) => one.cat?.name)).toEqual(names);
    expect(new Set(pages.flat().map((one) => one._id)).size).toBe(names.length);
  });
});

test.each(["cat-name", "owner-name"] as const)(
  "whoever is called otherwise by the time of the next page leaves nobody out, by %s",
  async (y) => {
    const owners = await Promise.all(
      ["Rena ~1", "Rena ~2", "Rena ~3"].map((lastName) => world.owner({ lastName })),
    );
    const ids = await Promise.all(owners.map((owner, index) => named(`Rename ~${index}`, owner)));
    const t = y === "cat-name" ? "rename ~" : "rena ~";
    const pages = await walk(async (after) => {
      const page = await ada.send(findCases, { query: { t, y, limit: 2, after } });
      await owners[1]?.send(answerCatInfo, {
        params: { caseId: ids[1] ?? "" },
        body: { ...catInfo, name: "Zorro" },
      });
      await world.db
        .updateTable("accounts")
        .set({ lastName: "Zorro" })
        .where("id", "=", owners[1]?.accountId ?? "")
        .execute();
      return page;
    });
    expect(pages.map((page) => page.map((one) => one._id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    for (const owner of owners)
      await world.db
        .updateTable("accounts")
        .set({ deletedOn: world.now })
        .where("id", "=", owner.accountId)
        .execute();
  },
);

describe("what is refused", () => {
  test.each([
    ["an empty term", { t: "", y: "cat-name" }],
    ["blanks", { t: "   ", y: "cat-name" }],
    ["no field", { t: "mochi" }],
    ["another field", { t: "mochi", y: "phone" }],
    ["a term without end", { t: "m".repeat(101), y: "cat-name" }],
    ["a cursor that is none", { t: "mochi", y: "cat-name", after: "x" }],
    ["a cursor with no character", { t: "mochi", y: "cat-name", after: `${randomUUID()}~a\u0000b` }],
    ["such a cursor among owners", { t: "mochi", y: "owner-name", after: `${randomUUID()}~a\u0000b` }],
  ])("%s", async (_, query) => {
    expect((await ada.send(findCases, { query: query as never })).status).toBe(400);
  });

  test("a field without a term: the term is asked for", async () => {
    const { status, problem } = await ada.send(findCases, { query: { y: "cat-name" } as never });
    expect([status, problem.detail]).toEqual([400, "'t' is missing."]);
  });

  test("an owner, whatever they search for", async () => {
    expect((await ann.send(findCases, { query: { t: "mochi", y: "cat-name" } })).status).toBe(403);
  });
});
