import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCase, listAllCases } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { getEventWeightHistory, listEvents } from "#contract/events.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays } from "#domain/calendar.ts";
import type { SelectableStatus } from "#domain/status.ts";
import { isAsking } from "#server/tables/events.ts";
import { weightEvents } from "#server/testing/decisions.ts";
import { adjust, type Choice, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

// 15 mg/ml at 6 mg/kg: the rounded weight × 0.4.
const INJECTION = "GS-441524 injection 15 mg/ml";
const TABLETS = "GS-441524 tablet 50 mg";
const START = "2026-11-13";
const TODAY = "2026-11-20";
const NOW = "2026-11-20T10:00:00.000Z";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
  await world.db.updateTable("medications").set({ active: true }).execute();
});
beforeEach(() => {
  world.now = NOW;
});
afterAll(() => world.close());

async function treated(weightKg: number): Promise<string> {
  const caseId = await world.cat(ann, { weightKg, weightDay: START });
  await treat(ada, caseId, { day: START, medication: INJECTION });
  return caseId;
}

async function weigh(caseId: string, weightKg: number, effectiveDate = TODAY, by = ann) {
  const { body } = await by.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } });
  // So that what comes next is told apart from it.
  world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
  return body;
}

const strike = (person: Pick<Person, "send">, caseId: string, weightId: string, reason = "Mistyped") =>
  person.send(withdrawWeight, { params: { caseId, weightId }, body: { reason } });

const shown = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;
const lastDecision = async (caseId: string) => (await weightEvents(world.db, caseId)).at(-1)?.weightDecision;
const asking = (caseId: string) =>
  world.db.selectFrom("events").select("id").where("caseId", "=", caseId).where(isAsking()).execute();
const ml = (dose: number) => ({ dose, liquid: true, displayName: INJECTION, dosesPerDay: 1 });

test("the dose that a mistyped weight issued goes with it, and the owner reads what to give now", async () => {
  const caseId = await treated(4.76);
  const { metric, newDose: wrongDose } = await weigh(caseId, 5.76);
  world.now = "2026-11-20T10:30:00.000Z";

  const { status, body } = await strike(ann, caseId, metric._id);

  expect(status).toBe(201);
  const withdrawn = {
    reason: "Mistyped",
    withdrawnOn: world.now,
    withdrawnBy: ann.accountId,
    withdrawnByName: ann.fullName,
  };
  expect(body).toEqual({
    metric: { ...metric, withdrawn },
    message: `The weight is struck out and no longer counts. The dose that came from it does not count either. From the next dose on the dose for Miso is again 1.9 ml once a day (${INJECTION}), as before. The team has been told.`,
    newDose: expect.objectContaining({ dose: 1.9, origin: "set" }),
  });
  const kase = await shown(caseId);
  expect(kase.metrics.weights.map(({ data }) => data.weightKg)).toEqual([4.76]);
  expect(kase.doses).toEqual([body.newDose]);
  expect(kase.withdrawn).toEqual({
    weights: [body.metric],
    doses: [{ ...wrongDose, weight: body.metric, withdrawn }],
  });
  expect((await weightEvents(world.db, caseId)).at(-1)).toEqual({
    status: "New",
    accountId: ann.accountId,
    initiatedBy: ann.accountId,
    weightId: metric._id,
    previousWeightId: kase.metrics.weights[0]?._id,
    weightDecision: {
      outcome: "restored",
      flags: [],
      currentDose: ml(2.3),
      doseNow: ml(1.9),
      proposedDose: ml(1.9),
      withdrawn: { what: "weight", reason: "Mistyped", doses: [ml(2.3)] },
    },
  });
});

