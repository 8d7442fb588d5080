import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { deleteCase, getCase } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import type { BodyOf } from "#contract/route.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const TODAY = "2026-11-20";
const SUSPENSION = "GS-441524 oral suspension 50 mg/ml";

let world: World;
let ann: Person;
let ada: Person;
let params: { caseId: string };
let minutes = 0;
/** Later than all that was done so far. */
const wait = () => {
  minutes += 1;
  world.now = `${TODAY}T10:${String(minutes).padStart(2, "0")}:00.000Z`;
};
beforeAll(async () => {
  world = await startApp({ now: `${TODAY}T10:00:00.000Z` });
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  params = { caseId: await world.cat(ann, { weightKg: 3, weightDay: TODAY }) };
  await treat(ada, params.caseId, { day: TODAY });
  wait();
});

// 15 mg/kg of 50 mg/ml: 0.9 ml for 3 kg, 1.0 ml for 3.3 kg.
const weigh = (key: string, weightKg = 3.3) =>
  ann.send(recordWeight, { params, body: { weightKg, effectiveDate: TODAY }, key });

async function become(...statuses: BodyOf<typeof changeStatus>["newStatus"][]): Promise<void> {
  for (const newStatus of statuses) {
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    expect((await ada.send(changeStatus, { params, body })).status).toBe(200);
    wait();
  }
}
const end = () => become("Cured");

