import type { Day } from "#domain/calendar.ts";
import { OBSERVATION_DAYS } from "#domain/course/status.ts";
import { type CalculatedDose, calculateDose } from "#domain/dose/dose.ts";
import { times } from "../times.ts";
import { answersOf } from "./answers.ts";
import { idOf, mixed } from "./chance.ts";
import { addDays } from "./days.ts";
import { ownerName } from "./names.ts";
import { type Story, weighingDay } from "./story.ts";

const [ACCOUNT, CASE, WEIGHT, DOSE, OTHER] = [1, 2, 3, 4, 5] as const;
const SIGN = 300;

/** More than any case has of anything, to number what belongs to cases. */
const PER_CASE = 8;
const CASES_PER_OWNER = 1.4;
const OPENING_DAY: Day = "2020-01-01";

type Value = string | number | boolean | null;
type Row = readonly Value[];

/** A table as it is filled: the rows that one case brings, or one owner. */
export type SeedTable = {
  name: string;
  columns: string;
  /** One call for each case, or for each owner. */
  per: "case" | "owner";
  rows: (story: Story, owners: number) => Row[];
};

export const ADVISER_ID = idOf(ACCOUNT, 0xffff_ffff);
export const ownersOf = (cases: number) => Math.ceil(cases / CASES_PER_OWNER);
export const ownerId = (n: number) => idOf(ACCOUNT, n);
export const caseId = (n: number) => idOf(CASE, n);

/** The entry of the draft catalogue that every dose is made from. */
const MEDICATION = {
  id: "2c89dd70-18ad-4ccb-905b-641376e98b20",
  name: "GS-441524 oral suspension 50 mg/ml",
  mgPerKg: 15,
  nearestKg: 0.1,
  concentration: 50,
};

/** In the order in which they refer to each other. */
export const SEED_TABLES: readonly SeedTable[] = [
  {
    name: "accounts",
    columns: "id, phone, first_name, last_name, password_hash, is_admin, created_on",
    per: "owner",
    rows: ({ n }) => [account(ownerId(n), n, false)],
  },
  {
    name: "cases",
    columns: `id, account_id, status, cat, intake_completed_on, treatment_start_day, graduation_day,
      observation_start_day, observation_end_day, created_on, created_by`,
    per: "case",
    rows: (story, owners) => [caseRow(story, ownerId(story.n % owners))],
  },
  {
    name: "intake_answers",
    columns: "id, case_id, step, answers, entered_on, entered_by",
    per: "case",
    rows: (story, owners) =>
      answersOf(story).map(([step, answers], k) => [
        idOf(OTHER, story.n * PER_CASE + k),
        caseId(story.n),
        step,
        JSON.stringify(answers),
        instant(story.createdDay, story.n, k),
        ownerId(story.n % owners),
      ]),
  },
  {
    name: "weights",
    columns: "id, case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_on, entered_by",
    per: "case",
    rows: (story, owners) => times(story.weights, (k) => weightRow(story, k, ownerId(story.n % owners))),
  },
  {
    name: "doses",
    columns: `id, case_id, medication_id, medication_version, medication_name, medication_type, concentration_mg_ml,
      doses_per_day, dosage_type, mg_per_kg, nearest_kg, direction, weight_id, weight_used_in_calc, dose, liquid,
      effective_mg_per_kg, origin, effective_day, treatment_start_day, graduation_day, entered_on, entered_by`,
    per: "case",
    rows: (story, owners) => times(story.doses, (k) => doseRow(story, k, ownerId(story.n % owners))),
  },
  {
    name: "status_changes",
    columns: "id, case_id, new_status, effective_day, automatic, observation_end_day, entered_on, entered_by",
    per: "case",
    rows: (story, owners) =>
      statusesOf(story).map(([status, day], k) => [
        idOf(OTHER + 1, story.n * PER_CASE + k),
        caseId(story.n),
        status,
        day,
        true,
        status === "Observation" ? addDays(day, OBSERVATION_DAYS) : null,
        instant(day, story.n, k),
        ownerId(story.n % owners),
      ]),
  },
  {
    name: "events",
    columns: `id, type, status, created_on, account_id, initiated_by, case_id, weight_id, previous_weight_id,
      urgent_signs, completed_on, completed_by`,
    per: "case",
    rows: (story, owners) => times(story.events, (k) => eventRow(story, k, ownerId(story.n % owners))),
  },
];

export function account(id: string, n: number, isAdmin: boolean): Row {
  const { firstName, lastName } = ownerName(n);
  return [id, phoneOf(n), firstName, lastName, "none", isAdmin, instant(OPENING_DAY, n, 0)];
}

