import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getCase, listOwnCases } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { changeStatus } from "#contract/statuses.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp({ now: "2026-11-20T10:00:00.000Z" });
  ann = await world.owner({ firstName: "Ann", lastName: "Other", phone: "+442079460958" });
  ada = await world.admin();
});
afterAll(() => world.close());

test("a case with a finished intake, as its owner sees it [API-16]", async () => {
  const caseId = await world.cat(ann, { name: "Miso", weightKg: 3.2, weightDay: "2026-11-19" });

  const { body: miso } = await ann.send(getCase, { params: { caseId } });
  expect(miso).toMatchObject({
    _id: caseId,
    status: "Intake Complete",
    cat: { name: "Miso", sex: "Female" },
    account: { _id: ann.accountId, fullName: "Ann Other", phone: "+44 20 7946 0958" },
    intake: {
      answered: ["cat-info", "fip-info", "current-health", "current-medications", "shipping"],
      nextUrl: `/intake/${caseId}/confirm`,
    },
    intakeDate: "2026-11-20T10:00:00.000Z",
    metrics: { weights: [{ data: { weightKg: 3.2, effectiveDate: "2026-11-19T12:00:00.000Z" } }] },
    doses: [],
    statusChanges: [{ newStatus: "Intake Complete" }, { newStatus: "New" }],
  });
  expect(miso).not.toHaveProperty("treatmentStartDate");
  expect(miso).not.toHaveProperty("graduationDate");
  expect(miso).not.toHaveProperty("observationStartDate");
});

test("what advisers write for the team beside a status is not the owner's to read", async () => {
  const caseId = await world.cat(ann);
  const body = { statusVersion: 1, type: "Status", newStatus: "Fired", effectiveDate: "2026-11-20" } as const;
  const note = "Sells the medicine, says a neighbour.";
  await ada.send(changeStatus, { params: { caseId }, body: { ...body, note } });
  const notes = async (who: Person) =>
    (await who.send(getCase, { params: { caseId } })).body.statusChanges.map((change) => change.note);
  expect(await notes(ada)).toContain(note);
  expect(await notes(ann)).toEqual(["", "", ""]);
  const { body: own } = await ann.send(listOwnCases, { query: {} });
  expect(JSON.stringify(own)).not.toContain(note);
});

test("a case that was read a moment before its histories has the status that stands in them", async () => {
  const caseId = await world.cat(ann);
  const [before] = await selectCases(world.db).where("cases.id", "=", caseId).execute();
  const body = { statusVersion: 1, type: "Status", newStatus: "Fired", effectiveDate: "2026-11-20" } as const;
  await ada.send(changeStatus, { params: { caseId }, body: { ...body, note: "" } });
  for (const which of ["all", "latest"] as const) {
    const [shown] = await world.db
      .transaction()
      .execute((db) => presentCases(db, { isAdmin: true }, before ? [before] : [], which));
    expect([shown?.status, shown?.statusChanges[0]?.newStatus]).toEqual(["Fired", "Fired"]);
  }
});

test("the days of a case are the instants noon UTC", async () => {
  const caseId = await world.cat(ann);
  await world.db
    .updateTable("cases")
    .set({
      treatmentStartDay: "2026-11-20",
      graduationDay: "2027-02-12",
      observationStartDay: "2027-02-13",
      observationEndDay: "2027-05-08",
    })
    .where("id", "=", caseId)
    .execute();

  const { body } = await ann.send(getCase, { params: { caseId } });
  expect(body).toMatchObject({
    treatmentStartDate: "2026-11-20T12:00:00.000Z",
    graduationDate: "2027-02-12T12:00:00.000Z",
    observationStartDate: "2027-02-13T12:00:00.000Z",
    observationEndDate: "2027-05-08T12:00:00.000Z",
  });
});

test("an intake goes on at its first unanswered step", async () => {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  await ann.send(answerCatInfo, { params: { caseId }, body: catInfo });

  const { body } = await ann.send(getCase, { params: { caseId } });
  expect(body.intake).toEqual({ answered: ["cat-info"], nextUrl: `/intake/${caseId}/fip-info` });
});

test("an admin sees any case", async () => {
  const caseId = await world.cat(ann);
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(200);
});

test("a stranger's case, a deleted one and one that never was are refused alike [GRD-09]", async () => {
  const bea = await world.owner();
  const strangers = await world.cat(ann);
  const deleted = await world.cat(bea);
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", deleted).execute();

  const refusals = [
    await bea.send(getCase, { params: { caseId: strangers } }),
    await bea.send(getCase, { params: { caseId: deleted } }),
    await bea.send(getCase, { params: { caseId: randomUUID() } }),
  ];
  expect(refusals.map(({ status, problem }) => [status, problem.detail])).toEqual(
    refusals.map(() => [404, "This case does not exist, or it is not yours."]),
  );
});

test("an adviser, to whom no case is a stranger's, reads that it may have been deleted", async () => {
  const deleted = await world.cat(ann);
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", deleted).execute();
  for (const caseId of [deleted, randomUUID()]) {
    const { status, problem } = await ada.send(getCase, { params: { caseId } });
    expect([status, problem.detail]).toEqual([404, "This case does not exist, or it was deleted."]);
  }
});

test("a deleted account hides its cases from admins too", async () => {
  const gone = await world.owner();
  const caseId = await world.cat(gone);
  await world.db
    .updateTable("accounts")
    .set({ deletedOn: world.now })
    .where("id", "=", gone.accountId)
    .execute();
  expect((await ada.send(getCase, { params: { caseId } })).status).toBe(404);
});

test("nobody sees a case without being logged in", async () => {
  const caseId = await world.cat(ann);
  expect((await world.send(getCase, { params: { caseId } })).status).toBe(401);
});