describe("a dose that was entered for a day before, and had been in the history only,", () => {
  const GONE =
    "The weight is struck out and no longer counts. The dose that came from it does not count either.";
  const hidden = async (choice: Partial<Choice> = {}) => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 5.76);
    const dose = await adjust(ada, caseId, { day: "2026-11-19", medication: INJECTION, ...choice });
    expect(dose).toHaveProperty("stillInForce");
    world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
    return { caseId, weightId: metric._id };
  };

  test("is not called the one of before", async () => {
    const { caseId, weightId } = await hidden();
    expect((await strike(ann, caseId, weightId)).body.message).toBe(
      `${GONE} From the next dose on the dose for Miso is 1.9 ml once a day (${INJECTION}). The team has been told.`,
    );
    expect(await shown(caseId)).not.toHaveProperty("isEarlierDose");
  });

  test.each<[string, Partial<Choice>, string]>([
    ["far above what was given", { type: "Neuro" }, `3.2 ml once a day (${INJECTION})`],
    [
      "of another medicine",
      { medication: "GS-441524 injection 20 mg/ml" },
      "1.4 ml once a day (GS-441524 injection 20 mg/ml)",
    ],
  ])("is asked about before it is given, until an adviser has decided: %s", async (_, choice, dose) => {
    const { caseId, weightId } = await hidden(choice);
    const asked = `${dose}, which had been in the history only. Ask the team which dose to give before you give the next one`;
    const { body } = await strike(ann, caseId, weightId);
    expect(body.message).toBe(`${GONE} The dose for Miso is ${asked}. The team has been told.`);
    // The page draws up none.
    expect(body.newDose).toBeUndefined();
    expect(await lastDecision(caseId)).toMatchObject({
      outcome: "restored",
      holdReason: "dose-never-given",
    });
    // So says the card, and whatever is weighed before.
    expect((await shown(caseId)).isEarlierDose).toBe(true);
    world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
    expect((await weigh(caseId, 5.2)).message).toBe(
      `Weight saved. The dose for Miso stays at ${asked}; they have been told of the weight.`,
    );
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });
    expect(await shown(caseId)).not.toHaveProperty("isEarlierDose");
    world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
    expect((await weigh(caseId, 5.4)).newDose?.dose).toBe(2.2);
  });

  test("is the adviser's to decide on", async () => {
    const { caseId, weightId } = await hidden({ type: "Neuro" });
    expect((await strike(ada, caseId, weightId)).body.message).toBe(
      `${GONE} In force now: 3.2 ml once a day, ${INJECTION}, which had been in the history only. Decide which dose counts now, and tell the owner before the next one.`,
    );
  });
});

test("a dose that was never in force is nothing to rise from, when what hid it goes", async () => {
  const caseId = await treated(4);
  const { metric } = await weigh(caseId, 4.4, "2026-11-15");
  const aside = await adjust(ada, caseId, { day: "2026-11-14", medication: TABLETS });
  const { newDose } = await weigh(caseId, 4.7, "2026-11-17");
  expect([aside.dose, newDose?.dose]).toEqual([60, 1.9]);

  await strike(ada, caseId, metric._id);

  // 2.2 ml is more than a quarter above the 1.6 ml of the week, whatever 60 mg are.
  expect((await weigh(caseId, 5.5)).newDose).toBeUndefined();
  expect(await lastDecision(caseId)).toMatchObject({ outcome: "held", holdReason: "rise-over-25-in-week" });
});

