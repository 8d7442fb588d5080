import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawWeight } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { type Recorder, recordStatements } from "./statements.ts";

let world: World;
let recorder: Recorder;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  // Before there is a connection: each keeps the way it found.
  recorder = recordStatements();
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(async () => {
  recorder.stop();
  await world.close();
});

/** Of thousands of weights each reading costs as much as all the rest of the call, while the case is locked. */
const isWholeHistory = ({ text }: { text: string }) => /weights_found/.test(text) && !/lateral/.test(text);

async function treated(): Promise<string> {
  const caseId = await world.cat(ann, { weightKg: 3.2, weightDay: "2026-11-13" });
  await treat(ada, caseId, { day: "2026-11-13" });
  return caseId;
}

test("a weight and the dose it issued are struck out with one reading of the whole history", async () => {
  const caseId = await treated();
  const body = { weightKg: 3.5, effectiveDate: "2026-11-20" };
  const { body: wrong } = await ann.send(recordWeight, { params: { caseId }, body });
  const params = { caseId, weightId: wrong.metric._id };

  recorder.take();
  const { body: answer } = await ann.send(withdrawWeight, { params, body: { reason: "Mistyped" } });
  expect(answer.newDose?.dose).toBe(1);
  expect(recorder.take().filter(isWholeHistory)).toHaveLength(1);
});

test("a dose is updated with one reading of it, and a status is changed without any", async () => {
  const params = { caseId: await treated() };
  const body = await fillIn(ada, params.caseId, { day: "2026-11-20", type: "Neuro" });

  recorder.take();
  expect((await ada.send(updateTreatment, { params, body })).status).toBe(200);
  expect(recorder.take().filter(isWholeHistory)).toHaveLength(1);

  const status = {
    statusVersion: 1,
    type: "Status",
    newStatus: "Cured",
    effectiveDate: "2026-11-20",
  } as const;
  expect((await ada.send(changeStatus, { params, body: status })).status).toBe(200);
  expect(recorder.take().filter(isWholeHistory)).toEqual([]);
});
