import { addDays, type Day } from "#domain/calendar.ts";

/** Every status a case can be in; the team's own words. What each means: docs/domain.md. */
export const STATUSES = [
  "New",
  "Intake Complete",
  "In Treatment",
  "Treatment Extension",
  "Relapse",
  "Restart",
  "Observation",
  "Cured",
  "Stopped Treatment",
  "Not FIP",
  "Transferred",
  "Moved to Compound",
  "Fired",
  "Ghosted",
  "Rainbow",
] as const;
export type Status = (typeof STATUSES)[number];

/** What Change Status offers, in the specification's order. */
export const SELECTABLE_STATUSES = [
  "Cured",
  "Fired",
  "Ghosted",
  "Observation",
  "Relapse",
  "Rainbow",
  "Stopped Treatment",
  "Treatment Extension",
  "Not FIP",
  "Transferred",
  "Restart",
  "Moved to Compound",
] as const satisfies readonly Status[];
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];

/** No status changes on a day before this one: it would be a slip, and everything else would come after it. */
export const EARLIEST_STATUS_DAY: Day = "2000-01-01";

export const OBSERVATION_DAYS = 84;

export const SET_TREATMENT_IN: readonly Status[] = ["Intake Complete", "New", "Restart"];
export const UPDATE_TREATMENT_IN: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse"];
const BEFORE_TREATMENT: readonly Status[] = ["New", "Intake Complete"];
const DOSE_SHOWN_IN: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse", "Restart"];
const CLOSED: readonly Status[] = [
  "Cured",
  "Stopped Treatment",
  "Not FIP",
  "Transferred",
  "Moved to Compound",
  "Fired",
  "Ghosted",
  "Rainbow",
];
const GUIDED_ELSEWHERE: readonly Status[] = ["Not FIP", "Transferred", "Moved to Compound", "Fired"];

export const maySetTreatment = (status: Status) => SET_TREATMENT_IN.includes(status);
export const mayUpdateTreatment = (status: Status) => UPDATE_TREATMENT_IN.includes(status);
/** Before any treatment, so that neither ends one. */
export const isBeforeTreatment = (status: Status) => BEFORE_TREATMENT.includes(status);
/** A weight may raise the dose by itself in these statuses only: those in which an adviser may change it. */
export const doseFollowsWeight = mayUpdateTreatment;
export const showsDose = (status: Status) => DOSE_SHOWN_IN.includes(status);
/** No dose is in force, but the medicine may go on at home: whoever is asked about it has to know what was given last. */
export const tellsLastDose = (status: Status) => status === "Ghosted" || status === "Fired";
/** Others than the team guide the cat for good: what cannot wait is theirs. */
export const isGuidedElsewhere = (status: Status) => GUIDED_ELSEWHERE.includes(status);
export const hasDied = (status: Status) => status === "Rainbow";
export const isClosed = (status: Status) => CLOSED.includes(status);

/** How far along a case is: medicine is given, watched without medicine, or neither. */
export function statusPhase(status: Status): "treated" | "watched" | "neither" {
  if (mayUpdateTreatment(status)) return "treated";
  return status === "Observation" ? "watched" : "neither";
}

export type StatusOnDay = { newStatus: Status; effectiveDay: Day };

/** The status of a case: its latest change by effective day, of two on one day the one entered later. */
export function currentStatus(changes: readonly StatusOnDay[]): Status {
  let current: StatusOnDay | undefined;
  for (const change of changes) {
    if (!current || change.effectiveDay >= current.effectiveDay) current = change;
  }
  return current?.newStatus ?? "New";
}

/** The last day of the watch after treatment; `undefined` for any status but Observation. */
export function observationEndDay(status: Status, effectiveDay: Day): Day | undefined {
  return status === "Observation" ? addDays(effectiveDay, OBSERVATION_DAYS) : undefined;
}
