import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listCaseAudit } from "#contract/audit.ts";
import { getCase, listAllCases } from "#contract/cases.ts";
import { withdrawDose, withdrawStatusChange } from "#contract/corrections.ts";
import { answerShipping } from "#contract/intake.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import { changeStatus } from "#contract/statuses.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { latestOf } from "#domain/course/last-entry.ts";
import type { SelectableStatus } from "#domain/course/status.ts";
import { connectOnce } from "#server/db/connect.ts";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import { shipping } from "#server/testing/intake-answers.ts";
import { adjust, fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let client: Client;
let ann: Person;
let ada: Person;
let bob: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
  client = await connectOnce(world.address);
  [ann, ada, bob] = [await world.owner(), await world.admin(), await world.admin({ firstName: "Bob" })];
});
afterAll(async () => {
  await client.end();
  await world.close();
});
beforeEach(async () => {
  caseId = await world.cat(ann);
  await treat(ada, caseId, { day: "2026-11-20" });
});

const change = async (newStatus: SelectableStatus, effectiveDate = "2026-11-20") => {
  const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate, note: "For the team." } as const;
  return (await ada.send(changeStatus, { params: { caseId }, body })).body;
};
const strike = (changeId: string, who = ada, reason = "Wrong cat") =>
  who.send(withdrawStatusChange, { params: { caseId, changeId }, body: { reason } });
const strikeOn = (changeId: string, ifMatch: string) => {
  const input = { params: { caseId, changeId }, body: { reason: "Wrong cat" } };
  return ada.send(withdrawStatusChange, { ...input, headers: { "if-match": `"${ifMatch}"` } });
};
const shown = async (who = ann) => (await who.send(getCase, { params: { caseId } })).body;

test("a change that was meant for another cat is as if it had never been", async () => {
  const before = await shown();
  const { _id } = await change("Cured");
  expect((await shown()).status).toBe("Cured");
  const { status, body } = await strike(_id);
  expect(status).toBe(201);
  expect(body.inForce).toEqual({ newStatus: "In Treatment", effectiveDate: "2026-11-20T12:00:00.000Z" });
  expect(body.message).toMatch(
    /^The change to 'Cured' is struck out and no longer counts\. The status is again 'In Treatment', since Nov 20, 2026: tell the owner\. The dose in force now is .* Ask whether a dose was left out meanwhile\.$/,
  );
  const { withdrawn, ...after } = await shown();
  expect({ ...after, withdrawn: before.withdrawn }).toEqual(before);
  expect(withdrawn?.statusChanges).toMatchObject([
    { _id, newStatus: "Cured", note: "", withdrawn: { reason: "Wrong cat", withdrawnByName: ada.fullName } },
  ]);
  expect((await shown(bob)).withdrawn?.statusChanges).toMatchObject([{ _id, note: "For the team." }]);
});

test("the dose is the one to give again, and asked about by nobody", async () => {
  const { _id } = await change("Cured");
  await change("Relapse");
  expect(await shown()).toMatchObject({ status: "Relapse", isEarlierDose: true });
  void (await strike(_id)).body;
  expect(await shown()).toMatchObject({ status: "Relapse" });
  expect(await shown()).not.toHaveProperty("isEarlierDose");
});

test("an observation that was none leaves no days of one", async () => {
  const { _id } = await change("Observation");
  expect(await shown()).toHaveProperty("observationEndDate");
  void (await strike(_id)).body;
  expect(await shown()).not.toHaveProperty("observationEndDate");
});

test("one of the history alone goes, and the status stays", async () => {
  const { _id } = await change("Cured", "2026-11-15");
  const { body } = await strike(_id);
  expect(body.message).toMatch(/The status is 'In Treatment', since/);
  expect(body.message).not.toMatch(/again|left out/);
});