test("a weight that is sent again is answered the same, as long as nothing has happened since", async () => {
  const first = await weigh("a");
  wait();
  const again = await weigh("a");
  expect(first.body.message).toContain("rises to 1 ml");
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test.each([
  ["a lower weight", 2.9],
  ["one that changes nothing", 3],
])("once a ceiling was lowered below the dose, %s that said it stays asks first", async (_, weightKg) => {
  const key = `lowered-${weightKg}`;
  const lower = (ceilingMgPerKg: number) =>
    world.db.updateTable("medications").set({ ceilingMgPerKg }).execute();
  expect((await weigh(key, weightKg)).body.message).toContain("stays at 0.9 ml");
  await lower(8);
  onTestFinished(async () => void (await lower(30)));
  const { message, waits } = (await weigh(key, weightKg)).body;
  expect(message).toBe(
    `This was saved already, and something has changed since. The dose is still 0.9 ml once a day, ${SUSPENSION}, which may be too much. Ask the team before you give the next one.`,
  );
  expect(waits).toBe(true);
});

test("after the weight was struck out it tells the dose that is in force, not the one that it issued", async () => {
  const first = await weigh("b");
  wait();
  const weight = { ...params, weightId: first.body.metric._id };
  const struck = await ann.send(withdrawWeight, { params: weight, body: { reason: "The dog's" } });
  const rows = await world.rows();
  const again = await weigh("b");
  expect(struck.body.metric).toMatchObject({ ...first.body.metric, withdrawn: { reason: "The dog's" } });
  expect([again.status, again.body]).toEqual([
    201,
    {
      metric: struck.body.metric,
      message: `This was saved already, and something has changed since. The dose in force now is 0.9 ml once a day, ${SUSPENSION}. Look at the case before you give the next one.`,
      toldOn: struck.body.metric.withdrawn?.withdrawnOn,
    },
  ]);
  expect(await world.rows()).toEqual(rows);
});

test("after the weight was struck out by a server whose clock is behind it tells the dose in force as well", async () => {
  const first = await weigh("behind");
  world.now = new Date(Date.parse(world.now) - 2000).toISOString();
  const struck = { ...params, weightId: first.body.metric._id };
  expect((await ada.send(withdrawWeight, { params: struck, body: { reason: "The dog's" } })).status).toBe(
    201,
  );
  const { message, newDose } = (await weigh("behind")).body;
  expect(newDose).toBeUndefined();
  expect(message).toContain("The dose in force now is 0.9 ml once a day");
});

test.each([
  [
    "another dose was decided on",
    async () => void (await adjust(ada, params.caseId, { day: TODAY, type: "Neuro" })),
  ],
  ["a heavier weight came", async () => void (await weigh("heavier", 3.6))],
])("after %s by way of a server whose clock is behind it tells that dose", async (_, happens) => {
  const first = await weigh("early", 3);
  world.now = new Date(Date.parse(world.now) - 2000).toISOString();
  await happens();
  const again = (await weigh("early", 3)).body;
  expect(again.newDose).toBeUndefined();
  const { body } = await ann.send(getCase, { params });
  expect(first.body.message).toContain("stays at 0.9 ml");
  expect(again.message).toContain(`The dose in force now is ${body.doses[0]?.dose} ml once a day`);
});

test("after medicine ended by way of a server whose clock is behind it tells no dose", async () => {
  await weigh("ended");
  world.now = new Date(Date.parse(world.now) - 2000).toISOString();
  await end();
  expect((await weigh("ended")).body.message).toContain("Look at the case for what counts now.");
});

test("a weight of a server whose clock is ahead is answered the same, as long as nothing has happened since", async () => {
  const now = world.now;
  world.now = new Date(Date.parse(now) + 60_000).toISOString();
  await weigh("ahead", 3.2);
  world.now = now;
  const first = await weigh("after-it", 3.3);
  expect((await weigh("after-it", 3.3)).body).toEqual(first.body);
});

test("after a status without medicine it tells no dose", async () => {
  await weigh("c");
  wait();
  await end();
  const { message, newDose } = (await weigh("c")).body;
  expect([message, newDose]).toEqual([
    "This was saved already, and something has changed since. Look at the case for what counts now.",
    undefined,
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ["in Restart", () => become("Cured", "Restart")],
  ["after Cured and Relapse", () => become("Cured", "Relapse")],
])(
  "%s a weight sent again still says to ask the team which dose to give, whatever changed since",
  async (_, happens) => {
    await happens();
    const first = await weigh("ask");
    expect(first.body.message).toContain("Ask the team which dose to give now");
    wait();
    await weigh("heavier-still", 3.35);
    expect((await weigh("ask")).body.message).toBe(
      `This was saved already, and something has changed since. The dose is still 0.9 ml once a day, ${SUSPENSION}, which is from the earlier treatment. Ask the team which dose to give now.`,
    );
  },
);

test("after the case came into Restart, what was told in treatment says to ask the team", async () => {
  await weigh("before");
  await become("Cured", "Restart");
  const { message, newDose } = (await weigh("before")).body;
  expect(newDose).toBeUndefined();
  expect(message).toContain("which is from the earlier treatment. Ask the team which dose to give now.");
});

test("a dose that was to be kept is not told again once another one counts, and waits where it is asked about", async () => {
  expect((await weigh("kept", 3)).body).toMatchObject({ keptDose: { dose: 0.9 } });
  wait();
  await adjust(ada, params.caseId, { day: TODAY, type: "Neuro" });
  const overtaken = (await weigh("kept", 3)).body;
  expect(overtaken.message).toContain("The dose in force now is 1.2 ml");
  expect([overtaken.keptDose, overtaken.waits]).toEqual([undefined, undefined]);
  await become("Restart");
  const asked = (await weigh("kept", 3)).body;
  expect([asked.keptDose, asked.waits]).toEqual([undefined, true]);
});

test("once the ceiling of its medicine was lowered below it, a dose is told with the question that the card asks", async () => {
  const lower = (ceilingMgPerKg: number) =>
    world.db.updateTable("medications").set({ ceilingMgPerKg }).execute();
  const first = await weigh("risen");
  const struck = () =>
    ann.send(withdrawWeight, {
      params: { ...params, weightId: first.body.metric._id },
      body: { reason: "The dog's" },
      key: "struck",
    });
  await lower(8);
  onTestFinished(async () => void (await lower(30)));
  const asks = "may be too much. Ask the team before you give the next one";
  const again = (await weigh("risen")).body;
  expect([again.newDose, again.waits]).toEqual([undefined, true]);
  expect(again.message).toContain(`The dose is still 1 ml once a day, ${SUSPENSION}, which ${asks}.`);
  await lower(30);
  wait();
  expect((await struck()).body.newDose).toMatchObject({ dose: 0.9 });
  await lower(8);
  const struckAgain = (await struck()).body;
  expect([struckAgain.newDose, struckAgain.message.includes(asks)]).toEqual([undefined, true]);
});

test("after the 84 days a weight sent again says to ask before going on", async () => {
  await weigh("long-ago", 3.4);
  await world.db.updateTable("doses").set({ graduationDay: TODAY }).execute();
  await weigh("after-them", 3.5);
  expect((await weigh("long-ago", 3.4)).body.message).toContain(
    "The dose is still 1 ml once a day, GS-441524 oral suspension 50 mg/ml: the planned 84 days go up to Nov 19, 2026. Ask the team before you go on after that day or stop.",
  );
});

describe("where nothing but the clock has changed", () => {
  const ends = (graduationDay: string) => world.db.updateTable("doses").set({ graduationDay }).execute();
  const at = (now: string) => {
    onTestFinished(wait);
    world.now = now;
  };
  const BEFORE_IT_GOES_ON =
    "This was saved already, and something has changed since. The dose is still 1 ml once a day, GS-441524 oral suspension 50 mg/ml: the planned 84 days go up to Nov 21, 2026. Ask the team before you go on after that day or stop.";

  test.each([
    ["day 84, which may be over for somebody", "2026-11-21T10:00:00.000Z"],
    ["day 85", "2026-11-22T09:30:00.000Z"],
  ])("a weight of day 83 that is sent again on %s, says what to ask before going on", async (_, later) => {
    await ends("2026-11-22");
    const first = await weigh("84-days");
    expect(first.body.message).toContain("rises to 1 ml");
    expect(first.body.message).not.toContain("84 days");
    at(later);
    const rows = await world.rows();
    const { message, newDose, metric } = (await weigh("84-days")).body;
    expect({ message, newDose, metric }).toEqual({
      message: BEFORE_IT_GOES_ON,
      newDose: undefined,
      metric: first.body.metric,
    });
    expect(await world.rows()).toEqual(rows);
  });

  test("one of day 84, which said so where that was over for somebody, is answered the same", async () => {
    await ends("2026-11-21");
    const first = await weigh("evening");
    expect(first.body.message).toContain("The planned 84 days go up to Nov 20, 2026: ask the team");
    at("2026-11-22T09:30:00.000Z");
    expect((await weigh("evening")).body).toEqual(first.body);
  });

  test("while the course goes on, the answer stays the same", async () => {
    const first = await weigh("course");
    at("2026-11-22T09:30:00.000Z");
    expect((await weigh("course")).body).toEqual(first.body);
  });

  test("a weight that was struck out before the end and again after it says so too", async () => {
    await ends("2026-11-22");
    const { metric } = (await weigh("wrong")).body;
    wait();
    const weight = { params: { ...params, weightId: metric._id }, body: { reason: "The dog's" } };
    const strike = () => ann.send(withdrawWeight, { ...weight, key: "strike" });
    expect((await strike()).body.message).not.toContain("84 days");
    at("2026-11-22T09:30:00.000Z");
    expect((await strike()).body.message).toBe(BEFORE_IT_GOES_ON.replace("1 ml", "0.9 ml"));
  });
});

test("after the case was deleted it is not there, as for every other call", async () => {
  await weigh("d");
  wait();
  await ada.send(deleteCase, { params });
  expect((await weigh("d")).status).toBe(404);
});

test("a dose that is struck out again tells what came into force since", async () => {
  const wrong = await adjust(ada, params.caseId, { day: TODAY, type: "Neuro" });
  wait();
  const strike = () =>
    ada.send(withdrawDose, {
      params: { ...params, doseId: wrong._id },
      body: { reason: "For another cat" },
      key: "e",
    });
  expect((await strike()).body.message).toContain(`In force now: 0.9 ml once a day, ${SUSPENSION}.`);
  wait();
  await adjust(ada, params.caseId, { day: TODAY, type: "Neuro" });
  expect((await strike()).body).toMatchObject({
    doses: [{ _id: wrong._id }],
    message: expect.stringContaining(`The dose in force now is 1.2 ml once a day, ${SUSPENSION}.`),
  });
});

test("of the own cat an adviser reads what every owner reads, also when it is told again", async () => {
  const caseId = await world.cat(ada, { weightKg: 3, weightDay: TODAY });
  await treat(ada, caseId, { day: TODAY });
  wait();
  const record = () =>
    ada.send(recordWeight, { params: { caseId }, body: { weightKg: 3, effectiveDate: TODAY }, key: "own" });
  await record();
  wait();
  for (const newStatus of ["Cured", "Relapse"] as const) {
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    await ada.send(changeStatus, { params: { caseId }, body });
    wait();
  }
  expect((await record()).body.message).toContain("Ask the team which dose to give now.");
});
