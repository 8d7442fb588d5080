import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { CatInfo } from "#contract/intake.ts";
import type { StatusChange } from "#contract/statuses.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { addDays, type Day, noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { graduationDay } from "#domain/course/treatment.ts";
import { ANA, RUTH } from "./people.ts";

/** The day on which the tests of the pages take place. */
export const TODAY: Day = "2026-11-20";

const enteredAt = (day: Day) => `${day}T08:12:00.000Z`;
let made = 0;
const id = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

export const MISO: CatInfo = {
  catInfoVersion: 1,
  name: "Miso",
  type: "Domestic",
  sex: "Female",
  spayNeuter: "Yes",
  age: { years: 2, months: 3, isEstimate: false },
};

export function weighed(day: Day, weightKg: number, userFormattedWeight = `${weightKg} kg`): WeightMetric {
  return {
    _id: id(),
    data: { weightKg, effectiveDate: noonUtc(day), userFormattedWeight },
    enteredOn: enteredAt(day),
    enteredBy: ANA.id,
    enteredByName: ANA.name,
    metricVersion: 1,
    origin: "update",
  };
}

/** Struck out a quarter of an hour after it was entered. */
export function struck<T extends { enteredOn: string }>(entry: T, by = ANA, reason = "Mistyped") {
  const withdrawnOn = entry.enteredOn.replace(":12:", ":27:");
  return { ...entry, withdrawn: { reason, withdrawnOn, withdrawnBy: by.id, withdrawnByName: by.name } };
}

export const SUSPENSION: Dose["medication"] = {
  _id: id(),
  version: 1,
  displayName: "GS-441524 15 mg/ml",
  type: "liquid",
  concentration_mg_ml: 15,
  dosesPerDay: 1,
};

export const TABLET: Dose["medication"] = {
  ...SUSPENSION,
  _id: id(),
  displayName: "GS-441524 tablet 50 mg",
  type: "pill",
  concentration_mg_ml: 50,
};

/** 4.88 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml, unless said. */
export function dosed(day: Day, rest: Partial<Dose> = {}): Dose {
  return {
    _id: id(),
    medication: SUSPENSION,
    dosage: { type: "Wet", dosage: 6 },
    dose: 2,
    liquid: true,
    weight: weighed(day, 4.88),
    weightUsedInCalc: 4.9,
    strategy: { nearest: 0.1, direction: "up" },
    effectiveMgPerKg: 6.1475,
    origin: "set",
    note: "",
    effectiveDate: noonUtc(day),
    enteredOn: enteredAt(day),
    enteredBy: RUTH.id,
    enteredByName: RUTH.name,
    treatmentStartDate: noonUtc(day),
    graduationDate: noonUtc(graduationDay(day)),
    ...rest,
  };
}

export function changed(day: Day, newStatus: Status, note = ""): StatusChange {
  return {
    _id: id(),
    statusVersion: 1,
    type: "Status",
    newStatus,
    note,
    effectiveDate: noonUtc(day),
    enteredOn: enteredAt(day),
    enteredBy: RUTH.id,
    enteredByName: RUTH.name,
    automatic: false,
  };
}

/** Miso: in treatment since 29 October, on day 23, with four weighings; unless said. */
export function catCase(rest: Partial<Case> = {}): Case {
  const start = addDays(TODAY, -22);
  return {
    _id: id(),
    status: "In Treatment",
    cat: MISO,
    account: { _id: ANA.id, fullName: ANA.name, phone: "+1 415 555 0134" },
    intake: {
      answered: ["cat-info", "fip-info", "current-health", "current-medications", "shipping"],
      nextUrl: "/intake/x/confirm",
    },
    intakeDate: enteredAt(start),
    treatmentStartDate: noonUtc(start),
    graduationDate: noonUtc(graduationDay(start)),
    created: enteredAt(start),
    metrics: {
      weights: [
        weighed(TODAY, 4.876, "10 lb 12 oz"),
        weighed("2026-11-12", 4.756),
        weighed("2026-11-05", 4.59),
        weighed("2026-10-29", 4.42),
      ],
    },
    doses: [dosed(TODAY), dosed(start, { dose: 1.8, weightUsedInCalc: 4.5, weight: weighed(start, 4.42) })],
    statusChanges: [changed(start, "In Treatment"), changed(addDays(start, -1), "Intake Complete")],
    ...rest,
  };
}
