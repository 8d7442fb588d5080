import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { treat } from "#server/testing/treatment-form.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { type Recorder, recordStatements } from "./statements.ts";

let world: World;
let recorder: Recorder;
beforeAll(async () => {
  world = await startApp();
  recorder = recordStatements();
});
afterAll(async () => {
  recorder.stop();
  await world.close();
});

/** Of thousands of weights each reading costs as much as all the rest of the call, while the case is locked. */
const isWholeHistory = ({ text }: { text: string }) => /weights_found/.test(text) && !/lateral/.test(text);

test("a weight and the dose it issued are struck out with one reading of the whole history", async () => {
  const [ann, ada] = [await world.owner(), await world.admin()];
  const caseId = await world.cat(ann, { weightKg: 3.2, weightDay: "2026-11-13" });
  await treat(ada, caseId, { day: "2026-11-13" });
  const body = { weightKg: 3.5, effectiveDate: "2026-11-20" };
  const { body: wrong } = await ann.send(recordWeight, { params: { caseId }, body });
  const params = { caseId, weightId: wrong.metric._id };

  recorder.take();
  const { body: answer } = await ann.send(withdrawWeight, { params, body: { reason: "Mistyped" } });
  expect(answer.newDose?.dose).toBe(1);
  expect(recorder.take().filter(isWholeHistory)).toHaveLength(1);
});
