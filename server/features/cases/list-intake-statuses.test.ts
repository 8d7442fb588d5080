import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, listIntakeStatuses } from "#contract/cases.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { changeEventStatus, listEvents } from "#contract/events.ts";
import { answerCatInfo, answerCurrentHealth } from "#contract/intake.ts";
import { keepIntakeDraft } from "#contract/intake-drafts.ts";
import { changeStatus } from "#contract/statuses.ts";
import { dayOf } from "#domain/calendar.ts";
import { caseOf, catInfo, currentHealth } from "#server/testing/intake-answers.ts";
import { treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function unfinished(name?: string): Promise<string> {
  world.later();
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  await ann.send(answerCatInfo, { params: { caseId }, body: { ...catInfo, name: name ?? "Nobody" } });
  return caseId;
}

async function listed() {
  const { body } = await ann.send(listIntakeStatuses);
  return body;
}

test("the unfinished intakes, newest first, with the page where each goes on [API-22] [ENT-15]", async () => {
  ann = await world.owner();
  const mochi = await unfinished("Mochi");
  await world.cat(ann, { name: "Finished" });
  world.now = "2026-11-21T10:00:00.000Z";
  const { body: nameless } = await ann.send(createCase, { body: caseOf(ann.accountId) });

  expect(await listed()).toEqual([
    { catName: "<Not Provided>", nextUrl: `/intake/${nameless}/cat-info`, answered: [] },
    { catName: "Mochi", nextUrl: `/intake/${mochi}/fip-info`, answered: ["cat-info"] },
  ]);
});

test("with what calls for a vet, until the team has acknowledged it", async () => {
  ann = await world.owner();
  const caseId = await unfinished("Mochi");
  const body = { ...currentHealth, hasFever: "No", hasTroubleBreathing: "Yes" } as const;
  expect((await ann.send(answerCurrentHealth, { params: { caseId }, body })).status).toBe(200);
  expect(await listed()).toMatchObject([{ catName: "Mochi", urgentSigns: ["trouble-breathing"] }]);

  // Whose treatment has ended may still have questions that were never answered.
  const change = (status: string) =>
    world.db.updateTable("cases").set({ status }).where("id", "=", caseId).execute();
  await change("Stopped Treatment");
  expect((await listed())[0]).not.toHaveProperty("urgentSigns");
  await change("New");
  expect(await listed()).toMatchObject([{ urgentSigns: ["trouble-breathing"] }]);

  const ada = await world.admin();
  const events = (await ada.send(listEvents, { query: { t: "New Case", limit: 200 } })).body;
  const eventId = events.find((event) => event.caseId === caseId)?._id ?? "";
  const seen = { eventId, newStatus: "Complete" } as const;
  expect((await ada.send(changeEventStatus, { params: { eventId }, body: seen })).status).toBe(200);
  expect((await listed())[0]).not.toHaveProperty("urgentSigns");
});

test.each([
  ["a deleted case", { deletedOn: "2026-11-20T10:00:00.000Z" }],
  ["a case whose treatment is set", { treatmentStartDay: "2026-11-20" }],
  ["a cat that died", { status: "Rainbow" }],
])("%s is no intake to resume", async (_, change) => {
  ann = await world.owner();
  const caseId = await unfinished();
  expect(await listed()).toHaveLength(1);

  await world.db.updateTable("cases").set(change).where("id", "=", caseId).execute();
  expect(await listed()).toEqual([]);
});

test("an intake goes on after the only dose, set on the wrong cat, was struck out, and the server takes it", async () => {
  ann = await world.owner();
  const ada = await world.admin();
  const params = { caseId: await unfinished("Pip") };
  const answer = () => ann.send(answerCurrentHealth, { params, body: currentHealth });
  const draft = async () =>
    ann.send(keepIntakeDraft, { params, body: { step: "current-medications", answers: "{}" } });
  expect((await answer()).status).toBe(200);
  const effectiveDate = dayOf(world.now);
  const dose = await treat(ada, params.caseId, { day: effectiveDate });
  expect(await listed()).toEqual([]);
  expect([(await draft()).status, (await answer()).status]).toEqual([409, 409]);

  const stopped = {
    statusVersion: 1,
    type: "Status",
    newStatus: "Stopped Treatment",
    effectiveDate,
  } as const;
  expect((await ada.send(changeStatus, { params, body: stopped })).status).toBe(200);
  const struck = { params: { ...params, doseId: dose._id }, body: { reason: "The wrong cat" } };
  expect((await ada.send(withdrawDose, struck)).status).toBe(201);
  expect(await listed()).toMatchObject([{ catName: "Pip" }]);
  expect([(await draft()).status, (await answer()).status]).toEqual([200, 200]);
});

test("nobody sees the intakes of another, not even an admin under this call", async () => {
  ann = await world.owner();
  await unfinished();
  const bea = await world.owner();
  const ada = await world.admin();
  expect((await bea.send(listIntakeStatuses)).body).toEqual([]);
  expect((await ada.send(listIntakeStatuses)).body).toEqual([]);
  expect((await world.send(listIntakeStatuses)).status).toBe(401);
});