test("what no longer counts is in no list, no history of the inbox and no dose", async () => {
  const caseId = await treated(4.76);
  const { metric } = await weigh(caseId, 5.76);
  await strike(ann, caseId, metric._id);

  const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
  const row = all.find(({ _id }) => _id === caseId);
  expect(row).toMatchObject({ metrics: { weights: [{ data: { weightKg: 4.76 } }] }, doses: [{ dose: 1.9 }] });
  expect(row).not.toHaveProperty("withdrawn");

  const { body: events } = await ada.send(listEvents, { query: { t: "Weight Updated", limit: 200 } });
  const ofCat = events.filter((one) => one.caseId === caseId);
  const event = ofCat.at(-1);
  expect(event?.metrics.map(({ weightKg }) => weightKg)).toEqual([5.76, 4.76]);
  // Its own event from before says so, too, and of the one that counts it does not.
  const struckThen = [expect.stringMatching(/^2026-11-20T10:01/), undefined];
  expect(ofCat.map(({ metrics }) => metrics.map(({ withdrawnOn }) => withdrawnOn))).toEqual([
    struckThen,
    struckThen,
  ]);
  const history = await ada.send(getEventWeightHistory, { params: { eventId: event?._id ?? "" } });
  expect(history.body.map(({ weightKg }) => weightKg)).toEqual([4.76]);

  const { newDose } = await weigh(caseId, 4.86);
  expect(newDose).toMatchObject({ dose: 2, weight: { data: { weightKg: 4.86 } } });
});

describe("the right weight of the same day", () => {
  test("is not held against the wrong one, when that was struck out first", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 6.6);
    await strike(ann, caseId, metric._id);
    const { message } = await weigh(caseId, 3.3);
    expect(message).toBe(
      `Weight saved. The dose for Miso rises to 1.3 ml once a day (${INJECTION}), from the next dose on.`,
    );
  });

  test("brings its dose, when the wrong one is struck out afterwards", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 6.6);
    const { metric: right, newDose: heldBack } = await weigh(caseId, 3.3);
    expect(heldBack).toBeUndefined();

    const { body } = await strike(ann, caseId, metric._id);

    expect(body.message).toBe(
      `The weight is struck out and no longer counts. From the next dose on the dose for Miso is 1.3 ml once a day (${INJECTION}): it is the one for the weight that counts now.`,
    );
    expect(body.newDose).toMatchObject({
      dose: 1.3,
      origin: "weight",
      effectiveDate: `${TODAY}T12:00:00.000Z`,
      weight: right,
    });
    expect((await shown(caseId)).doses[0]).toEqual(body.newDose);
    expect(await lastDecision(caseId)).toMatchObject({
      outcome: "issued",
      currentDose: ml(1.2),
      doseNow: ml(1.3),
    });
  });

  test("never lowers the dose", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 6.6);
    await weigh(caseId, 2.8);
    const { body } = await strike(ann, caseId, metric._id);
    expect(body.newDose).toBeUndefined();
    expect(body.message).toContain(`The dose for Miso stays at 1.2 ml once a day (${INJECTION}).`);
    expect(await lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "lower",
      proposedDose: ml(1.1),
    });
  });

  test("is what the owner reads about, where it is odd beside the one before it", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 6.6);
    await weigh(caseId, 6.5);
    const { message } = (await strike(ann, caseId, metric._id)).body;
    expect(message).toMatch(
      /while the team checks\. Compared with another weight, the weight that counts now may have/,
    );
  });
});

describe("the right weight between two that were wrong", () => {
  const YESTERDAY = "2026-11-19";
  async function weighedThrice() {
    const caseId = await treated(3);
    const { metric: first } = await weigh(caseId, 7.2);
    await weigh(caseId, 3.3, YESTERDAY);
    const { metric: second } = await weigh(caseId, 7.2);
    return { caseId, first: first._id, second: second._id };
  }

  test("brings its dose, whichever of them goes first", async () => {
    for (const order of [["first", "second"] as const, ["second", "first"] as const]) {
      const wrong = await weighedThrice();
      await strike(ann, wrong.caseId, wrong[order[0]]);
      const { message, newDose } = (await strike(ann, wrong.caseId, wrong[order[1]])).body;
      expect(message).toContain("From the next dose on the dose for Miso is 1.3 ml once a day");
      expect(newDose).toMatchObject({ dose: 1.3, weight: { data: { weightKg: 3.3 } } });
    }
  });

  test("does not hide that the other one was asked about, while that one counts", async () => {
    const { caseId, second } = await weighedThrice();
    const { message, waits } = (await strike(ann, caseId, second)).body;
    expect(message).toMatch(
      /while the team checks\. Compared with another weight, the weight that counts now may have/,
    );
    expect(waits).toBe(true);
    expect(await lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "implausible-weight",
      flags: ["lb-or-kg"],
    });
  });
});

