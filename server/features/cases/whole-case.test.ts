import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getCase } from "#contract/cases.ts";
import { changeStatus } from "#contract/statuses.ts";
import type { SelectableStatus } from "#domain/course/status.ts";
import { caseOf } from "#server/testing/intake-answers.ts";
import { treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner({ firstName: "Ann", lastName: "Other", phone: "+442079460958" });
  ada = await world.admin();
});
afterAll(() => world.close());

const shown = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;
async function change(caseId: string, newStatus: SelectableStatus, effectiveDate = "2026-11-20") {
  const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate } as const;
  await ada.send(changeStatus, { params: { caseId }, body });
}

test("a case that has come all the way holds everything, and nothing else [API-16] [ENT-07] [ENT-08]", async () => {
  const caseId = await world.cat(ann, { name: "Miso", weightKg: 3.2, weightDay: "2026-08-20" });
  await treat(ada, caseId, { day: "2026-08-20" });
  await change(caseId, "Observation", "2026-11-20");

  expect(await shown(caseId)).toEqual({
    _id: caseId,
    status: "Observation",
    cat: expect.objectContaining({ name: "Miso", sex: "Female" }),
    account: { _id: ann.accountId, fullName: "Ann Other", phone: "+44 20 7946 0958" },
    intake: {
      answered: ["cat-info", "fip-info", "current-health", "current-medications", "shipping"],
      nextUrl: `/intake/${caseId}/confirm`,
    },
    intakeDate: "2026-11-20T10:00:00.000Z",
    created: "2026-11-20T10:00:00.000Z",
    treatmentStartDate: "2026-08-20T12:00:00.000Z",
    graduationDate: "2026-11-12T12:00:00.000Z",
    observationStartDate: "2026-11-20T12:00:00.000Z",
    observationEndDate: "2027-02-12T12:00:00.000Z",
    metrics: { weights: [expect.objectContaining({ enteredBy: ann.accountId })] },
    doses: [expect.objectContaining({ dose: 1, liquid: true })],
    withdrawn: { weights: [], doses: [] },
    statusChanges: [
      expect.objectContaining({ newStatus: "Observation", type: "Status" }),
      expect.objectContaining({ newStatus: "In Treatment" }),
      expect.objectContaining({ newStatus: "Intake Complete" }),
      expect.objectContaining({ newStatus: "New" }),
    ],
  });
});

test("a case is in each of the seven statuses as it goes its way [STAT-01]", async () => {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  expect((await shown(caseId)).status).toBe("New");
  const complete = await world.cat(ann);
  expect((await shown(complete)).status).toBe("Intake Complete");
  await treat(ada, complete, { day: "2026-11-20" });
  expect((await shown(complete)).status).toBe("In Treatment");
  await change(complete, "Treatment Extension");
  expect((await shown(complete)).status).toBe("Treatment Extension");
  await change(complete, "Relapse");
  expect((await shown(complete)).status).toBe("Relapse");
  await change(complete, "Observation");
  expect((await shown(complete)).status).toBe("Observation");
  await change(complete, "Restart");
  expect((await shown(complete)).status).toBe("Restart");
});
