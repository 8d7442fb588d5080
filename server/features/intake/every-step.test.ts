import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, getCase } from "#contract/cases.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import { insertDose } from "#server/testing/insert-dose.ts";
import {
  caseOf,
  catInfo,
  currentHealth,
  currentMedications,
  fipInfo,
  shipping,
} from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

type Sender = Pick<Person, "send">;
type Changed = Record<string, unknown>;

const STEPS = {
  "cat-info": ({ send }: Sender, caseId: string, change: Changed = {}, options = {}) =>
    send(answerCatInfo, { params: { caseId }, body: { ...catInfo, ...change }, ...options }),
  "fip-info": ({ send }: Sender, caseId: string, change: Changed = {}, options = {}) =>
    send(answerFipInfo, { params: { caseId }, body: { ...fipInfo, ...change }, ...options }),
  "current-health": ({ send }: Sender, caseId: string, change: Changed = {}, options = {}) =>
    send(answerCurrentHealth, { params: { caseId }, body: { ...currentHealth, ...change }, ...options }),
  "current-medications": ({ send }: Sender, caseId: string, change: Changed = {}, options = {}) =>
    send(answerCurrentMedications, {
      params: { caseId },
      body: { ...currentMedications, ...change },
      ...options,
    }),
  shipping: ({ send }: Sender, caseId: string, change: Changed = {}, options = {}) =>
    send(answerShipping, { params: { caseId }, body: { ...shipping, ...change }, ...options }),
};
type Step = keyof typeof STEPS;
const steps = Object.keys(STEPS) as Step[];

/** Another answer of each. */
const CHANGE: Record<Step, Changed> = {
  "cat-info": { name: "Another" },
  "fip-info": { describeEyes: "Both." },
  "current-health": { describeFever: "", isDrinking: "No", hasEnergyChanged: "No" },
  "current-medications": { describeGeneralMedications: "Other" },
  shipping: { address: "Elsewhere" },
};

const LEAP = { weightKg: 3, effectiveDate: "2026-02-29" };

let world: World;
let ann: Person;
let finished: string;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  finished = await world.cat(ann);
});
afterAll(() => world.close());

test("one after the other, each says where the intake goes on [API-10] [API-11] [API-12] [API-13] [API-14] [INT-03]", async () => {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  const answers = [
    await STEPS["cat-info"](ann, caseId),
    await STEPS["fip-info"](ann, caseId),
    await STEPS["current-health"](ann, caseId),
    await STEPS["current-medications"](ann, caseId),
    await STEPS.shipping(ann, caseId),
  ];
  expect(answers.map(({ status, body }) => [status, body.nextUrl])).toEqual([
    [200, `/intake/${caseId}/fip-info`],
    [200, `/intake/${caseId}/current-health`],
    [200, `/intake/${caseId}/current-medications`],
    [200, `/intake/${caseId}/shipping`],
    [200, `/intake/${caseId}/confirm`],
  ]);
});

test("the first four may be answered in any order; the intake goes on at the first that is missing", async () => {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  const answers = [await STEPS["current-medications"](ann, caseId), await STEPS["cat-info"](ann, caseId)];
  expect(answers.map(({ body }) => body.nextUrl)).toEqual([
    `/intake/${caseId}/cat-info`,
    `/intake/${caseId}/fip-info`,
  ]);
});

