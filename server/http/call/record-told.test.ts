import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listCaseAudit } from "#contract/audit.ts";
import { deleteCase } from "#contract/cases.ts";
import { answerShipping } from "#contract/intake.ts";
import { changeStatus } from "#contract/statuses.ts";
import { shipping } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

describe("an adviser who is refused and told what is there instead has looked at", () => {
  const looksAt = async (of: string) => {
    const { body } = await ada.send(listCaseAudit, { params: { caseId: of }, query: {} });
    const done = body.filter(({ enteredBy, status }) => enteredBy === ada.accountId && status < 400);
    return done.map(({ verb }) => verb).sort();
  };
  const stale = { "if-match": '"x"' };
  const address = "Elsewhere 1";

  test("the intake of every cat, however many refusals are counted together", async () => {
    const body = { ...shipping, address };
    for (let k = 0; k < 12; k += 1) {
      const params = { caseId: await world.cat(ann, {}) };
      const { problem } = await ada.send(answerShipping, { params, body, headers: stale });
      expect(problem).toHaveProperty("current.answers.address");
      expect(await looksAt(params.caseId)).toEqual(["getIntake"]);
    }
  });

  test("an answer that is told no more under its key, since another one was sent", async () => {
    const params = { caseId: await world.cat(ann, {}) };
    const send = (who: Person, at: string, key?: string) =>
      who.send(answerShipping, { params, body: { ...shipping, address: at }, key });
    await send(ada, address, "once");
    await send(ann, "Secret 7");
    expect((await send(ada, address, "once")).problem).toHaveProperty("current.answers.address");
    expect(await looksAt(params.caseId)).toEqual(["answerShipping", "getIntake"]);
  });

  test("the case, by its status", async () => {
    const params = { caseId: await world.cat(ann, {}) };
    const change = { statusVersion: 1, type: "Status", newStatus: "Ghosted", note: "" } as const;
    const body = { ...change, effectiveDate: "2026-11-20" };
    const { problem } = await ada.send(changeStatus, { params, body, headers: stale });
    expect(problem).toHaveProperty("current.newStatus");
    expect(await looksAt(params.caseId)).toEqual(["getCase"]);
  });

  test("nothing where nothing is told, and an owner at nothing", async () => {
    const params = { caseId: await world.cat(ann, {}) };
    const headers = stale;
    const own = await ann.send(answerShipping, { params, body: { ...shipping, address }, headers });
    expect(own.problem).toHaveProperty("current");
    await ada.send(deleteCase, { params });
    const gone = await ada.send(answerShipping, { params, body: { ...shipping, address }, headers });
    expect(gone.status).toBe(404);
    const entries = world.db.selectFrom("auditEntries").select("verb").where("caseId", "=", params.caseId);
    expect((await entries.execute()).map(({ verb }) => verb)).not.toContain("getIntake");
  });
});
