import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStatus } from "#contract/statuses.ts";
import { treat } from "#server/testing/treatment-form.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { latestOf } from "./histories.ts";
import { historiesToAskAbout } from "./histories-to-ask-about.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

test("of a cat that never had a dose no history is read, whatever its status: its weights may be thousands", async () => {
  const [ann, ada] = [await world.owner(), await world.admin()];
  const [without, treated] = [
    await world.cat(ann, { weightKg: 3, weightDay: "2026-11-12" }),
    await world.cat(ann, { weightKg: 3, weightDay: "2026-11-12" }),
  ];
  await treat(ada, treated, { day: "2026-11-12" });
  for (const caseId of [without, treated]) {
    const body = {
      statusVersion: 1,
      type: "Status",
      newStatus: "Fired",
      effectiveDate: "2026-11-20",
    } as const;
    await ada.send(changeStatus, { params: { caseId }, body });
  }
  const historyOf = await world.db.transaction().execute(async (db) => {
    const { suspects } = await latestOf(db, [without, treated]);
    return historiesToAskAbout(db, suspects);
  });
  expect([historyOf(without), historyOf(treated)?.weights.length]).toEqual([undefined, 1]);
});