describe.each(steps)("%s", (step) => {
  test("keeps another version when it is sent again", async () => {
    const before = await world.rows();
    expect((await STEPS[step](ann, finished)).status).toBe(200);
    const after = await world.rows();
    expect(after.intake_answers).toBe((before.intake_answers ?? 0) + 1);
    expect(await newestVersion(step)).toMatchObject({
      enteredBy: ann.accountId,
      enteredOn: expect.any(String),
    });
  });

  test("is answered by an admin for the owner", async () => {
    const ada = await world.admin();
    expect((await STEPS[step](ada, finished)).status).toBe(200);
    expect(await newestVersion(step)).toMatchObject({ enteredBy: ada.accountId });
  });

  test("is refused to a stranger as if the case were not there", async () => {
    const bea = await world.owner();
    const before = await world.rows();
    const refusals = [await STEPS[step](bea, finished), await STEPS[step](bea, randomUUID())];
    expect(refusals.map(({ status, problem }) => [status, problem.detail])).toEqual([
      [404, "This case does not exist, or it is not yours."],
      [404, "This case does not exist, or it is not yours."],
    ]);
    expect(await world.rows()).toEqual(before);
  });

  test("is refused to nobody", async () => {
    expect((await STEPS[step](world, finished)).status).toBe(401);
  });

  test.each([
    ["the treatment has a start", { treatmentStartDay: "2026-11-20" }, 409],
    ["the case is deleted", { deletedOn: "2026-11-20T10:00:00.000Z" }, 404],
  ])("is refused once %s", async (_, change, status) => {
    const caseId = await world.cat(ann);
    await world.db.updateTable("cases").set(change).where("id", "=", caseId).execute();
    const before = await world.rows();
    expect((await STEPS[step](ann, caseId)).problem.status).toBe(status);
    expect(await world.rows()).toEqual(before);
  });

  test("is refused once there is a dose, with a sentence", async () => {
    const caseId = await world.cat(ann);
    await insertDose(world.db, caseId);
    const before = await world.rows();
    const { problem } = await STEPS[step](ann, caseId);
    expect(problem.status).toBe(409);
    expect(problem.detail).toBe(
      "The treatment is set, so the intake can no longer be changed. If an answer is wrong, message the team.",
    );
    expect(await world.rows()).toEqual(before);
  });
});

describe("two windows in which the same step was opened", () => {
  const on = (tag = "none") => ({ headers: { "if-match": `"${tag}"` } });
  const named = (name: string) => ({ params: { caseId: finished }, body: { ...catInfo, name } });

  test("cannot send it over each other: the second is shown the first's", async () => {
    const { body: opened } = await ann.send(answerCatInfo, named("Miso"));
    const { body: first } = await ann.send(answerCatInfo, { ...named("Misa"), ...on(opened.sentOn) });
    const before = await world.rows();
    for (const tag of [opened.sentOn, undefined]) {
      const { problem } = await ann.send(answerCatInfo, { ...named("Mika"), ...on(tag) });
      expect(problem).toMatchObject({ status: 409, type: CHANGED_MEANWHILE, current: { _id: first.sentOn } });
      expect(problem.detail).toContain(ann.fullName);
    }
    expect(await world.rows()).toEqual(before);
    expect((await ann.send(answerCatInfo, { ...named("Mika"), ...on(first.sentOn) })).status).toBe(200);
  });

  test("may both send the same", async () => {
    const { body: opened } = await ann.send(answerCatInfo, named("Miso"));
    await ann.send(answerCatInfo, { ...named("Misa"), ...on(opened.sentOn) });
    expect((await ann.send(answerCatInfo, { ...named("Misa"), ...on(opened.sentOn) })).status).toBe(200);
  });

  test.each(steps)(
    "are told of %s, sent again under its key, that other answers are over it",
    async (step) => {
      const sent = (change: Changed, key: string) => STEPS[step](ann, finished, change, { key });
      const { body: first } = await sent({}, "lost");
      expect((await sent({}, "lost")).body).toEqual(first);
      const { body: other } = await sent(CHANGE[step], "other");
      const { problem } = await sent({}, "lost");
      expect(problem).toMatchObject({ status: 409, type: CHANGED_MEANWHILE, current: { _id: other.sentOn } });
      expect(problem.detail).toMatch("others were sent over them since");
      // The same is there again, whoever sent it: nothing was lost.
      await sent({}, "same");
      expect((await sent({}, "lost")).body).toEqual(first);
    },
  );

  test.each(steps)("nor can %s be sent by who opened it before anything was", async (step) => {
    const { problem } = await STEPS[step](ann, finished, CHANGE[step], on());
    expect(problem).toMatchObject({ status: 409, type: CHANGED_MEANWHILE });
  });
});