function caseRow(story: Story, owner: string): Row {
  const { n, createdDay, steps, status, startDay, graduationDay } = story;
  const observed = status === "Observation" ? graduationDay : undefined;
  return [
    caseId(n),
    owner,
    status,
    steps === 0 ? null : JSON.stringify(answersOf(story)[0]?.[1]),
    steps < 5 ? null : instant(createdDay, n, 5),
    startDay ?? null,
    graduationDay ?? null,
    observed ?? null,
    observed ? addDays(observed, OBSERVATION_DAYS) : null,
    instant(createdDay, n, 0),
    owner,
  ];
}

function weightRow(story: Story, k: number, owner: string): Row {
  const day = weighingDay(story, k);
  const origin = k === 0 ? "intake" : "update";
  const kg = kgOf(story, k);
  return [weightId(story, k), caseId(story.n), kg, day, `${kg} kg`, origin, instant(day, story.n, k), owner];
}

function doseRow(story: Story, k: number, owner: string): Row {
  const { n, startDay = "", graduationDay = "" } = story;
  const { id, name, mgPerKg, nearestKg, concentration } = MEDICATION;
  const calculated = calculate(kgOf(story, k));
  const day = weighingDay(story, k);
  const made = [
    weightId(story, k),
    calculated.weightUsedInCalc,
    calculated.dose,
    true,
    calculated.effectiveMgPerKg,
  ];
  return [
    ...[
      idOf(DOSE, n * PER_CASE + k),
      caseId(n),
      id,
      1,
      name,
      "liquid",
      concentration,
      1,
      "Wet",
      mgPerKg,
      nearestKg,
      "up",
    ],
    ...made,
    ...[k === 0 ? "set" : "weight", day, startDay, graduationDay, instant(day, n, k), owner],
  ];
}

function eventRow(story: Story, k: number, owner: string): Row {
  const { n, isOpen, hasFever, weights } = story;
  const type = ["New Case", "New Intake", "Weight Updated"][k] ?? "Weight Updated";
  const hasWeight = type === "Weight Updated" && weights > 1;
  const day = weighingDay(story, k);
  return [
    idOf(OTHER + 2, n * PER_CASE + k),
    n % 40 === 0 && k === 0 ? "New Account" : type,
    isOpen ? "New" : "Complete",
    instant(day, n, k),
    owner,
    owner,
    n % 40 === 0 && k === 0 ? null : caseId(n),
    hasWeight ? weightId(story, 1) : null,
    hasWeight ? weightId(story, 0) : null,
    hasFever && type === "New Intake" ? (mixed(SIGN, n) % 4 === 0 ? "{trouble-breathing}" : "{fever}") : "{}",
    isOpen ? null : instant(addDays(day, 1), n, k),
    isOpen ? null : ADVISER_ID,
  ];
}

function statusesOf({ steps, createdDay, startDay, status, graduationDay }: Story): [string, Day][] {
  const changes: [string, Day][] = [["New", createdDay]];
  if (steps === 5) changes.push(["Intake Complete", createdDay]);
  if (startDay) changes.push(["In Treatment", startDay]);
  if (graduationDay && status !== "In Treatment") changes.push([status, graduationDay]);
  return changes;
}

const kgOf = ({ kg, gainKg }: Story, k: number) => Math.round((kg + k * gainKg) * 1000) / 1000;
const AREAS = [201, 212, 303, 312, 404, 415, 503, 512, 602, 617];
const FIRST_LOCAL = 2_000_000;

function phoneOf(n: number): string {
  return `+1${AREAS[n % AREAS.length]}${FIRST_LOCAL + Math.floor(n / AREAS.length)}`;
}

const weightId = ({ n }: Story, k: number) => idOf(WEIGHT, n * PER_CASE + k);

function calculate(weightKg: number): CalculatedDose {
  const strategy = { nearest: MEDICATION.nearestKg, direction: "up" as const };
  const medication = {
    type: "liquid" as const,
    concentration_mg_ml: MEDICATION.concentration,
    dosesPerDay: 1,
    strategy,
  };
  const calculated = calculateDose({ weightKg, medication, mgPerKg: MEDICATION.mgPerKg });
  if ("error" in calculated) throw new Error(`No dose for ${weightKg} kg: ${calculated.error}`);
  return calculated.ok;
}

/** Some time on that day, later with each k, another one for each case of the day. */
function instant(day: Day, n: number, k: number): string {
  const seconds = ((n * 37) % 60_000) + k * 600;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${day}T${two(hours)}:${two(minutes)}:${two(seconds % 60)}Z`;
}

const two = (n: number) => String(n).padStart(2, "0");
