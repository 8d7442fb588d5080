import { afterAll, beforeAll, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { adjust, fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

const caseOf = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;

const restart = {
  statusVersion: 1,
  type: "Status",
  newStatus: "Restart",
  effectiveDate: "2026-11-20",
} as const;

test("a treatment set again in Restart has a start, a graduation and a dose of its own; the first dose stays in the history", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-08-01" });
  const first = await treat(ada, caseId, { day: "2026-08-01" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });

  const second = await treat(ada, caseId, { day: "2026-11-18", type: "Neuro" });

  expect(await caseOf(caseId)).toMatchObject({
    status: "In Treatment",
    treatmentStartDate: "2026-11-18T12:00:00.000Z",
    graduationDate: "2027-02-10T12:00:00.000Z",
    doses: [second, first],
  });
});

test("a second treatment that is struck out takes its start and graduation with it: those of the first are back", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-01" });
  const first = await treat(ada, caseId, { day: "2026-10-01" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const second = await treat(ada, caseId, { day: "2026-11-18", type: "Neuro" });

  const body = { reason: "For another cat" };
  await ada.send(withdrawDose, { params: { caseId, doseId: second._id }, body });

  expect(await caseOf(caseId)).toMatchObject({
    treatmentStartDate: "2026-10-01T12:00:00.000Z",
    graduationDate: "2026-12-24T12:00:00.000Z",
    doses: [first],
  });
});

test("what was struck out counts for no update, for it may have been another cat's; a restart that was meant is set once more", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-08-01" });
  await treat(ada, caseId, { day: "2026-08-01" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const wrong = await treat(ada, caseId, { day: "2026-11-18", type: "Neuro" });
  await ada.send(withdrawDose, { params: { caseId, doseId: wrong._id }, body: { reason: "Mistyped" } });

  await adjust(ada, caseId, { day: "2026-11-20" });
  expect(await caseOf(caseId)).toMatchObject({ treatmentStartDate: "2026-08-01T12:00:00.000Z" });

  await ada.send(changeStatus, { params: { caseId }, body: restart });
  await treat(ada, caseId, { day: "2026-11-20" });
  expect(await caseOf(caseId)).toMatchObject({ treatmentStartDate: "2026-11-20T12:00:00.000Z" });
});

const strikeOut = async (caseId: string, doseId: string) =>
  (await ada.send(withdrawDose, { params: { caseId, doseId }, body: { reason: "For another cat" } })).body;

test("what was struck out after an update leaves its start to that, and whoever strikes it out is told, and how to have the one of before", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-01" });
  await treat(ada, caseId, { day: "2026-10-01" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const wrong = await treat(ada, caseId, { day: "2026-11-18", type: "Neuro" });
  const updated = await adjust(ada, caseId, { day: "2026-11-20" });

  const { message } = await strikeOut(caseId, wrong._id);
  expect(message).toMatch(
    /The days still count from Nov 18, 2026, the start of what is struck out\. If that is wrong, strike out 0\.9 ml once a day from Nov 20, 2026 as well: Update Treatment then counts from Oct 01, 2026\. For another start change the status to Restart and use Set Treatment\.$/,
  );
  expect((await strikeOut(caseId, updated._id)).message).not.toMatch("The days still count");
  await adjust(ada, caseId, { day: "2026-11-20" });
  expect(await caseOf(caseId)).toMatchObject({ treatmentStartDate: "2026-10-01T12:00:00.000Z" });
});

test("where it was updated twice, and a weight has raised it since, all that is to go is named, until it is gone", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-01" });
  await treat(ada, caseId, { day: "2026-10-01" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const wrong = await treat(ada, caseId, { day: "2026-11-17", type: "Neuro" });
  const updates = [
    await adjust(ada, caseId, { day: "2026-11-18" }),
    await adjust(ada, caseId, { day: "2026-11-19", type: "Ocular" }),
  ];
  const weight = { weightKg: 3.3, effectiveDate: "2026-11-20" };
  const raised = (await ann.send(recordWeight, { params: { caseId }, body: weight })).body.newDose;
  expect(raised?.origin).toBe("weight");

  const named = /strike out (.*) as well: Update Treatment then counts from Oct 01, 2026\./;
  const told = [];
  for (const { _id } of [wrong, ...updates.toReversed()]) told.push((await strikeOut(caseId, _id)).message);
  expect(told.map((message) => named.exec(message)?.[1]?.match(/Nov \d+/g))).toEqual([
    ["Nov 19", "Nov 18"],
    ["Nov 18"],
    undefined,
  ]);
  expect((await caseOf(caseId)).treatmentStartDate).toBe("2026-10-01T12:00:00.000Z");
});

test("so is whoever strikes out the only one that began, and by that it begins anew", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-11-01" });
  const wrong = await treat(ada, caseId, { day: "2026-11-01" });
  const updated = await adjust(ada, caseId, { day: "2026-11-20" });

  const { message } = await strikeOut(caseId, wrong._id);
  expect(message).toMatch(
    /count from Nov 01, 2026, .* change the status to Restart, strike out 0\.9 ml once a day from Nov 20, 2026 as well, and use Set Treatment\.$/,
  );
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  await strikeOut(caseId, updated._id);
  await treat(ada, caseId, { day: "2026-11-20" });
  expect(await caseOf(caseId)).toMatchObject({ treatmentStartDate: "2026-11-20T12:00:00.000Z" });
});

test("in Restart, where nothing is updated, the way is to set it again", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-01" });
  await treat(ada, caseId, { day: "2026-10-01" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const wrong = await treat(ada, caseId, { day: "2026-11-18", type: "Neuro" });
  await adjust(ada, caseId, { day: "2026-11-20" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  expect((await strikeOut(caseId, wrong._id)).message).toMatch(
    /If that is wrong, strike out 0\.9 ml once a day from Nov 20, 2026 as well, and use Set Treatment\.$/,
  );
});

test("one struck out before it was updated leaves nothing to tell of its start", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-01" });
  await treat(ada, caseId, { day: "2026-10-01" });
  const wrong = await adjust(ada, caseId, { day: "2026-11-18", type: "Neuro" });
  expect((await strikeOut(caseId, wrong._id)).message).not.toMatch("The days still count");
});

test("a first treatment that is struck out where no dose is shown leaves neither start nor graduation", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-11-18" });
  const wrong = await treat(ada, caseId, { day: "2026-11-18" });
  const stopped = { ...restart, newStatus: "Not FIP" } as const;
  await ada.send(changeStatus, { params: { caseId }, body: stopped });

  const body = { reason: "For another cat" };
  const { status } = await ada.send(withdrawDose, { params: { caseId, doseId: wrong._id }, body });

  const shown = await caseOf(caseId);
  expect([status, shown.doses]).toEqual([201, []]);
  expect(shown).not.toHaveProperty("treatmentStartDate");
  expect(shown).not.toHaveProperty("graduationDate");
});

test("it cannot start before the dose in force, which would go on being given", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-01" });
  await treat(ada, caseId, { day: "2026-10-01" });
  await adjust(ada, caseId, { day: "2026-11-10", type: "Neuro" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const body = await fillIn(ada, caseId, { day: "2026-11-09" });
  const before = await world.rows();

  const { problem } = await ada.send(setTreatment, { params: { caseId }, body });

  expect(problem).toMatchObject({
    status: 409,
    detail: expect.stringContaining("already in force since Nov 10, 2026"),
  });
  expect(await world.rows()).toEqual(before);
  expect((await treat(ada, caseId, { day: "2026-11-10" })).dosage.dosage).toBe(15);
  expect((await caseOf(caseId)).doses[0]?.dosage.dosage).toBe(15);
});

test("a start that was left on today is struck out in Restart, though no other dose is there, and set from its own day", async () => {
  const caseId = await world.cat(ann, { weightDay: "2026-10-28" });
  const wrong = await treat(ada, caseId, { day: "2026-11-20" });
  await ada.send(changeStatus, { params: { caseId }, body: restart });
  const body = await fillIn(ada, caseId, { day: "2026-10-30" });
  const { problem } = await ada.send(setTreatment, { params: { caseId }, body });
  expect(problem.detail).toBe(
    "A dose of this cat is already in force since Nov 20, 2026, and would go on. Start the treatment on that day or later. If the day of that dose is wrong, strike it out first, in Dose History.",
  );

  const struck = await ada.send(withdrawDose, {
    params: { caseId, doseId: wrong._id },
    body: { reason: "Wrong day" },
  });

  expect([struck.status, struck.body.message]).toEqual([
    201,
    "The dose is struck out and no longer counts. There is no dose now: the owner is told to ask the team what to give. Use Set Treatment, and tell them before the next dose.",
  ]);
  const asked = await caseOf(caseId);
  expect([asked.status, asked.doses]).toEqual(["Restart", []]);
  expect(asked).not.toHaveProperty("graduationDate");
  const weight = { weightKg: 3.3, effectiveDate: "2026-11-20" };
  const weighed = await ann.send(recordWeight, { params: { caseId }, body: weight });
  expect(weighed.body).toMatchObject({
    message: "Weight saved. There is no dose yet: ask the team what to give.",
    waits: true,
  });
  expect(weighed.body).not.toHaveProperty("newDose");
  const gone = await ann.send(withdrawWeight, {
    params: { caseId, weightId: weighed.body.metric._id },
    body: { reason: "Wrong" },
  });
  expect(gone.body.message).toMatch(/no longer counts\. There is no dose yet: ask the team what to give\.$/);

  const set = await treat(ada, caseId, { day: "2026-10-30" });
  expect(await caseOf(caseId)).toMatchObject({
    status: "In Treatment",
    treatmentStartDate: "2026-10-30T12:00:00.000Z",
    doses: [{ _id: set._id }],
  });
});
