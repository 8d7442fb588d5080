import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { deleteCase } from "#contract/cases.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment, updateTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { decideAboutDoubt } from "#server/answers/ask-about-doubt.ts";
import { adjust, fillIn, type Treatment } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const SUSPENSION = "GS-441524 oral suspension 50 mg/ml";
const TODAY = "2026-11-20";

let world: World;
let ann: Person;
let ada: Person;
let params: { caseId: string };
let form: Treatment;
beforeAll(async () => {
  world = await startApp({ now: `${TODAY}T09:00:00.000Z` });
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  params = { caseId: await world.cat(ann, { weightKg: 3, weightDay: TODAY }) };
  form = await fillIn(ada, params.caseId, { day: TODAY });
});

const set = () => ada.send(setTreatment, { params, body: form, key: params.caseId });
const strike = (doseId: string) =>
  ada.send(withdrawDose, { params: { ...params, doseId }, body: { reason: "For another cat" } });

test("a treatment that is set again under its key is answered the same, as long as it is in force", async () => {
  const first = await set();
  const rows = await world.rows();
  const again = await set();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await world.rows()).toEqual(rows);
});

test("once the ceiling of the medicine was lowered below it, it tells the adviser to decide", async () => {
  const lower = (ceilingMgPerKg: number) =>
    world.db.updateTable("medications").set({ ceilingMgPerKg }).execute();
  await set();
  await lower(8);
  onTestFinished(async () => void (await lower(30)));
  expect((await set()).body.since).toContain("This dose was saved. The dose is still 0.9 ml once a day");
  expect((await set()).body.since).toContain("which is above the ceiling of its medicine");
});

test("once a weight that looks wrong came after it, it tells the adviser to find out first", async () => {
  await set();
  world.now = `${TODAY}T09:01:00.000Z`;
  onTestFinished(() => {
    world.now = `${TODAY}T09:00:00.000Z`;
  });
  const body = { weightKg: 1.45, effectiveDate: TODAY };
  await ann.send(recordWeight, { params, body });
  expect((await set()).body.since).toContain(
    "This dose was saved. The dose in force now is 0.9 ml once a day",
  );
  expect((await set()).body.since).toContain(decideAboutDoubt({ weightKg: 1.45, effectiveDay: TODAY }));
});

test("after another dose was decided on it says that it was saved, and tells that one", async () => {
  const first = await set();
  const later = await adjust(ada, params.caseId, { day: TODAY, type: "Neuro" });
  const { dose, liquid, medication, effectiveDate } = later;
  const again = await set();
  expect([again.status, again.body]).toEqual([
    200,
    {
      ...first.body,
      stillInForce: { dose, liquid, medication, effectiveDate },
      since: `This dose was saved, and another one has come into force since. The dose in force now is 1.2 ml once a day, ${SUSPENSION}. Look at the case, and tell the owner which dose counts before the next one.`,
    },
  ]);
  await strike(later._id);
  expect((await set()).body).toEqual(first.body);
});

test("one that went into the history alone is answered the same, also after another one did", async () => {
  const cat = { caseId: await world.cat(ann, { weightKg: 3, weightDay: "2026-11-01" }) };
  const { caseId } = cat;
  const started = await fillIn(ada, caseId, { day: "2026-11-10" });
  await ada.send(setTreatment, { params: cat, body: started });
  await adjust(ada, caseId, { day: "2026-11-18", type: "Neuro" });
  const body = await fillIn(ada, caseId, { day: "2026-11-14" });
  const update = () => ada.send(updateTreatment, { params: cat, body, key: caseId });
  const first = await update();
  expect(first.body).toMatchObject({ stillInForce: { dose: 1.2 } });
  await adjust(ada, caseId, { day: "2026-11-15" });
  expect((await update()).body).toEqual(first.body);

  await adjust(ada, caseId, { day: "2026-11-19" });
  expect((await update()).body).toMatchObject({
    stillInForce: { dose: 0.9 },
    since: expect.stringContaining("This dose was saved, and another one has come into force since."),
  });
});

test("an update that is sent again after it was struck out says so, and tells the dose from before", async () => {
  await set();
  const body = await fillIn(ada, params.caseId, { day: TODAY, type: "Neuro" });
  const update = () => ada.send(updateTreatment, { params, body, key: "update" });
  const first = await update();
  expect((await update()).body).toEqual(first.body);
  await strike(first.body._id);
  const rows = await world.rows();
  const again = await update();
  expect([again.status, again.body]).toMatchObject([
    200,
    {
      _id: first.body._id,
      withdrawn: { reason: "For another cat", withdrawnBy: ada.accountId },
      stillInForce: { dose: 0.9 },
      since: `This dose was saved, and ${ada.fullName} has struck it out since. The dose in force now is 0.9 ml once a day, ${SUSPENSION}. Look at the case, and tell the owner which dose counts before the next one.`,
    },
  ]);
  expect(await world.rows()).toEqual(rows);
});

test("where the dose in force is of an earlier treatment, it is the adviser who decides", async () => {
  await set();
  await adjust(ada, params.caseId, { day: TODAY, type: "Neuro" });
  for (const newStatus of ["Cured", "Relapse"] as const) {
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    await ada.send(changeStatus, { params, body });
  }
  const { since } = (await set()).body;
  expect(since).not.toContain("Ask the team");
  expect(since).toContain(
    "which is from the earlier treatment. Decide which dose counts now, and tell the owner.",
  );
});

test("after its 84 days may have gone by, and after a pause, it is told with what to decide", async () => {
  const first = await set();
  await world.db.updateTable("doses").set({ graduationDay: "2026-11-21" }).execute();
  expect((await set()).body.since).toBeUndefined();
  // Over where it is the day already, though not for her.
  world.now = `${TODAY}T11:00:00.000Z`;
  expect((await set()).body).toMatchObject({
    _id: first.body._id,
    since: `This dose was saved. The dose is still 0.9 ml once a day, ${SUSPENSION}: the planned 84 days go up to Nov 20, 2026. Decide whether it goes on, and tell the owner.`,
  });
  for (const newStatus of ["Cured", "Relapse"] as const) {
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    await ada.send(changeStatus, { params, body });
  }
  expect((await set()).body.since).toBe(
    `This dose was saved. The dose is still 0.9 ml once a day, ${SUSPENSION}, which is from the earlier treatment. Decide which dose counts now, and tell the owner.`,
  );
});

test("after medicine ended it tells no dose, and after the case was deleted it is not there", async () => {
  await set();
  const body = { statusVersion: 1, type: "Status", newStatus: "Cured", effectiveDate: TODAY } as const;
  await ada.send(changeStatus, { params, body });
  const again = (await set()).body;
  expect(again.since).toBe(
    "This dose was saved, and the status is 'Cured' by now. Look at the case for what counts now.",
  );
  expect(again.stillInForce).toBeUndefined();
  await ada.send(deleteCase, { params });
  expect((await set()).status).toBe(404);
});
