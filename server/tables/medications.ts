import type { Medication } from "#contract/medications.ts";
import { type Day, noonUtc } from "#domain/calendar.ts";
import type { Direction, MedicationType } from "#domain/dose.ts";
import type { Db } from "#server/http/command.ts";

type Dosage = Medication["dosages"][number];
type KeptDosage = Omit<Dosage, "sourceDate"> & { sourceDay?: Day };

/** The catalogue as it is now: active entries first, then by name. */
export async function currentMedications(db: Db): Promise<Medication[]> {
  const rows = await selectCurrent(db)
    .orderBy("active", "desc")
    .orderBy("displayName")
    .orderBy("id")
    .execute();
  return rows.map(presentMedication);
}

/** One entry as it is now, active or not. */
export async function currentMedication(db: Db, medicationId: string): Promise<Medication | undefined> {
  const row = await selectCurrent(db).where("id", "=", medicationId).executeTakeFirst();
  return row && presentMedication(row);
}

function selectCurrent(db: Db) {
  return db
    .selectFrom("medications")
    .selectAll()
    .where("isCurrent", "=", true)
    .$narrowType<{ type: MedicationType; direction: Direction; dosages: KeptDosage[] }>();
}

type MedicationRow = Awaited<ReturnType<ReturnType<typeof selectCurrent>["executeTakeFirstOrThrow"]>>;

function presentMedication(row: MedicationRow): Medication {
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
  };
}