describe("a dose that an adviser decided on", () => {
  test("does not rise by a weight that was there when a higher one was struck out", async () => {
    const caseId = await treated(3);
    const { metric, newDose } = await weigh(caseId, 3.7);
    await weigh(caseId, 3.4);
    const params = { caseId, doseId: newDose?._id ?? "" };
    const struck = await ada.send(withdrawDose, { params, body: { reason: "Too much" } });
    expect(struck.body.message).toContain("1.2 ml");
    world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
    const { body } = await strike(ann, caseId, metric._id);
    expect(body.newDose).toBeUndefined();
    expect((await shown(caseId)).doses[0]).toMatchObject({ dose: 1.2 });
  });

  test("stays in force, and the team reads what the sum would be", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 4.4);
    await adjust(ada, caseId, { day: TODAY, medication: INJECTION });

    const { body } = await strike(ann, caseId, metric._id);

    expect(body).toMatchObject({ waits: true });
    expect(body.newDose).toBeUndefined();
    expect(body.message).toBe(
      `The weight is struck out and no longer counts. The dose for Miso is still 1.8 ml once a day (${INJECTION}), which may be too much. Ask the team before you give the next one. The team has been told.`,
    );
    expect((await shown(caseId)).doses[0]).toMatchObject({
      dose: 1.8,
      weight: { _id: metric._id, withdrawn: { reason: "Mistyped" } },
    });
    expect(await lastDecision(caseId)).toMatchObject({
      outcome: "held",
      holdReason: "dose-of-struck-weight",
      currentDose: ml(1.8),
      doseNow: ml(1.8),
      proposedDose: ml(1.2),
    });
  });

  test("stays in force also without any weight", async () => {
    const caseId = await treated(3);
    const [only] = (await shown(caseId)).metrics.weights;
    const { body } = await strike(ada, caseId, only?._id ?? "");
    expect(body.message).toBe(
      `The weight is struck out and no longer counts. Still in force: 1.2 ml once a day, ${INJECTION}, which was worked out from a weight that no longer counts, and may be too much. Decide on the dose, and tell the owner before the next one. No weight is left: ask the owner to weigh again.`,
    );
    expect(body).toMatchObject({ waits: true });
    expect(await shown(caseId)).toMatchObject({
      metrics: { weights: [] },
      doses: [{ dose: 1.2 }],
      mayBeTooMuch: true,
    });
    expect(await lastDecision(caseId)).toMatchObject({ outcome: "held", holdReason: "no-weight-left" });
    expect((await weigh(caseId, 3)).message).toContain("stays at 1.2 ml once a day");
    expect(await shown(caseId)).not.toHaveProperty("mayBeTooMuch");
  });
});

test("where the last weight goes with its dose, whoever struck it out reads to have the cat weighed again", async () => {
  for (const [who, asked] of [
    [ann, "There is no weight of Miso left: weigh again and enter it, so that the team can check the dose."],
    [ada, "No weight is left: ask the owner to weigh again."],
  ] as const) {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 5.76);
    const [, first] = (await shown(caseId)).metrics.weights;
    await strike(ada, caseId, first?._id ?? "");
    const { body } = await strike(who, caseId, metric._id);
    expect(body).not.toHaveProperty("newDose");
    expect(body.message).toContain("1.9 ml once a day");
    expect(body.message.endsWith(` ${asked}`)).toBe(true);
  }
});

