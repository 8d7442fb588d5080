import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { deleteCase, getCase, listAllCases, restoreCase } from "#contract/cases.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { changeEventStatus, listEvents } from "#contract/events.ts";
import { recordWeight } from "#contract/weights.ts";
import { writeEvent } from "#server/tables/events.ts";
import { addEntry, bodyOf, edit } from "#server/testing/catalogue.ts";
import { weightEvents } from "#server/testing/decisions.ts";
import { whileHeld } from "#server/testing/held.ts";
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

let made = 0;

/** 4 kg, 10 mg/kg of 20 mg/ml: 2 ml. Then a weight for which that is more for each kilogram, if there is one. */
async function onEntry(displayName: string, latestKg?: number, owner = ann): Promise<string> {
  const caseId = await world.cat(owner, { weightKg: 4, weightDay: "2026-11-19", name: `Cat ${++made}` });
  await treat(ada, caseId, { day: "2026-11-20", medication: displayName, type: "Neuro" });
  if (latestKg) {
    const body = { weightKg: latestKg, effectiveDate: "2026-11-20" };
    void (await owner.send(recordWeight, { params: { caseId }, body })).body;
  }
  return caseId;
}

const ceilings = async (caseId: string) =>
  (await weightEvents(world.db, caseId)).filter(({ weightDecision }) => weightDecision?.ceiling);
const asks = async (caseId: string) =>
  (await ann.send(getCase, { params: { caseId } })).body.mayBeTooMuch ?? false;

test("a lower ceiling that makes a dose too much tells the team of that cat, and of no other", async () => {
  const entry = await addEntry(ada, { displayName: "Lowered" });
  const other = await addEntry(ada, { displayName: "Not lowered" });
  const above = await onEntry("Lowered", 3.2);
  const within = await onEntry("Lowered");
  const otherEntry = await onEntry("Not lowered", 3.2);
  const deleted = await onEntry("Lowered", 3.2);
  await ada.send(deleteCase, { params: { caseId: deleted } });
  expect(await asks(above)).toBe(false);

  await edit(ada, entry, { ceilingMgPerKg: 11.5 });

  expect(await asks(above)).toBe(true);
  const figure = { liquid: true, displayName: "Lowered 20 mg/ml", dosesPerDay: 1 };
  expect(await ceilings(above)).toMatchObject([
    {
      status: "New",
      initiatedBy: ada.accountId,
      weightDecision: {
        outcome: "held",
        holdReason: "dose-over-ceiling",
        flags: [],
        currentDose: { ...figure, dose: 2 },
        proposedDose: { ...figure, dose: 1.6 },
        ceiling: { from: 15, to: 11.5 },
      },
    },
  ]);
  for (const caseId of [within, otherEntry]) expect(await ceilings(caseId)).toEqual([]);
  expect(other.ceilingMgPerKg).toBe(15);
  const { body: inbox } = await ada.send(listEvents, { query: { t: "Weight Updated" } });
  expect(inbox.filter(({ weightDecision }) => weightDecision?.ceiling)).toMatchObject([
    { caseId: above, metrics: [{ weightKg: 3.2 }] },
  ]);
  // Its events come back with it.
  await ada.send(restoreCase, { params: { caseId: deleted } });
  const { body: restored } = await ada.send(listEvents, { query: { t: "Weight Updated" } });
  expect(restored.some(({ caseId, weightDecision }) => caseId === deleted && weightDecision?.ceiling)).toBe(
    true,
  );
});

