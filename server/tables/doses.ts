import type { DOSE_ORIGINS, Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, type Instant, noonUtc } from "#domain/calendar.ts";
import type { CalculatedDose, Direction, MedicationType } from "#domain/dose/dose.ts";
import type { Db } from "#server/db/db.ts";
import { PREPARED } from "#server/db/prepared.ts";
import { entryInstant } from "./entry-order.ts";
import { namesOf, presentWithdrawal, type WithdrawalRow } from "./withdrawals.ts";

/** What only a closed list of words can be. */
type Words = {
  medicationType: MedicationType;
  dosageType: Dose["dosage"]["type"];
  direction: Direction;
  origin: (typeof DOSE_ORIGINS)[number];
};

export type DoseRow = Words &
  WithdrawalRow & {
    id: string;
    weightId: string;
    medicationId: string;
    medicationVersion: number;
    medicationName: string;
    concentrationMgMl: number;
    dosesPerDay: number;
    mgPerKg: number;
    nearestKg: number;
    weightUsedInCalc: number;
    dose: number;
    liquid: boolean;
    effectiveMgPerKg: number;
    note: string;
    effectiveDay: Day;
    treatmentStartDay: Day;
    graduationDay: Day;
    enteredOn: Instant;
    enteredBy: string;
    enteredByName: string;
  };

/** What is kept of a dose. */
export const DOSE_COLUMNS = [
  "id",
  "caseId",
  "medicationId",
  "medicationVersion",
  "medicationName",
  "medicationType",
  "concentrationMgMl",
  "dosesPerDay",
  "dosageType",
  "mgPerKg",
  "nearestKg",
  "direction",
  "weightId",
  "weightUsedInCalc",
  "dose",
  "liquid",
  "effectiveMgPerKg",
  "origin",
  "note",
  "effectiveDay",
  "treatmentStartDay",
  "graduationDay",
  "enteredOn",
  "enteredBy",
  "withdrawnOn",
  "withdrawnBy",
  "withdrawnReason",
] as const;

/** A dose as it is answered, with the weight it was made from. */
export function presentDose(row: DoseRow, weight: WeightMetric): Dose {
  return {
    _id: row.id,
    medication: {
      _id: row.medicationId,
      version: row.medicationVersion,
      displayName: row.medicationName,
      type: row.medicationType,
      concentration_mg_ml: row.concentrationMgMl,
      dosesPerDay: row.dosesPerDay,
    },
    dosage: { type: row.dosageType, dosage: row.mgPerKg },
    dose: row.dose,
    liquid: row.liquid,
    weight,
    weightUsedInCalc: row.weightUsedInCalc,
    strategy: { nearest: row.nearestKg, direction: row.direction },
    effectiveMgPerKg: row.effectiveMgPerKg,
    origin: row.origin,
    note: row.note,
    effectiveDate: noonUtc(row.effectiveDay),
    enteredOn: row.enteredOn,
    enteredBy: row.enteredBy,
    enteredByName: row.enteredByName,
    treatmentStartDate: noonUtc(row.treatmentStartDay),
    graduationDate: noonUtc(row.graduationDay),
    ...presentWithdrawal(row),
  };
}

export type NewDose = {
  caseId: string;
  /** Copied as it is now: a later edit of the catalogue never changes what was given. */
  medication: Dose["medication"];
  dosage: Dose["dosage"];
  calculated: CalculatedDose;
  /** The weight it was calculated from. */
  weight: WeightMetric;
  origin: Words["origin"];
  note: string;
  effectiveDay: Day;
  treatmentStartDay: Day;
  graduationDay: Day;
  /** The account that set it, or whose weight issued it. */
  enteredBy: string;
  now: Instant;
};

/** Keeps a dose with everything that made it. The case must be locked. */
export async function insertDose(db: Db, dose: NewDose): Promise<Dose> {
  const row = await db
    .insertInto("doses")
    .values({ ...columnsOf(dose), enteredOn: entryInstant(dose.caseId, dose.now) })
    .returning([...DOSE_COLUMNS, ...namesOf("doses")])
    .modifyEnd(PREPARED)
    .$narrowType<Words>()
    .executeTakeFirstOrThrow();
  return presentDose(row, dose.weight);
}

function columnsOf({ medication, dosage, calculated, weight, now, ...dose }: NewDose) {
  return {
    ...dose,
    medicationId: medication._id,
    medicationVersion: medication.version,
    medicationName: medication.displayName,
    medicationType: medication.type,
    concentrationMgMl: medication.concentration_mg_ml,
    dosesPerDay: medication.dosesPerDay,
    dosageType: dosage.type,
    mgPerKg: dosage.dosage,
    nearestKg: calculated.strategy.nearest,
    direction: calculated.strategy.direction,
    weightId: weight._id,
    weightUsedInCalc: calculated.weightUsedInCalc,
    dose: calculated.dose,
    liquid: calculated.liquid,
    effectiveMgPerKg: calculated.effectiveMgPerKg,
  };
}
