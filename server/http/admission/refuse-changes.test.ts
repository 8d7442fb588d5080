import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { confirmPassword } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { keepIntakeDraft } from "#contract/intake-drafts.ts";
import { endOtherLogins } from "#contract/logins.ts";
import { recordWeight } from "#contract/weights.ts";
import { catInfo } from "#server/testing/intake-answers.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  // Only the clock of which nobody sets the hands stands still.
  vi.useFakeTimers({ toFake: ["performance"] });
  world = await startApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

const MOST = 600;
const AT_ONCE = 50;

/** Calls that change nothing: they are counted before anybody knows. */
async function tryThatOften({ token }: Person, times: number, url = "/api/cases"): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, () =>
      world.app.inject({
        method: "POST",
        url,
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      }),
    );
    statuses.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

const draftOf = (person: Person, caseId: string, key: string) =>
  person.send(keepIntakeDraft, {
    params: { caseId },
    body: { step: "cat-info", answers: "{}" },
    key,
  });

test("an owner who changes something without end is told to wait, may read, and may end the other logins; no other is", async () => {
  const [ann, bob] = [await world.owner(), await world.owner()];
  const [annsCat, bobsCat] = [await world.cat(ann), await world.cat(bob)];
  const opened = 6;
  const statuses = await tryThatOften(ann, MOST);
  expect(statuses.filter((status) => status === 400)).toHaveLength(MOST - opened);
  const rows = await world.rows();
  const refused = await draftOf(ann, annsCat, "one-more");
  expect([refused.status, refused.headers["retry-after"], refused.problem.detail]).toEqual([
    429,
    "1",
    "So many changes came from this account that nothing was changed now. Wait a minute, then try again. If they are not yours, choose a new password.",
  ]);
  expect(await world.rows()).toEqual(rows);
  expect((await ann.send(listOwnCases)).status).toBe(200);
  expect((await ann.send(confirmPassword, { body: { password: PASSWORD } })).status).toBe(204);
  expect((await ann.send(endOtherLogins, { params: { accountId: ann.accountId } })).status).toBe(204);
  expect((await draftOf(bob, bobsCat, "one")).status).toBe(200);
  vi.advanceTimersByTime(1000);
  expect((await draftOf(ann, annsCat, "one-more")).status).toBe(200);
  expect((await draftOf(ann, annsCat, "another")).status).toBe(429);
});

test.each([
  ["records", (cat: string) => `/api/metrics/${cat}/weights`],
  ["answers anew with", (cat: string) => `/api/cases/${cat}/current-health`],
])(
  "an owner who %s weights without end, of however many cats, is told to wait; all else is open",
  async (_, url) => {
    const ann = await world.owner();
    const [cat, other] = [await world.cat(ann), await world.cat(ann)];
    const send = (caseId: string) =>
      ann.send(recordWeight, { params: { caseId }, body: { weightKg: 4, effectiveDate: "2026-11-18" } });
    const weighedBefore = 2;
    const statuses = await tryThatOften(ann, 500, url(cat));
    expect(statuses.filter((status) => status === 400)).toHaveLength(500 - weighedBefore);
    const rows = await world.rows();
    const refused = await send(other);
    expect([refused.status, refused.headers["retry-after"], refused.problem.detail]).toEqual([
      429,
      "87",
      "So many weights came from this account that nothing was saved now. Wait two minutes, then try again. If it matters, message the team: they can record it for you.",
    ]);
    expect(await world.rows()).toEqual(rows);
    expect((await draftOf(ann, cat, "a-draft")).status).toBe(200);
    vi.advanceTimersByTime(87_000);
    expect((await send(other)).status).toBe(201);
  },
);

test("an owner who names cats without end, one or many, is told to wait; all else is open", async () => {
  const ann = await world.owner();
  const [cat, other] = [await world.cat(ann), await world.cat(ann)];
  const name = (caseId: string) =>
    ann.send(answerCatInfo, { params: { caseId }, body: { ...catInfo, name: "Miso" } });
  const namedBefore = 2;
  const statuses = await tryThatOften(ann, 200, `/api/cases/${cat}/cat-info`);
  expect(statuses.filter((status) => status === 400)).toHaveLength(200 - namedBefore);
  const refused = await name(other);
  expect([refused.status, refused.headers["retry-after"], refused.problem.detail]).toEqual([
    429,
    "87",
    "So many answers about cats came from this account that nothing was saved now. Wait two minutes, then try again. If it matters, tell the team.",
  ]);
  expect((await draftOf(ann, cat, "a-draft")).status).toBe(200);
  vi.advanceTimersByTime(87_000);
  expect((await name(other)).status).toBe(200);
});

test("an owner who answers without end, of however many cats, is told to wait", async () => {
  const ann = await world.owner();
  const [cat, other] = [await world.cat(ann), await world.cat(ann)];
  // To make a cat answers all five pages.
  const answeredBefore = 10;
  const pages = ["fip-info", "current-medications", "shipping"];
  for (const page of pages) await tryThatOften(ann, 150, `/api/cases/${cat}/${page}`);
  const last = await tryThatOften(ann, 100, `/api/cases/${other}/shipping`);
  expect(last.filter((status) => status === 400)).toHaveLength(100 - answeredBefore);
  const name = () => ann.send(answerCatInfo, { params: { caseId: other }, body: catInfo });
  expect([(await name()).status, (await name()).problem.detail]).toEqual([
    429,
    "So many answers about cats came from this account that nothing was saved now. Wait two minutes, then try again. If it matters, tell the team.",
  ]);
  vi.advanceTimersByTime(44_000);
  expect((await name()).status).toBe(200);
});

test("an adviser is not counted", async () => {
  const statuses = await tryThatOften(await world.admin(), MOST + AT_ONCE);
  expect(new Set(statuses)).toEqual(new Set([400]));
});
