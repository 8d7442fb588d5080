import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#contract/statuses.ts";
import type { SelectableStatus } from "#domain/course/status.ts";
import { INJECTION, ml, NOW, openPractice, type Practice, TODAY } from "#server/testing/practice.ts";
import type { Person } from "#server/testing/world.ts";

let practice: Practice;
beforeAll(async () => {
  practice = await openPractice();
});
beforeEach(() => {
  practice.world.now = NOW;
});
afterAll(() => practice.world.close());

describe("where a recorded weight says what to ask first, striking one out says it too", () => {
  const STRUCK = "The weight is struck out and no longer counts.";
  const EARLIER = "which is from the earlier treatment.";
  const OVER = "the planned 84 days go up to Nov 19, 2026.";
  const ASK = `${EARLIER} Ask the team which dose to give now. The team has been told.`;
  const ASK_OVER = `${OVER} Ask the team before you go on after that day or stop. The team has been told.`;

  /** Weighed at 5.76 kg, of which came 2.3 ml, and struck out once this has happened. */
  const struckAfter = async (happens: (caseId: string) => Promise<void>, who: Person, kg = 5.76) => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, kg);
    await happens(caseId);
    return (await practice.strike(who, caseId, metric._id)).body.message;
  };
  const become =
    (...statuses: SelectableStatus[]) =>
    async (caseId: string) => {
      for (const newStatus of statuses) {
        const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
        await practice.ada.send(changeStatus, { params: { caseId }, body });
        practice.later();
      }
    };
  const over = async (caseId: string) => {
    const graduationDay = "2026-11-20";
    await practice.world.db
      .updateTable("doses")
      .set({ graduationDay })
      .where("caseId", "=", caseId)
      .execute();
  };

  test.each([
    ["in Restart", become("Restart"), ASK],
    ["in a relapse after a cure", become("Cured", "Relapse"), ASK],
  ])("%s", async (_, happens, ask) => {
    expect(await struckAfter(happens, practice.ann)).toBe(
      `${STRUCK} The dose that came from it does not count either. The dose for Miso is again 1.9 ml once a day (${INJECTION}), ${ask}`,
    );
    expect(await struckAfter(happens, practice.ann, 4.7)).toBe(
      `${STRUCK} The dose for Miso is still 1.9 ml once a day (${INJECTION}), ${ask}`,
    );
    expect(await struckAfter(happens, practice.ada)).toBe(
      `${STRUCK} The dose that came from it does not count either. In force now: 1.9 ml once a day, ${INJECTION}, ${EARLIER} Decide which dose counts now, and tell the owner.`,
    );
    expect(await struckAfter(happens, practice.ada, 4.7)).toBe(
      `${STRUCK} Still in force: 1.9 ml once a day, ${INJECTION}, ${EARLIER} Decide which dose counts now, and tell the owner.`,
    );
  });

  test.each([
    ["in Restart", become("Restart")],
    ["in a relapse after a cure", become("Cured", "Relapse")],
    ["past day 84", over],
  ])("%s no dose is answered to draw up, and the answer is one to wait for", async (_, happens) => {
    for (const kg of [5.76, 4.7]) {
      const caseId = await practice.treated(4.76);
      const { metric } = await practice.weigh(caseId, kg);
      await happens(caseId);
      const { body } = await practice.strike(practice.ann, caseId, metric._id);
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
        const caseId = await practice.treated(4.76);
        if (!isBefore) await happens(caseId);
        const { metric } = await practice.weigh(caseId, 5.76);
        if (isBefore) await happens(caseId);
        await practice.strike(practice.ann, caseId, metric._id);
        const outcome = isBefore ? "restored" : "held";
        expect(await practice.lastDecision(caseId)).toMatchObject({ outcome, holdReason, doseNow: ml(1.9) });
        expect(await practice.asking(caseId)).toHaveLength(1);
      }
    },
  );

  test.each([
    ["where nothing ended", async () => {}],
    ["of a cat that died", become("Rainbow")],
    ["in Observation", become("Observation")],
  ])("%s there is nothing to wait for", async (_, happens) => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 5.76);
    await happens(caseId);
    expect((await practice.strike(practice.ann, caseId, metric._id)).body).not.toHaveProperty("waits");
  });

  test("past day 84", async () => {
    expect(await struckAfter(over, practice.ann)).toBe(
      `${STRUCK} The dose that came from it does not count either. The dose for Miso is again 1.9 ml once a day (${INJECTION}): ${ASK_OVER}`,
    );
    expect(await struckAfter(over, practice.ada, 4.7)).toBe(
      `${STRUCK} Still in force: 1.9 ml once a day, ${INJECTION}: ${OVER} Decide whether it goes on, and tell the owner.`,
    );
  });

  test("and to weigh again, where none is left", async () => {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 4.8);
    const [, first] = (await practice.shown(caseId)).metrics.weights;
    await practice.strike(practice.ada, caseId, first?._id ?? "");
    await become("Restart")(caseId);
    expect((await practice.strike(practice.ann, caseId, metric._id)).body.message).toContain(
      `${ASK} There is no weight of Miso left: weigh again and enter it, so that the team can check the dose.`,
    );
    // What may be too much is the graver reason.
    expect(await practice.lastDecision(caseId)).toMatchObject({ holdReason: "no-weight-left" });
    expect(await practice.asking(caseId)).not.toHaveLength(0);
  });
});

test("in Observation nobody reads of a dose to give, though one goes with its weight", async () => {
  for (const who of [practice.ann, practice.ada]) {
    const caseId = await practice.treated(4.76);
    const { metric } = await practice.weigh(caseId, 5.76);
    const body = {
      statusVersion: 1,
      type: "Status",
      newStatus: "Observation",
      effectiveDate: TODAY,
    } as const;
    await practice.ada.send(changeStatus, { params: { caseId }, body });

    const struck = await practice.strike(who, caseId, metric._id);

    expect(struck.body).toEqual({
      metric: expect.objectContaining({ _id: metric._id }),
      message: "The weight is struck out and no longer counts.",
    });
    expect(await practice.lastDecision(caseId)).toEqual({
      outcome: "no-treatment",
      flags: [],
      withdrawn: { what: "weight", reason: "Mistyped", withdrawnOn: expect.any(String), doses: [ml(2.3)] },
    });
    // Nobody gives it, should the treatment be taken up again, before the team was asked.
    await practice.ada.send(changeStatus, { params: { caseId }, body: { ...body, newStatus: "Relapse" } });
    expect(await practice.shown(caseId)).toMatchObject({ doses: [{ dose: 1.9 }], isEarlierDose: true });
  }
});
