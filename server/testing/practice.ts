import { getCase } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import type { Day } from "#domain/calendar.ts";
import { isAsking } from "#server/tables/asking-events.ts";
import { lastWeightEvent } from "./decisions.ts";
import { treat } from "./treatment-form.ts";
import { type Person, startApp } from "./world.ts";

/** 15 mg/ml at 6 mg/kg: the rounded weight × 0.4. */
export const INJECTION = "GS-441524 injection 15 mg/ml";
export const TABLETS = "GS-441524 tablet 50 mg";
export const TODAY = "2026-11-20";
export const NOW = `${TODAY}T10:00:00.000Z`;
const START = "2026-11-13";

export type Practice = Awaited<ReturnType<typeof openPractice>>;

/** An owner's cats, each in treatment for a week, whose weights are recorded and struck out. Close its world after all tests of the file. */
export async function openPractice() {
  const world = await startApp({ now: NOW });
  const [ann, ada] = [await world.owner(), await world.admin()];
  await world.db.updateTable("medications").set({ active: true }).execute();

  const { later } = world;
  return {
    world,
    /** Owns the cats. */
    ann,
    /** Advises. */
    ada,
    /** Lets a minute pass, so that what comes next is told apart from what was. */
    later,

    async treated(weightKg: number): Promise<string> {
      const caseId = await world.cat(ann, { weightKg, weightDay: START });
      await treat(ada, caseId, { day: START, medication: INJECTION });
      return caseId;
    },

    /** 15 mg/kg of 50 mg/ml, and a ceiling of 30: 0.3 ml a kg, and at most 0.6. */
    async onSuspension(weightKg: number, day: Day): Promise<string> {
      const caseId = await world.cat(ann, { weightKg, weightDay: day });
      await treat(ada, caseId, { day });
      later();
      return caseId;
    },

    async weigh(caseId: string, weightKg: number, effectiveDate: Day = TODAY, by = ann) {
      const { body } = await by.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } });
      later();
      return body;
    },

    async strike(by: Pick<Person, "send">, caseId: string, weightId: string, reason = "Mistyped") {
      const answer = await by.send(withdrawWeight, { params: { caseId, weightId }, body: { reason } });
      later();
      return answer;
    },

    shown: async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body,

    lastDecision: async (caseId: string) => (await lastWeightEvent(world.db, caseId))?.weightDecision,

    /** The events of a cat whose owner waits with the next dose for an answer. */
    asking: (caseId: string) =>
      world.db.selectFrom("events").select("id").where("caseId", "=", caseId).where(isAsking()).execute(),
  };
}

/** A dose of the injection as an event tells it. */
export const ml = (dose: number) => ({ dose, liquid: true, displayName: INJECTION, dosesPerDay: 1 });