test("a dose that a lower ceiling made too much for its own weight stays so when the cat is heavier", async () => {
  const entry = await addEntry(ada, { displayName: "Lowered below its dosage" });
  const caseId = await onEntry("Lowered below its dosage");
  const dosages = [{ type: "Neuro" as const, dosage: 8, source: "A paper", sourceDate: "2025-07-01" }];
  await edit(ada, entry, { ceilingMgPerKg: 9.3, dosages });
  expect(await asks(caseId)).toBe(true);
  const { now } = world;
  onTestFinished(() => {
    world.now = now;
  });
  world.now = "2026-11-20T11:00:00.000Z";
  // 2 ml are 9.8 mg for each of these kilograms, which such a ceiling lets pass.
  const body = { weightKg: 4.1, effectiveDate: "2026-11-20" };
  const weighed = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(weighed.message).toContain(
    "is still 2 ml once a day (Lowered below its dosage 20 mg/ml), which may be too much",
  );
  expect(await asks(caseId)).toBe(true);
  const kase = (await ada.send(getCase, { params: { caseId } })).body;
  expect(kase.tooMuchFor).toMatchObject({ weightKg: 4 });
  // With a dose for the heavier weight an adviser decides.
  world.now = "2026-11-20T12:00:00.000Z";
  await adjust(ada, caseId, { day: "2026-11-20", medication: "Lowered below its dosage", type: "Neuro" });
  expect(await asks(caseId)).toBe(false);
});

/** A cat that a ceiling of 11.5 mg/kg is too low for, of an account of its own, with what deletes and restores that. */
async function ofOwnAccount(displayName: string) {
  const [eve, ben] = [await world.owner({ firstName: "Eve" }), await world.admin({ firstName: "Ben" })];
  const caseId = await onEntry(displayName, 3.2, eve);
  const signUp = { type: "New Account", accountId: eve.accountId, initiatedBy: eve.accountId } as const;
  await world.db.transaction().execute((db) => writeEvent(db, { ...signUp, now: world.now }));
  const { body: events } = await ada.send(listEvents, { query: { t: "New Account" } });
  const [event] = events.filter(({ account }) => account.accountId === eve.accountId);
  const change = async (newStatus: "DeletedAccount" | "New") => {
    const eventId = event?._id ?? "";
    const body = { eventId, newStatus, data: event?.account };
    return (await ben.send(changeEventStatus, { params: { eventId }, body })).body;
  };
  return { caseId, change };
}

test("of a cat whose account is deleted the team is told once that is restored", async () => {
  const entry = await addEntry(ada, { displayName: "Lowered while deleted" });
  const { caseId, change } = await ofOwnAccount("Lowered while deleted");
  await change("DeletedAccount");
  world.now = "2026-11-20T18:00:00.000Z";

  await edit(ada, entry, { ceilingMgPerKg: 11.5 });
  const { body: inbox } = await ada.send(listEvents, { query: { t: "Weight Updated" } });
  expect(inbox.filter((told) => told.caseId === caseId)).toEqual([]);

  await change("New");
  expect(await ceilings(caseId)).toMatchObject([{ status: "New" }]);
});

test("and of one whose account is restored at that moment", async () => {
  const entry = await addEntry(ada, { displayName: "Lowered while restored" });
  const { caseId, change } = await ofOwnAccount("Lowered while restored");
  await change("DeletedAccount");
  // It has read that the account is deleted, and not yet told.
  await whileHeld(world.db, (holder) => sql`lock table events in share mode`.execute(holder), [
    () => edit(ada, entry, { ceilingMgPerKg: 11.5 }),
    () => change("New"),
  ]);
  expect(await ceilings(caseId)).toMatchObject([{ status: "New" }]);
});

test("a weight that is being recorded meanwhile is waited for, and the team is told of it", async () => {
  const entry = await addEntry(ada, { displayName: "Meanwhile" });
  const caseId = await onEntry("Meanwhile");
  const body = { weightKg: 3.2, effectiveDate: "2026-11-20" };
  // It has read the ceiling as it was, and not yet written.
  await whileHeld(world.db, (holder) => sql`lock table weights in share mode`.execute(holder), [
    () => ann.send(recordWeight, { params: { caseId }, body }),
    () => edit(ada, entry, { ceilingMgPerKg: 11.5 }),
  ]);
  expect(await asks(caseId)).toBe(true);
  expect(await ceilings(caseId)).toHaveLength(1);
});

