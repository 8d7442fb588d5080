import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordWeight } from "#contract/weights.ts";
import { connectOnce } from "#server/db/connect.ts";
import { ask } from "#server/testing/ask.ts";
import { ROWS } from "#server/testing/authorisation/rows.ts";
import { setStage } from "#server/testing/authorisation/stage.ts";
import { addEntry, edit } from "#server/testing/catalogue.ts";
import { FAULTS } from "#server/testing/faults.ts";
import { treat } from "#server/testing/treatment-form.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { findUnsound, readChecks } from "./find-unsound.ts";

let world: World;
let client: Client;
const statuses = new Map<string, number>();
beforeAll(async () => {
  world = await startApp();
  client = await connectOnce(world.address);
  const ada = await world.admin();
  for (const { verb, route, input } of ROWS) {
    const stage = await setStage(world, ada);
    const { token } = await world.admin();
    const sent = await input(stage);
    const headers = { ...sent.headers, "idempotency-key": verb, "idempotency-turn": "abc;7" };
    const { statusCode } = await ask(world, route, { ...sent, headers }, token);
    statuses.set(verb, statusCode);
  }
});
afterAll(async () => {
  await client.end();
  await world.close();
});

test("after every call of the contract all that is kept is sound", async () => {
  expect([...statuses.values()].filter((status) => status >= 500)).toEqual([]);
  expect(await findUnsound(client)).toEqual([]);
});

test("a dose that follows the weight under a ceiling that was raised since is sound", async () => {
  const [ann, ada] = [await world.owner(), await world.admin()];
  const entry = await addEntry(ada, {
    displayName: "Narrow solution",
    concentration_mg_ml: 15,
    dosages: [{ type: "Wet", dosage: 20, source: "A paper", sourceDate: "2025-07-01" }],
    ceilingMgPerKg: 20,
  });
  const caseId = await world.cat(ann, { weightKg: 1, weightDay: "2026-11-20" });
  await treat(ada, caseId, { day: "2026-11-20", medication: "Narrow" });
  world.later();
  await edit(ada, entry, { ceilingMgPerKg: 25 });
  world.later();
  const body = { weightKg: 1.01, effectiveDate: "2026-11-20" };
  const { newDose } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  // Of the 1.1 kg that it is rounded to: 22.3 mg for each kilogram, and 21 was the most.
  expect(newDose?.dose).toBe(1.5);
  expect(await findUnsound(client)).toEqual([]);
});

test("every rule has a fault that it finds", async () => {
  const rules = (await readChecks()).map(({ rule }) => rule);
  expect(FAULTS.map(([rule]) => rule).sort()).toEqual(rules.sort());
});

test.each(FAULTS)("what breaks it is found: %s", async (rule, fault) => {
  await client.query("begin");
  await client.query(fault);
  const unsound = await findUnsound(client).finally(() => client.query("rollback"));
  expect(unsound.map((found) => found.rule)).toContain(rule);
});

test.each(["New Case", "New Intake"])("more %s events than answers are found", async (type) => {
  await client.query("begin");
  await client.query(
    `insert into events (type, created_on, account_id, initiated_by, case_id)
     select $1, created_on, account_id, account_id, id from cases, generate_series(1, 50)`,
    [type],
  );
  const unsound = await findUnsound(client).finally(() => client.query("rollback"));
  expect(unsound.map(({ rule }) => rule).filter((rule) => rule.includes(`a ${type} event`))).toHaveLength(1);
});
