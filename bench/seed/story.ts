import type { Day } from "#domain/calendar.ts";
import { OBSERVATION_DAYS } from "#domain/course/status.ts";
import { TREATMENT_DAYS } from "#domain/course/treatment.ts";
import { mixed, oneOf } from "./chance.ts";
import { addDays } from "./days.ts";

/** The day up to which everything happened, so that a database is the same on whatever day it is made. */
export const LAST_DAY: Day = "2026-11-20";
const YEARS_DAYS = 6 * 365;
const OPEN_SHARE = 0.02;

// By the last digit of a case's number, so that the sums are round: 3 weights, 2 doses and 2 events for each case.
const WEIGHTS = [0, 1, 1, 2, 3, 3, 4, 5, 5, 6];
const DOSES = [0, 0, 0, 1, 2, 2, 3, 4, 4, 4];
const EVENTS = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3];
const STEPS = [0, 3, 5, 5, 5, 5, 5, 5, 5, 5];

const ENDINGS = ["Cured", "Cured", "Cured", "Cured", "Stopped Treatment", "Ghosted", "Rainbow"] as const;
const [ENDING, KG, GAIN, FEVER] = [200, 201, 202, 203] as const;

/** What happened to one cat. The one with the highest number came last. */
export type Story = {
  n: number;
  createdDay: Day;
  /** Steps of the intake that were answered. */
  steps: number;
  weights: number;
  doses: number;
  events: number;
  kg: number;
  gainKg: number;
  status: string;
  startDay: Day | undefined;
  graduationDay: Day | undefined;
  /** Its events wait in the inbox: the newest share of all. */
  isOpen: boolean;
  hasFever: boolean;
};

/** The story of case `n` of `count`. */
export function storyOf(n: number, count: number): Story {
  const digit = n % 10;
  const age = Math.floor(((count - 1 - n) * YEARS_DAYS) / count);
  const createdDay = addDays(LAST_DAY, -age);
  const doses = DOSES[digit] ?? 0;
  const startDay = doses > 0 ? addDays(createdDay, Math.min(1, age)) : undefined;
  return {
    n,
    createdDay,
    steps: STEPS[digit] ?? 0,
    weights: WEIGHTS[digit] ?? 0,
    doses,
    events: EVENTS[digit] ?? 0,
    kg: 1.5 + (mixed(KG, n) % 3500) / 1000,
    gainKg: (20 + (mixed(GAIN, n) % 60)) / 1000,
    status: doses > 0 ? statusAfter(age, n) : digit >= 2 ? "Intake Complete" : "New",
    startDay,
    graduationDay: startDay && addDays(startDay, TREATMENT_DAYS),
    isOpen: n >= count * (1 - OPEN_SHARE),
    hasFever: mixed(FEVER, n) % 12 === 0,
  };
}

/** The day of the k-th weight of a case: weekly, but never after the last day. */
export function weighingDay({ createdDay }: Story, k: number): Day {
  const day = addDays(createdDay, k * 7);
  return day < LAST_DAY ? day : LAST_DAY;
}

function statusAfter(age: number, n: number): string {
  if (age <= TREATMENT_DAYS) return "In Treatment";
  return age <= TREATMENT_DAYS + OBSERVATION_DAYS ? "Observation" : oneOf(ENDINGS, ENDING, n);
}