describe("an adviser reads what is in force, and never an order to give it", () => {
  const STRUCK = "The weight is struck out and no longer counts.";

  test("when the dose before is in force again", async () => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 5.76);
    expect((await strike(ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} The dose that came from it does not count either. In force now: 1.9 ml once a day, ${INJECTION}. The owner sees it on the cat's card: tell them before the next dose.`,
    );
  });

  test("when the weight that counts now brings its dose", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 6.6);
    await weigh(caseId, 3.3);
    expect((await strike(ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} In force from the next dose on: 1.3 ml once a day, ${INJECTION}, for the weight that counts now. The owner sees it on the cat's card: tell them before the next dose.`,
    );
  });

  test("when a decision is left to make", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 6.6);
    await weigh(caseId, 2.8);
    expect((await strike(ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} Still in force: 1.2 ml once a day, ${INJECTION}. For the weight that counts now it would be lower, but no weight lowers a dose by itself: Update Treatment, if it is to be.`,
    );
  });

  test("when the dose in force rose from that of the struck weight, by too much without it", async () => {
    const caseId = await treated(3);
    const { metric } = await weigh(caseId, 3.7);
    world.now = "2026-11-28T10:00:00.000Z";
    expect((await weigh(caseId, 4.5, "2026-11-28")).newDose).toMatchObject({ dose: 1.8 });
    const bob = await world.admin();
    expect((await strike(bob, caseId, metric._id)).body.message).toBe(
      `${STRUCK} Still in force: 1.8 ml once a day, ${INJECTION}: without a dose that is struck out, it has risen by more than a quarter since the one before. Decide on the dose: Update Treatment.`,
    );
    expect(await lastDecision(caseId)).toMatchObject({ outcome: "held", holdReason: "rise-over-25" });
  });

  test("when nothing changed, and of a cat that died no dose", async () => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 4.3, "2026-11-16");
    const { metric: later } = await weigh(caseId, 4.86);
    expect((await strike(ada, caseId, metric._id)).body.message).toBe(
      `${STRUCK} Still in force: 2 ml once a day, ${INJECTION}.`,
    );
    await world.db.updateTable("cases").set({ status: "Rainbow" }).where("id", "=", caseId).execute();
    expect((await strike(ada, caseId, later._id)).body.message).toBe(STRUCK);
  });
});

describe("where a recorded weight says what to ask first, striking one out says it too", () => {
  const STRUCK = "The weight is struck out and no longer counts.";
  const EARLIER = "which is from the earlier treatment.";
  const OVER = "the planned 84 days go up to Nov 19, 2026.";
  const ASK = `${EARLIER} Ask the team which dose to give now. The team has been told.`;
  const ASK_OVER = `${OVER} Ask the team before you go on after that day or stop. The team has been told.`;

  /** Weighed at 5.76 kg, of which came 2.3 ml, and struck out once this has happened. */
  const struckAfter = async (happens: (caseId: string) => Promise<void>, who: Person, kg = 5.76) => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, kg);
    await happens(caseId);
    return (await strike(who, caseId, metric._id)).body.message;
  };
  const become =
    (...statuses: SelectableStatus[]) =>
    async (caseId: string) => {
      for (const newStatus of statuses) {
        const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
        await ada.send(changeStatus, { params: { caseId }, body });
        world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
      }
    };
  const over = async (caseId: string) => {
    const graduationDay = "2026-11-20";
    await world.db.updateTable("doses").set({ graduationDay }).where("caseId", "=", caseId).execute();
  };

  test.each([
    ["in Restart", become("Restart"), ASK],
    ["in a relapse after a cure", become("Cured", "Relapse"), ASK],
  ])("%s", async (_, happens, ask) => {
    expect(await struckAfter(happens, ann)).toBe(
      `${STRUCK} The dose that came from it does not count either. The dose for Miso is again 1.9 ml once a day (${INJECTION}), ${ask}`,
    );
    expect(await struckAfter(happens, ann, 4.7)).toBe(
      `${STRUCK} The dose for Miso stays at 1.9 ml once a day (${INJECTION}), ${ask}`,
    );
    expect(await struckAfter(happens, ada)).toBe(
      `${STRUCK} The dose that came from it does not count either. In force now: 1.9 ml once a day, ${INJECTION}, ${EARLIER} Decide which dose counts now, and tell the owner.`,
    );
    expect(await struckAfter(happens, ada, 4.7)).toBe(
      `${STRUCK} Still in force: 1.9 ml once a day, ${INJECTION}, ${EARLIER} Decide which dose counts now, and tell the owner.`,
    );
  });

  test.each([
    ["in Restart", become("Restart")],
    ["in a relapse after a cure", become("Cured", "Relapse")],
    ["past day 84", over],
  ])("%s no dose is answered to draw up, and the answer is one to wait for", async (_, happens) => {
    for (const kg of [5.76, 4.7]) {
      const caseId = await treated(4.76);
      const { metric } = await weigh(caseId, kg);
      await happens(caseId);
      const { body } = await strike(ann, caseId, metric._id);
      expect(body).toMatchObject({ waits: true });
      expect(body.newDose).toBeUndefined();
    }
  });

  test.each([
    ["in Restart", become("Restart"), "dose-of-earlier-course"],
    ["in a relapse after a cure", become("Cured", "Relapse"), "dose-of-earlier-course"],
    ["past day 84", over, "course-over"],
  ] as const)(
    "%s the team is told why, and that somebody waits with the next dose",
    async (_, happens, holdReason) => {
      // Before it the weight raised a dose, which goes with it; after it, none.
      for (const isBefore of [true, false]) {
        const caseId = await treated(4.76);
        if (!isBefore) await happens(caseId);
        const { metric } = await weigh(caseId, 5.76);
        if (isBefore) await happens(caseId);
        await strike(ann, caseId, metric._id);
        const outcome = isBefore ? "restored" : "held";
        expect(await lastDecision(caseId)).toMatchObject({ outcome, holdReason, doseNow: ml(1.9) });
        expect(await asking(caseId)).toHaveLength(1);
      }
    },
  );

  test.each([
    ["where nothing ended", async () => {}],
    ["of a cat that died", become("Rainbow")],
    ["in Observation", become("Observation")],
  ])("%s there is nothing to wait for", async (_, happens) => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 5.76);
    await happens(caseId);
    expect((await strike(ann, caseId, metric._id)).body).not.toHaveProperty("waits");
  });

  test("past day 84", async () => {
    expect(await struckAfter(over, ann)).toBe(
      `${STRUCK} The dose that came from it does not count either. The dose for Miso is again 1.9 ml once a day (${INJECTION}): ${ASK_OVER}`,
    );
    expect(await struckAfter(over, ada, 4.7)).toBe(
      `${STRUCK} Still in force: 1.9 ml once a day, ${INJECTION}: ${OVER} Decide whether it goes on, and tell the owner.`,
    );
  });

  test("and to weigh again, where none is left", async () => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 4.8);
    const [, first] = (await shown(caseId)).metrics.weights;
    await strike(ada, caseId, first?._id ?? "");
    await become("Restart")(caseId);
    expect((await strike(ann, caseId, metric._id)).body.message).toContain(
      `${ASK} There is no weight of Miso left: weigh again and enter it, so that the team can check the dose.`,
    );
    // What may be too much is the graver reason.
    expect(await lastDecision(caseId)).toMatchObject({ holdReason: "no-weight-left" });
    expect(await asking(caseId)).not.toHaveLength(0);
  });
});

test("a weight with a later one beside it goes without a trace in the dose", async () => {
  const caseId = await treated(4.76);
  const { metric } = await weigh(caseId, 4.3, "2026-11-16");
  await weigh(caseId, 4.86);
  const { body } = await strike(ann, caseId, metric._id);
  expect(body.message).toBe(
    `The weight is struck out and no longer counts. The dose for Miso stays at 2 ml once a day (${INJECTION}).`,
  );
  expect(await lastDecision(caseId)).toMatchObject({ outcome: "unchanged", doseNow: ml(2) });
});

test("in Observation nobody reads of a dose to give, though one goes with its weight", async () => {
  for (const who of [ann, ada]) {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 5.76);
    const body = {
      statusVersion: 1,
      type: "Status",
      newStatus: "Observation",
      effectiveDate: TODAY,
    } as const;
    await ada.send(changeStatus, { params: { caseId }, body });

    const struck = await strike(who, caseId, metric._id);

    expect(struck.body).toEqual({
      metric: expect.objectContaining({ _id: metric._id }),
      message: "The weight is struck out and no longer counts.",
    });
    expect(await lastDecision(caseId)).toEqual({
      outcome: "no-treatment",
      flags: [],
      withdrawn: { what: "weight", reason: "Mistyped", doses: [ml(2.3)] },
    });
    // Nobody gives it, should the treatment be taken up again, before the team was asked.
    await ada.send(changeStatus, { params: { caseId }, body: { ...body, newStatus: "Relapse" } });
    expect(await shown(caseId)).toMatchObject({ doses: [{ dose: 1.9 }], isEarlierDose: true });
  }
});

test("nobody is told to ask first about a dose that is drawn, where a weight that was believed is of long ago by now", async () => {
  const caseId = await treated(3.5);
  world.now = "2026-12-11T18:00:00.000Z";
  const { metric, newDose } = await weigh(caseId, 3.9, "2026-12-11");
  expect(newDose).toBeDefined();
  await weigh(caseId, 2.5, "2026-11-27");
  world.now = "2026-12-12T17:00:00.000Z";
  const { body } = await strike(ann, caseId, metric._id);
  expect(body.newDose?.dose).toBe(1.4);
  expect(body.message).toContain("is from more than two weeks ago");
  expect(body.message).not.toContain("ask the team before you give");
  expect(await shown(caseId)).not.toHaveProperty("mayBeTooMuchIfRight");
});

test.each([false, true])(
  "a slip in the history alone that is struck out decides on nothing: a weight that was held brings its dose (slip: %s)",
  async (slips) => {
    const caseId = await treated(4);
    await adjust(ada, caseId, { day: addDays(TODAY, -2), medication: INJECTION });
    world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
    const slip = await weigh(caseId, 2);
    const held = await weigh(caseId, 4.6, addDays(TODAY, -1));
    expect(held.newDose).toBeUndefined();
    if (slips) {
      const dose = await adjust(ada, caseId, {
        day: addDays(TODAY, -3),
        medication: INJECTION,
        type: "Neuro",
      });
      expect(dose).toHaveProperty("stillInForce");
      const params = { caseId, doseId: dose._id };
      await ada.send(withdrawDose, { params, body: { reason: "Mistyped" } });
    }
    const { body } = await strike(ann, caseId, slip.metric._id);
    expect(body.newDose?.dose).toBe(1.8);
  },
);

test.each(["Fired", "Ghosted"] as const)(
  "in %s a dose of the history alone that is told as the last one is said to have been given by nobody",
  async (newStatus) => {
    const caseId = await treated(4.76);
    const { metric } = await weigh(caseId, 5.76);
    const choice = { day: "2026-11-19", medication: TABLETS };
    expect(await adjust(ada, caseId, choice)).toHaveProperty("stillInForce");
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
    await ada.send(changeStatus, { params: { caseId }, body });
    expect(await shown(caseId)).not.toHaveProperty("isLastNeverGiven");
    await strike(ada, caseId, metric._id);
    expect(await shown(caseId)).toMatchObject({ isLastNeverGiven: true });
    const { body: listed } = await ada.send(listAllCases, { query: { m: "all", limit: 100 } });
    expect(listed.find(({ _id }) => _id === caseId)).toMatchObject({ isLastNeverGiven: true });
  },
);

test("before a treatment nothing is said of a dose, and for a cat that died nothing is asked", async () => {
  const caseId = await world.cat(ann, { name: "Biscuit" });
  const { metric } = await weigh(caseId, 3.1);
  const { metric: later } = await weigh(caseId, 3.2);
  expect((await strike(ann, caseId, metric._id)).body.message).toBe(
    "The weight is struck out and no longer counts.",
  );
  await world.db.updateTable("cases").set({ status: "Rainbow" }).where("id", "=", caseId).execute();
  expect((await strike(ann, caseId, later._id)).body.message).toBe(
    "This is kept with Biscuit's history. There is nothing you need to do.",
  );
});

describe("what is refused, without a trace", () => {
  const refusal = async (
    person: Pick<Person, "send">,
    caseId: string,
    weightId: string,
    reason = "Mistyped",
  ) => {
    const before = [await world.rows(), await shown(caseId)];
    const { problem } = await strike(person, caseId, weightId, reason);
    expect([await world.rows(), await shown(caseId)]).toEqual(before);
    return problem;
  };

  test("the cat of somebody else, a weight of another cat, one that is not there", async () => {
    const bea = await world.owner();
    const caseId = await world.cat(ann);
    const { metric } = await weigh(caseId, 3.1);
    const other = await world.cat(ann);
    const noCase = { status: 404, detail: "This case does not exist, or it is not yours." };
    const noWeight = { status: 404, detail: "This weight does not exist, or it is not yours." };
    expect(await refusal(bea, caseId, metric._id)).toMatchObject(noCase);
    expect(await refusal(world, caseId, metric._id)).toMatchObject({ status: 401 });
    expect(await refusal(ann, other, metric._id)).toMatchObject(noWeight);
    expect(await refusal(ann, caseId, randomUUID())).toMatchObject(noWeight);
  });

  test("by an owner: after a day, what the team entered, the weight of the intake", async () => {
    const caseId = await world.cat(ann);
    const [first] = (await shown(caseId)).metrics.weights;
    const { metric: byTeam } = await weigh(caseId, 3.1, TODAY, ada);
    const { metric: own } = await weigh(caseId, 3.2);
    expect(await refusal(ann, caseId, first?._id ?? "")).toMatchObject({
      status: 409,
      detail: expect.stringContaining("This is the weight of the intake."),
    });
    expect(await refusal(ann, caseId, byTeam._id)).toMatchObject({
      status: 409,
      detail: "Somebody else entered this weight. If it is wrong, write to the team: they can strike it out.",
    });
    world.now = "2026-11-21T10:02:01.000Z";
    expect(await refusal(ann, caseId, own._id)).toMatchObject({
      status: 409,
      detail: expect.stringContaining("for 24 hours"),
    });
    world.now = NOW;
    expect((await strike(ada, caseId, own._id)).status).toBe(201);
    expect((await strike(ada, caseId, first?._id ?? "")).status).toBe(201);
  });

  test.each([[""], ["   "], ["\u200b"], ["x".repeat(501)]])("the reason '%s'", async (reason) => {
    const caseId = await world.cat(ann);
    const { metric } = await weigh(caseId, 3.1);
    const problem = await refusal(ann, caseId, metric._id, reason);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "reason" }] });
  });

  test("twice", async () => {
    const caseId = await world.cat(ann);
    const { metric } = await weigh(caseId, 3.1);
    await strike(ada, caseId, metric._id);
    expect(await refusal(ann, caseId, metric._id)).toMatchObject({
      status: 409,
      detail: `${ada.fullName} has struck out this weight already. There is nothing more to do.`,
      current: { withdrawn: { withdrawnByName: ada.fullName } },
    });
  });
});

test("of two at once one does it, and there is one event", async () => {
  const caseId = await treated(4.76);
  const { metric } = await weigh(caseId, 4.88);
  const answers = await Promise.all([ann, ada, ann, ada].map((person) => strike(person, caseId, metric._id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await weightEvents(world.db, caseId)).toHaveLength(2);
  expect((await shown(caseId)).doses).toHaveLength(1);
});