describe("what is refused, at its place and without a trace", () => {
  test.each<[Step, string, Changed, string]>([
    ["cat-info", "a blank name", { name: " " }, "name"],
    ["cat-info", "a name without end", { name: "m".repeat(101) }, "name"],
    ["cat-info", "another breed", { type: "Tiger" }, "type"],
    ["cat-info", "no sex", { sex: undefined }, "sex"],
    ["cat-info", "nothing about neutering", { spayNeuter: null }, "spayNeuter"],
    ["cat-info", "21 years", { age: { years: 21, months: 0, isEstimate: false } }, "age.years"],
    ["cat-info", "12 months", { age: { years: 1, months: 12, isEstimate: false } }, "age.months"],
    ["cat-info", "half a month", { age: { years: 1, months: 0.5, isEstimate: false } }, "age.months"],
    ["cat-info", "another version", { catInfoVersion: 2 }, "catInfoVersion"],
    ["fip-info", "no type", { typeOfFIP: [] }, "typeOfFIP"],
    ["fip-info", "a type twice", { typeOfFIP: ["Wet", "Wet"] }, "typeOfFIP"],
    ["fip-info", "a type beside No", { typeOfFIP: ["No", "Wet"] }, "typeOfFIP"],
    ["fip-info", "fluid elsewhere", { hasFluid: "Knee" }, "hasFluid"],
    ["fip-info", "nothing about extraction", { hasFluidBeenExtracted: undefined }, "hasFluidBeenExtracted"],
    ["fip-info", "eyes with and without issues", { eyes: ["No Issues", "Other"] }, "eyes"],
    ["fip-info", "one answer instead of a list", { mobility: "Tremors" }, "mobility"],
    ["current-health", "neither Yes nor No", { isEating: "Maybe" }, "isEating"],
    ["current-health", "no other issues", { otherHealthIssues: [] }, "otherHealthIssues"],
    ["current-health", "no weight", { catWeight: undefined }, "catWeight"],
    ["current-health", "no kilograms", { catWeight: { effectiveDate: "2026-11-20" } }, "catWeight.weightKg"],
    ["current-health", "a day that never was", { catWeight: LEAP }, "catWeight.effectiveDate"],
    ["current-medications", "no medications", { generalMedications: undefined }, "generalMedications"],
    [
      "current-medications",
      "medications beside none",
      { generalMedications: ["No / Unknown", "Cerenia"] },
      "generalMedications",
    ],
    ["current-medications", "nothing about vaccinations", { hasVaccinations: undefined }, "hasVaccinations"],
    ["current-medications", "nothing about others", { anyOtherMedications: "" }, "anyOtherMedications"],
    ["shipping", "a blank address", { address: "\n" }, "address"],
    ["shipping", "an address without end", { address: "a".repeat(1001) }, "address"],
    ["shipping", "no version", { shippingVersion: undefined }, "shippingVersion"],
  ])("%s with %s", async (step, _, change, path) => {
    const before = await world.rows();
    const { problem } = await STEPS[step](ann, finished, change);
    expect(problem).toMatchObject({ status: 400, errors: [{ path }] });
    expect(await world.rows()).toEqual(before);
  });

  test.each(steps)("%s with fields that no owner sets", async (step) => {
    const before = await ann.send(getCase, { params: { caseId: finished } });
    const change = { status: "Cured", graduationDate: "2026-11-20", caseId: randomUUID() };
    expect((await STEPS[step](ann, finished, change)).problem.status).toBe(400);
    const after = await ann.send(getCase, { params: { caseId: finished } });
    expect(after.body).toEqual(before.body);
  });
});

function newestVersion(step: Step) {
  return world.db
    .selectFrom("intakeAnswers")
    .select(["enteredBy", "enteredOn"])
    .where("caseId", "=", finished)
    .where("step", "=", step)
    .orderBy("enteredOn", "desc")
    .executeTakeFirst();
}
