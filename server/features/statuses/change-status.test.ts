import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import type { BodyOf } from "#contract/route.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { SELECTABLE_STATUSES, type SelectableStatus, STATUSES } from "#domain/course/status.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

type Change = BodyOf<typeof changeStatus>;
const to = (newStatus: SelectableStatus, effectiveDate = "2026-11-20"): Change => ({
  statusVersion: 1,
  type: "Status",
  newStatus,
  effectiveDate,
});
const change = async (caseId: string, newStatus: SelectableStatus, day?: string) =>
  (await ada.send(changeStatus, { params: { caseId }, body: to(newStatus, day) })).body;
const caseOf = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;

test("an adviser changes a status from a day on, with a note [API-26] [ENT-25] [GRD-18]", async () => {
  const caseId = await world.cat(ann);
  const body = { ...to("Not FIP", "2026-11-20T12:00:00.000Z"), note: " Lymphoma. " };

  const { status, body: changed } = await ada.send(changeStatus, { params: { caseId }, body });

  expect(status).toBe(200);
  expect(changed).toEqual({
    _id: expect.any(String),
    statusVersion: 1,
    type: "Status",
    newStatus: "Not FIP",
    note: "Lymphoma.",
    effectiveDate: "2026-11-20T12:00:00.000Z",
    enteredOn: expect.stringMatching(/^2026-11-20T10:00:00\.00\dZ$/),
    enteredBy: ada.accountId,
    enteredByName: ada.fullName,
    automatic: false,
  });
  const shown = await caseOf(caseId);
  expect(shown.status).toBe("Not FIP");
  expect(shown.statusChanges[0]).toEqual({ ...changed, note: "" });
  expect(shown.statusChanges.map(({ newStatus }) => newStatus)).toEqual([
    "Not FIP",
    "Intake Complete",
    "New",
  ]);
});

test("to every status that may be chosen, without a note too [STAT-05] [VAL-48]", async () => {
  const caseId = await world.cat(ann);
  const before = (await caseOf(caseId)).statusChanges.length;
  const changes = SELECTABLE_STATUSES.map((status) => async () => (await change(caseId, status)).newStatus);
  expect(await inTurn(changes)).toEqual(SELECTABLE_STATUSES);
  expect((await caseOf(caseId)).statusChanges).toHaveLength(before + SELECTABLE_STATUSES.length);
});

test.each(STATUSES)("from %s: the team corrects mistakes", async (status) => {
  const caseId = await world.cat(ann);
  await world.db.updateTable("cases").set({ status }).where("id", "=", caseId).execute();
  expect((await change(caseId, "Ghosted")).newStatus).toBe("Ghosted");
  expect((await caseOf(caseId)).status).toBe("Ghosted");
});

describe("the status of a case [STAT-03]", () => {
  test("is the latest by day: one of an earlier day overrides nothing", async () => {
    const caseId = await world.cat(ann);
    await change(caseId, "Cured");
    const old = await change(caseId, "Ghosted", "2026-11-18");
    expect((await caseOf(caseId)).status).toBe("Cured");
    expect(old).toMatchObject({
      newStatus: "Ghosted",
      effectiveDate: noonUtc("2026-11-18"),
      stillInForce: { newStatus: "Cured", effectiveDate: noonUtc("2026-11-20") },
    });
  });

  test("that was set over meanwhile is said to be in force no more, when it is sent again", async () => {
    const caseId = await world.cat(ann);
    const body = {
      statusVersion: 1,
      type: "Status",
      newStatus: "Relapse",
      effectiveDate: "2026-11-20",
    } as const;
    const send = () => ada.send(changeStatus, { params: { caseId }, body, key: caseId });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    await change(caseId, "Cured");
    const stillInForce = { newStatus: "Cured", effectiveDate: noonUtc("2026-11-20") };
    expect((await send()).body).toEqual({ ...first.body, stillInForce });
  });

  test("changes at once on what is still today, where the latest was entered further east", async () => {
    const caseId = await world.cat(ann);
    await change(caseId, "Relapse", "2026-11-21");

    const changed = await change(caseId, "Stopped Treatment", "2026-11-20");

    expect(changed).toMatchObject({ newStatus: "Stopped Treatment", effectiveDate: noonUtc("2026-11-21") });
    expect(changed).not.toHaveProperty("stillInForce");
    expect((await caseOf(caseId)).status).toBe("Stopped Treatment");
    // 22 o'clock in UTC-12.
    const watched = await change(caseId, "Observation", "2026-11-19");
    expect(watched.observationEndDate).toBe(noonUtc(addDays("2026-11-21", 84)));
    expect(await change(caseId, "Rainbow", "2026-11-18")).toHaveProperty("stillInForce");
    expect((await caseOf(caseId)).status).toBe("Observation");
  });

  test("of an earlier day, without medicine, leaves the status, and has the dose from before it asked about", async () => {
    const caseId = await world.cat(ann, { weightKg: 3.3, weightDay: "2026-11-01" });
    await treat(ada, caseId, { day: "2026-11-01" });
    await change(caseId, "Treatment Extension");

    const changed = await change(caseId, "Cured", "2026-11-10");

    expect(changed.stillInForce).toMatchObject({ newStatus: "Treatment Extension" });
    expect(await caseOf(caseId)).toMatchObject({ status: "Treatment Extension", isEarlierDose: true });
    const weighed = { params: { caseId }, body: { weightKg: 3.7, effectiveDate: "2026-11-20" } };
    const { body } = await ann.send(recordWeight, weighed);
    expect(body.message).toMatch(/ is from the earlier treatment\. Ask the team which dose to give now/);
    expect(body).not.toHaveProperty("newDose");
    await change(caseId, "Cured", "2026-10-30");
    await adjust(ada, caseId, { day: "2026-11-20" });
    expect(await caseOf(caseId)).not.toHaveProperty("isEarlierDose");
  });

  test("is the later entry of one day, even if the clock steps back between", async () => {
    const caseId = await world.cat(ann);
    await change(caseId, "Fired");
    world.now = "2026-11-20T09:00:00.000Z";
    await change(caseId, "Ghosted");
    world.now = "2026-11-20T10:00:00.000Z";
    expect((await caseOf(caseId)).status).toBe("Ghosted");
  });

  test("is the same in the case and on top of its history, however many come at once", async () => {
    const caseId = await world.cat(ann);
    await Promise.all(SELECTABLE_STATUSES.map((status) => change(caseId, status)));
    const shown = await caseOf(caseId);
    expect(shown.statusChanges).toHaveLength(SELECTABLE_STATUSES.length + 2);
    expect(shown.status).toBe(shown.statusChanges[0]?.newStatus);
  });
});

