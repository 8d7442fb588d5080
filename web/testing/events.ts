import type { Event, WeightDecision } from "#contract/events.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { MISO, TODAY } from "./cats.ts";
import { ANA, RUTH } from "./people.ts";

const ACCOUNT = { accountId: ANA.id, firstName: "Ana", lastName: "Duarte", phone: "+1 415 555 0134" };
const CASE = "62e33a64-f0aa-4448-8538-139c95f1ce62";

let made = 0;
const id = () => `00000000-0000-4000-9000-${String(++made).padStart(12, "0")}`;

/** An event that waits for an adviser: a new case of Miso's, unless said. */
export function waiting(rest: Partial<Event> = {}): Event {
  return {
    _id: id(),
    type: "New Case",
    status: "New",
    created: `${TODAY}T08:12:00.000Z`,
    caseId: CASE,
    cat: MISO,
    caseStatus: "New",
    account: ACCOUNT,
    initiatedBy: [ACCOUNT],
    metrics: [],
    note: "",
    ...rest,
  };
}

/** The account that somebody has just opened. */
export function newAccount(): Event {
  const { cat: _, caseId: __, caseStatus: ___, ...rest } = waiting({ type: "New Account" });
  return rest;
}

export const weighing = (day: string, weightKg: number) => ({
  weightKg,
  effectiveDate: noonUtc(day),
  enteredOn: `${day}T08:12:00.000Z`,
});

const dose = (ml: number) => ({
  dose: ml,
  liquid: true,
  displayName: "GS-441524 15 mg/ml",
  dosesPerDay: 1,
});

/** 4.76 kg, seven days later 4.88 kg: the dose was raised from 1.9 to 2 ml; unless said. */
export function weightUpdated(
  name: string,
  decision: Partial<WeightDecision> = {},
  metrics: Event["metrics"] = [weighing(TODAY, 4.88), weighing(addDays(TODAY, -7), 4.76)],
): Event {
  return waiting({
    type: "Weight Updated",
    cat: { ...MISO, name },
    caseStatus: "In Treatment",
    metrics,
    weightDecision: {
      outcome: "issued",
      flags: [],
      changePercent: 2.52,
      days: 7,
      currentDose: dose(1.9),
      proposedDose: dose(2),
      ...decision,
    },
  });
}

/** The same event, closed by an adviser. */
export function closed(event: Event, rest: Partial<Event> = {}): Event {
  return {
    ...event,
    status: "Complete",
    completedOn: `${TODAY}T09:30:00.000Z`,
    completedByName: RUTH.name,
    ...rest,
  };
}
