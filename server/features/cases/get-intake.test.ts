import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getIntake } from "#contract/cases.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import {
  caseOf,
  catInfo,
  currentHealth,
  currentMedications,
  fipInfo,
  shipping,
} from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const query = { t: "intake" } as const;

let world: World;
let ann: Person;
let params: { caseId: string };
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  params = { caseId };
});
afterAll(() => world.close());

test("only what was answered is there; in the end everything is, as it was answered [API-17] [ENT-09] [ENT-10] [ENT-12] [ENT-13] [ENT-14] [ENT-16]", async () => {
  const nothing = await ann.send(getIntake, { params, query });
  expect(nothing.body).toEqual({ _id: params.caseId, sentOn: {} });

  await ann.send(answerFipInfo, { params, body: fipInfo });
  const fipOnly = await ann.send(getIntake, { params, query });
  expect(fipOnly.body).toEqual({ _id: params.caseId, fipInfo, sentOn: { "fip-info": expect.any(String) } });

  await ann.send(answerCatInfo, { params, body: catInfo });
  await ann.send(answerCurrentHealth, { params, body: currentHealth });
  await ann.send(answerCurrentMedications, { params, body: currentMedications });
  await ann.send(answerShipping, { params, body: shipping });
  const all = await ann.send(getIntake, { params, query });
  expect(all.body).toEqual({
    _id: params.caseId,
    cat: catInfo,
    fipInfo,
    currentHealthInfo: {
      ...currentHealth,
      catWeight: {
        weightKg: 3.1,
        effectiveDate: "2026-11-18T12:00:00.000Z",
        userFormattedWeight: "3.1 kg",
      },
    },
    currentMedications,
    shipping: { address: shipping.address },
    sentOn: Object.fromEntries(INTAKE_STEPS.map((step) => [step, expect.any(String)])),
  });
});

test("of a step that was sent again the last answers count, and the others stay", async () => {
  await ann.send(answerCatInfo, { params, body: { ...catInfo, name: "Moche" } });
  await ann.send(answerCatInfo, { params, body: { ...catInfo, name: "Mochi the Cat" } });

  const { body } = await ann.send(getIntake, { params, query });
  expect(body.cat?.name).toBe("Mochi the Cat");
  const versions = await world.db
    .selectFrom("intakeAnswers")
    .select("answers")
    .where("caseId", "=", params.caseId)
    .where("step", "=", "cat-info")
    .orderBy("enteredOn")
    .execute();
  expect(versions).toMatchObject([
    { answers: { name: "Mochi" } },
    { answers: { name: "Moche" } },
    { answers: { name: "Mochi the Cat" } },
  ]);
});

test("an admin sees any intake, a stranger none", async () => {
  const ada = await world.admin();
  const bea = await world.owner();
  expect((await ada.send(getIntake, { params, query })).status).toBe(200);
  expect((await bea.send(getIntake, { params, query })).status).toBe(404);
});

test("another view of a case than its intake is refused", async () => {
  const sent = await ann.send(getIntake, { params, query: { t: "treatment" } as never });
  expect(sent.status).toBe(400);
});