test("whoever struck it out is told of a weight that was recorded meanwhile: no dose followed from it", async () => {
  const { _id } = await change("Cured");
  const body = { weightKg: 3.7, effectiveDate: "2026-11-20" };
  void (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect((await strike(_id)).body.message).toMatch(
    /A weight was recorded meanwhile, .*: decide on the dose\.$/,
  );
});

test("of a dose that was set meanwhile, too; in a relapse to come it is asked about", async () => {
  await change("Observation");
  const { _id } = await change("Relapse");
  void (await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" }));
  expect(await shown()).not.toHaveProperty("isEarlierDose");
  expect((await strike(_id)).body.message).toMatch(
    /is again 'Observation', .* A dose was set while it stood, .*: if that was for another cat, too, strike it out there\.$/,
  );
  await change("Relapse", "2026-11-21");
  expect(await shown()).toMatchObject({ status: "Relapse", isEarlierDose: true });
});

test("in Restart such a dose is asked about as well", async () => {
  await change("Restart");
  const { _id } = await change("Relapse");
  void (await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" }));
  void (await strike(_id)).body;
  await change("Treatment Extension", "2026-11-21");
  expect(await shown()).toMatchObject({ status: "Treatment Extension", isEarlierDose: true });
});

test("nor does it count unasked where the treatment goes on by strike-outs alone", async () => {
  const { _id: observed } = await change("Observation");
  const { _id: relapsed } = await change("Relapse");
  await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" });
  void (await strike(relapsed)).body;
  const { message } = (await strike(observed, bob)).body;
  expect(message).toMatch(/is again 'In Treatment', .* which is from the earlier treatment\. Decide which/);
  expect(await shown()).toMatchObject({ status: "In Treatment", isEarlierDose: true });
  const body = { weightKg: 3.7, effectiveDate: "2026-11-20" };
  const weighed = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect([weighed.newDose, weighed.keptDose, weighed.waits]).toEqual([undefined, undefined, true]);
});

test.each(["Relapse", "Treatment Extension"] as const)(
  "a dose that was set in a %s that was none is asked about, unless that is soon entered again",
  async (status) => {
    const { _id } = await change(status);
    await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" });
    expect(await shown()).not.toHaveProperty("isEarlierDose");
    expect((await strike(_id)).body.message).toContain("Decide which dose counts now");
    expect(await shown()).toMatchObject({ status: "In Treatment", isEarlierDose: true });
    const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
    expect(all.find((one) => one._id === caseId)).toMatchObject({ isEarlierDose: true });
    await change(status);
    expect(await shown()).not.toHaveProperty("isEarlierDose");
    void (await strike((await shown()).statusChanges[0]?._id ?? "")).body;
    await adjust(ada, caseId, { day: "2026-11-20" });
    expect(await shown()).not.toHaveProperty("isEarlierDose");
  },
);

describe("a dose goes on being the one to give, unasked,", () => {
  const TWELVE_DAYS_LATER = "2026-12-02T10:00:00.000Z";
  const later = async () => {
    const before = world.now;
    world.now = TWELVE_DAYS_LATER;
    onTestFinished(() => {
      world.now = before;
    });
    return world.admin();
  };

  test("where the day of its status is put right, whenever that is", async () => {
    const { _id } = await change("Treatment Extension", "2026-11-21");
    await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" });
    const cy = await later();
    void (await strike(_id, cy)).body;
    expect(await shown()).toMatchObject({ isEarlierDose: true });
    const right = { statusVersion: 1, type: "Status", newStatus: "Treatment Extension" } as const;
    const body = { ...right, effectiveDate: "2026-11-20" };
    void (await cy.send(changeStatus, { params: { caseId }, body })).body;
    expect(await shown()).toMatchObject({ status: "Treatment Extension" });
    expect(await shown()).not.toHaveProperty("isEarlierDose");
  });

  test("where its status was entered twice, and one of the two is struck out", async () => {
    await change("Treatment Extension");
    const { _id } = await change("Treatment Extension");
    await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" });
    void (await strike(_id)).body;
    expect(await shown()).toMatchObject({ status: "Treatment Extension" });
    expect(await shown()).not.toHaveProperty("isEarlierDose");
  });
});

test("but a treatment that is set in Restart is not, also where it began days ago", async () => {
  caseId = await world.cat(ann, { weightDay: "2026-11-15" });
  await treat(ada, caseId, { day: "2026-11-15" });
  await change("Restart");
  await treat(ada, caseId, { day: "2026-11-18" });
  expect(await shown()).toMatchObject({ status: "In Treatment" });
  expect(await shown()).not.toHaveProperty("isEarlierDose");
});

test("whoever strikes out the Restart in which a treatment was set is told to strike out that one, too, and the owner asks first", async () => {
  const { _id } = await change("Restart");
  await treat(ada, caseId, { day: "2026-11-20" });
  expect(await shown()).not.toHaveProperty("isEarlierDose");
  expect((await strike(_id)).body.message).toMatch(
    /The status is 'In Treatment', .* A treatment was set in it, .*: if that was for another cat, too, strike out 'In Treatment' as well \(for 7 days\)\./,
  );
  expect(await shown()).toMatchObject({ status: "In Treatment", isEarlierDose: true });
});

test("whoever is left with a treatment without a dose is told how one is set", async () => {
  const doseId = (await shown()).doses[0]?._id ?? "";
  const { _id } = await change("Restart");
  void (await ada.send(withdrawDose, { params: { caseId, doseId }, body: { reason: "Wrong day" } })).body;
  expect((await strike(_id)).body.message).toMatch(
    /is again 'In Treatment', .* There is no dose now: .* Change the status to Restart, then use Set Treatment, /,
  );
});

test("a treatment form that was opened before is refused, and shows it", async () => {
  const { _id } = await change("Cured", "2026-11-15");
  // Not the last entry.
  void (await change("Ghosted", "2026-11-14"));
  const seen = await shown(ada);
  const seenOn = latestOf([...seen.metrics.weights, ...seen.statusChanges]);
  const body = { ...(await fillIn(ada, caseId, { day: "2026-11-20" })), seenOn };
  void (await strike(_id)).body;
  const { status, problem } = await ada.send(updateTreatment, { params: { caseId }, body });
  expect([status, problem.detail]).toEqual([409, expect.stringMatching(/status of this cat was changed/)]);
});

describe("a treatment that was set for the wrong cat", () => {
  const treatment = async () => (await shown()).statusChanges[0]?._id ?? "";

  test("goes with its doses, and another one begins as if it had never been", async () => {
    caseId = await world.cat(ann);
    const before = await shown();
    await treat(ada, caseId, { day: "2026-11-20" });
    world.later();
    await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" });
    const body = { weightKg: 3.6, effectiveDate: "2026-11-20" };
    const { metric } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
    expect((await strike(await treatment())).body.message).toMatch(
      /The status is again 'Intake Complete', .*: tell the owner\. Its 3 doses, the one that was set with it and what followed, do not count either: ask whether any was given\.$/,
    );
    const { withdrawn, ...after } = await shown();
    expect(after).toEqual({
      ...before,
      withdrawn: undefined,
      metrics: { weights: [metric, ...before.metrics.weights] },
    });
    expect(withdrawn?.doses).toHaveLength(3);
    expect(await findUnsound(client)).toEqual([]);
    await treat(ada, caseId, { day: "2026-11-20" });
    expect(await shown()).toMatchObject({
      status: "In Treatment",
      treatmentStartDate: "2026-11-20T12:00:00.000Z",
    });
    expect(await shown()).not.toHaveProperty("isEarlierDose");
  });

  test("does not with a dose that somebody set meanwhile: it is shown first", async () => {
    const { doses, statusChanges } = await shown();
    const changeId = statusChanges.find((one) => one.automatic)?._id ?? "";
    const theirs = await adjust(bob, caseId, { day: "2026-11-20", type: "Neuro" });
    const refused = await strikeOn(changeId, doses[0]?._id ?? "");
    expect([refused.status, refused.problem]).toEqual([
      409,
      expect.objectContaining({
        type: CHANGED_MEANWHILE,
        current: expect.objectContaining({ _id: theirs._id }),
      }),
    ]);
    expect((await shown()).doses).toHaveLength(2);
    expect((await strikeOn(changeId, theirs._id)).status).toBe(201);
    expect((await shown()).doses).toEqual([]);
  });

  test("in Restart leaves the days of the observation, once that is struck out, too", async () => {
    await change("Observation", "2026-11-19");
    const { withdrawn: _, ...before } = await shown();
    const { _id } = await change("Restart");
    await treat(ada, caseId, { day: "2026-11-20" });
    expect((await strike(await treatment())).body.inForce.newStatus).toBe("Restart");
    expect((await strike(_id)).body.inForce.newStatus).toBe("Observation");
    expect(await shown()).toMatchObject(before);
  });
});

describe("of a cat that was new", () => {
  beforeEach(async () => {
    caseId = await world.cat(ann, { isComplete: false });
  });

  test("the intake goes on where it was", async () => {
    const { _id } = await change("Ghosted");
    expect((await strike(_id)).body.inForce.newStatus).toBe("New");
    expect((await shown()).statusChanges).toHaveLength(1);
  });

  test("one that was completed meanwhile is, and the team may begin", async () => {
    const { _id } = await change("Ghosted");
    await ann.send(answerShipping, { params: { caseId }, body: shipping });
    expect((await shown()).status).toBe("Ghosted");
    expect((await strike(_id)).body.message).toMatch(/status is 'Intake Complete', since Nov 20, 2026/);
    const { status, statusChanges } = await shown();
    expect([status, ...statusChanges.map(({ newStatus }) => newStatus)]).toEqual([
      ...["Intake Complete", "Intake Complete", "New"],
    ]);
  });
});

describe("refused is", () => {
  test.each([
    [
      "of an intake",
      /came about by itself, with an intake, and stays/,
      async () => (caseId = await world.cat(ann)),
    ],
    [
      "of a treatment that another status has followed",
      /to Restart instead/,
      async () => change("Treatment Extension"),
    ],
    [
      "of a treatment of longer ago",
      /to Restart instead/,
      // All of them, so that their order stays.
      () => sql`update status_changes set entered_on = entered_on - interval '8 days'`.execute(world.db),
    ],
  ])("one that came about by itself, %s", async (_, refusal, happens) => {
    await happens();
    const automatic = (await shown()).statusChanges.find((one) => one.automatic);
    const { status, problem } = await strike(automatic?._id ?? "");
    expect([status, problem.detail]).toEqual([409, expect.stringMatching(refusal)]);
  });

  test("one that was struck out already: it says by whom", async () => {
    const { _id } = await change("Cured");
    void (await strike(_id)).body;
    const { status, problem } = await strike(_id, bob);
    expect(status).toBe(409);
    expect(problem.detail).toContain(`${ada.fullName}`);
    expect(problem.detail).toMatch(/has struck out this status change already\./);
  });

  test("one that is not there, or of another cat", async () => {
    const { _id } = await change("Cured");
    caseId = await world.cat(ann);
    expect((await strike(_id)).status).toBe(404);
    expect((await strike(randomUUID())).status).toBe(404);
  });

  test("one without a reason", async () => {
    const { _id } = await change("Cured");
    expect((await strike(_id, ada, "  ")).status).toBe(400);
  });
});

test("stands in the history of the case", async () => {
  const { _id } = await change("Cured");
  void (await strike(_id)).body;
  const { body } = await ada.send(listCaseAudit, { params: { caseId }, query: {} });
  expect(body.map(({ verb }) => verb)).toContain("withdrawStatusChange");
});

test("by ten at once it is struck out once", async () => {
  const { _id } = await change("Rainbow");
  const tried = await Promise.all(Array.from({ length: 10 }, () => strike(_id)));
  expect(tried.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect((await shown()).status).toBe("In Treatment");
});

test("what is set after it comes after it, whatever the clock says", async () => {
  const { _id } = await change("Cured");
  const { body } = await strike(_id);
  const { enteredOn } = await adjust(ada, caseId, { day: "2026-11-20" });
  expect(enteredOn > (body.change.withdrawn?.withdrawnOn ?? "~")).toBe(true);
});

test("sent again after something has happened, it tells what is in force by then, and nothing of meanwhile", async () => {
  const { _id } = await change("Cured");
  const again = { params: { caseId, changeId: _id }, body: { reason: "Wrong cat" }, key: randomUUID() };
  const first = await ada.send(withdrawStatusChange, again);
  expect((await ada.send(withdrawStatusChange, again)).body).toEqual(first.body);
  void (await change("Relapse"));
  const { status, body } = await ada.send(withdrawStatusChange, again);
  expect([status, body.inForce.newStatus]).toEqual([201, "Relapse"]);
  expect(body.message).toMatch(/The status is 'Relapse', since/);
});

test("sent again once the ceiling of its medicine was lowered below the dose, it tells to decide", async () => {
  const lower = (ceilingMgPerKg: number) =>
    world.db.updateTable("medications").set({ ceilingMgPerKg }).execute();
  const { _id } = await change("Cured");
  const again = { params: { caseId, changeId: _id }, body: { reason: "Wrong cat" }, key: randomUUID() };
  expect((await ada.send(withdrawStatusChange, again)).body.message).toContain("The dose in force now is");
  await lower(8);
  onTestFinished(async () => void (await lower(30)));
  const { message } = (await ada.send(withdrawStatusChange, again)).body;
  expect(message).toContain("which is above the ceiling of its medicine");
});
