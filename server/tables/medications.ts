import type { Kysely } from "kysely";
import type { Medication } from "#contract/medications.ts";
import { type Day, noonUtc } from "#domain/calendar.ts";
import type { Direction, MedicationType } from "#domain/dose/dose.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import { nameOf } from "./name-of.ts";

type Dosage = Medication["dosages"][number];
type KeptDosage = Omit<Dosage, "sourceDate"> & { sourceDay?: Day };

/** The catalogue as it is now: active entries first, then by name. */
export async function currentMedications(db: Db): Promise<Medication[]> {
  const rows = await selectMedications(db)
    .where("isCurrent", "=", true)
    .orderBy("active", "desc")
    .orderBy("displayName")
    .orderBy("id")
    .execute();
  return rows.map(presentMedication);
}

/** One entry as it is now, active or not. */
export async function currentMedication(db: Db, medicationId: string): Promise<Medication | undefined> {
  const [row] = await currentEntry(db, { medicationId });
  return row && presentMedication(row);
}

const currentEntry = prepare((db, { medicationId }: { medicationId: string }) =>
  selectMedications(db).where("isCurrent", "=", true).where("id", "=", medicationId).compile(),
);

/** One that was just written. */
export async function mustHaveMedication(db: Db, medicationId: string): Promise<Medication> {
  const medication = await currentMedication(db, medicationId);
  if (!medication) throw new Error(`Medication ${medicationId} was written and is not there`);
  return medication;
}

/** Entries in all their versions; the caller says which. */
export function selectMedications(db: Kysely<Database>) {
  return db
    .selectFrom("medications")
    .select([
      "id",
      "version",
      "displayName",
      "type",
      "concentrationMgMl",
      "nearestKg",
      "direction",
      "dosages",
      "dosesPerDay",
      "ceilingMgPerKg",
      "active",
      "source",
      "enteredOn",
      "enteredBy",
      "confirmedOn",
      "confirmedBy",
    ])
    .select(nameOf("medications.confirmedBy").as("confirmedByName"))
    .$narrowType<{ type: MedicationType; direction: Direction; dosages: KeptDosage[] }>();
}

type MedicationRow = Awaited<ReturnType<ReturnType<typeof selectMedications>["executeTakeFirstOrThrow"]>>;

export function presentMedication(row: MedicationRow): Medication {
  return {
    _id: row.id,
    version: row.version,
    displayName: row.displayName,
    type: row.type,
    concentration_mg_ml: row.concentrationMgMl,
    strategy: { nearest: row.nearestKg, direction: row.direction },
    dosages: row.dosages.map(({ sourceDay, ...dosage }) => ({
      ...dosage,
      ...(sourceDay && { sourceDate: noonUtc(sourceDay) }),
    })),
    dosesPerDay: row.dosesPerDay,
    ceilingMgPerKg: row.ceilingMgPerKg,
    active: row.active,
    source: row.source,
    ...(row.confirmedOn && { confirmedOn: row.confirmedOn }),
    ...(row.confirmedBy && { confirmedByName: row.confirmedByName }),
  };
}