describe("observation", () => {
  const daysOf = async (caseId: string) => {
    const { observationStartDate, observationEndDate } = await caseOf(caseId);
    return [observationStartDate, observationEndDate];
  };
  const START = "2026-11-02T12:00:00.000Z";
  const END = "2027-01-25T12:00:00.000Z";

  test("ends 84 days after its day, and says so [API-26] [ENT-24] [ENT-25]", async () => {
    const caseId = await world.cat(ann);
    const changed = await change(caseId, "Observation", "2026-11-02");
    expect(changed).toEqual({
      _id: expect.any(String),
      statusVersion: 1,
      type: "Status",
      newStatus: "Observation",
      note: "",
      effectiveDate: START,
      enteredOn: expect.stringMatching(/^2026-11-20T10:00:00\.00\dZ$/),
      enteredBy: ada.accountId,
      enteredByName: ada.fullName,
      automatic: false,
      observationEndDate: END,
      stillInForce: { newStatus: "Intake Complete", effectiveDate: noonUtc("2026-11-20") },
    });
    expect(await daysOf(caseId)).toEqual([START, END]);
  });

  test("its days stay when it is over, and go when medicine is given again", async () => {
    const caseId = await world.cat(ann);
    await change(caseId, "Observation", "2026-11-21");
    await change(caseId, "Cured", "2026-11-21");
    expect(await daysOf(caseId)).toEqual(["2026-11-21T12:00:00.000Z", "2027-02-13T12:00:00.000Z"]);
    const relapse = await change(caseId, "Relapse", "2026-11-21");
    expect(relapse.observationEndDate).toBeUndefined();
    expect(await daysOf(caseId)).toEqual([undefined, undefined]);
  });
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, caseId: string, body: unknown) => {
    const before = await world.rows();
    const { problem } = await person.send(changeStatus, { params: { caseId }, body: body as Change });
    expect(await world.rows()).toEqual(before);
    return problem;
  };

  test("an owner, nobody, and a case that is not there or no longer", async () => {
    const caseId = await world.cat(ann);
    expect(await refusal(ann, caseId, to("Cured"))).toMatchObject({ status: 403 });
    expect(await refusal(world, caseId, to("Cured"))).toMatchObject({ status: 401 });
    expect(await refusal(ada, randomUUID(), to("Cured"))).toMatchObject({ status: 404 });
    await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", caseId).execute();
    expect(await refusal(ada, caseId, to("Cured"))).toMatchObject({ status: 404 });
  });

  const NONE_OF_THESE = "Choose a new status.";
  const future = "A status cannot change in the future. Choose a day up to Nov 21, 2026.";
  test.each<[string, object, string, unknown]>([
    ["a day that is tomorrow everywhere", to("Cured", "2026-11-22"), "effectiveDate", future],
    [
      "a day of another millennium",
      to("Cured", "1999-12-31"),
      "effectiveDate",
      "Choose a day from Jan 01, 2000 on.",
    ],
    ["a day that does not exist", to("Cured", "2026-02-30"), "effectiveDate", expect.any(String)],
    ["no day [VAL-47]", { ...to("Cured"), effectiveDate: undefined }, "effectiveDate", expect.any(String)],
    ["no status [VAL-47]", { ...to("Cured"), newStatus: undefined }, "newStatus", NONE_OF_THESE],
    [
      "Intake Complete [STAT-05]",
      { ...to("Cured"), newStatus: "Intake Complete" },
      "newStatus",
      NONE_OF_THESE,
    ],
    ["In Treatment [STAT-05]", { ...to("Cured"), newStatus: "In Treatment" }, "newStatus", NONE_OF_THESE],
    ["a word of one's own [STAT-05]", { ...to("Cured"), newStatus: "Better" }, "newStatus", NONE_OF_THESE],
    ["New [STAT-05]", { ...to("Cured"), newStatus: "New" }, "newStatus", NONE_OF_THESE],
    ["a note too long", { ...to("Cured"), note: "x".repeat(2001) }, "note", expect.any(String)],
    ["another version", { ...to("Cured"), statusVersion: 2 }, "statusVersion", expect.any(String)],
    [
      "an end of one's own",
      { ...to("Observation"), observationEndDate: "2026-11-21" },
      "",
      expect.any(String),
    ],
  ])("%s", async (_, body, path, message) => {
    const caseId = await world.cat(ann);
    expect(await refusal(ada, caseId, body)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test.each(["2026-11-21", "2000-01-01"])("but not %s", async (day) => {
    const caseId = await world.cat(ann);
    expect((await change(caseId, "Ghosted", day)).effectiveDate).toBe(`${day}T12:00:00.000Z`);
  });
});

/** One after the other. */
function inTurn<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  return steps.reduce<Promise<T[]>>(
    async (done, step) => [...(await done), await step()],
    Promise.resolve([]),
  );
}