test.each<[string, (caseId: string) => Promise<unknown>]>([
  [
    "set",
    async (caseId) => treat(ada, caseId, { day: "2026-11-20", medication: "In a hurry, set", type: "Neuro" }),
  ],
  [
    "uncovered",
    async (caseId) => {
      const { body } = await ada.send(getCase, { params: { caseId } });
      const params = { caseId, doseId: body.doses[0]?._id ?? "" };
      return (await ada.send(withdrawDose, { params, body: { reason: "A slip" } })).body;
    },
  ],
])("a dose that is being %s meanwhile is waited for, and the team is told of it", async (how, act) => {
  const displayName = `In a hurry, ${how}`;
  const entry = await addEntry(ada, { displayName });
  const ben = await world.admin({ firstName: "Ben" });
  const caseId = await world.cat(ann, { weightKg: 4, name: `Cat ${++made}` });
  if (how === "uncovered") {
    await treat(ada, caseId, { day: "2026-11-20", medication: displayName, type: "Neuro" });
    await adjust(ada, caseId, { day: "2026-11-20", medication: displayName, type: "Wet" });
  }
  const dosages = [{ type: "Wet" as const, dosage: 6, source: "A paper", sourceDate: "2025-07-01" }];
  // It has read the ceiling as it was, and not yet written.
  await whileHeld(world.db, (holder) => sql`lock table doses in share mode`.execute(holder), [
    () => act(caseId),
    () => edit(ben, entry, { ceilingMgPerKg: 9, dosages }),
  ]);
  expect(await asks(caseId)).toBe(true);
  expect(await ceilings(caseId)).toHaveLength(1);
});

test("of a dose that was too much before, the team was told then; a higher ceiling tells nothing", async () => {
  const entry = await addEntry(ada, { displayName: "Lowered twice" });
  const caseId = await onEntry("Lowered twice", 3.2);
  const lower = await edit(ada, entry, { ceilingMgPerKg: 11.5 });
  const lowest = await edit(ada, lower, { ceilingMgPerKg: 11 });
  expect(await ceilings(caseId)).toHaveLength(1);
  await edit(ada, lowest, { ceilingMgPerKg: 15 });
  expect(await asks(caseId)).toBe(false);
  expect(await ceilings(caseId)).toHaveLength(1);
});

test("a dose that would itself be above the ceiling is not proposed", async () => {
  const dosages = [{ type: "Neuro" as const, dosage: 10, source: "A paper", sourceDate: "2025-07-01" }];
  const strategy = { nearest: 1, direction: "up" as const };
  const entry = await addEntry(ada, { displayName: "Coarse", dosages, strategy });
  const caseId = await onEntry("Coarse", 2.6);
  await edit(ada, entry, { ceilingMgPerKg: 10.5 });
  const [{ weightDecision } = {}] = await ceilings(caseId);
  expect(weightDecision).not.toHaveProperty("proposedDose");
});

test("of tablets a dose above it is told of, though the nearest quarters are below", async () => {
  const pill = { type: "pill", concentration_mg_ml: 50 } as const;
  const entry = await addEntry(ada, { displayName: "Quarters", ...pill });
  // 40 mg, three quarters of which are 37.5: 10 and 9.4 mg/kg.
  const caseId = await onEntry("Quarters");
  const dosages = bodyOf(entry).dosages.map((row) => ({ ...row, dosage: 6 }));
  await edit(ada, entry, { ceilingMgPerKg: 9.4, dosages });
  expect(await asks(caseId)).toBe(true);
  expect(await ceilings(caseId)).toHaveLength(1);
  const { body: list } = await ada.send(listAllCases, { query: { m: "all" } });
  expect(list.find(({ _id }) => _id === caseId)?.mayBeTooMuch).toBe(true);
});
