import { sql } from "kysely";
import type { MedicationVersion } from "#contract/medications.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Entry } from "#domain/catalogue/catalogue.ts";
import type { Db } from "#server/db/db.ts";
import { catsByVersion } from "./cats-on-entry.ts";
import { presentMedication, selectMedications } from "./medications.ts";
import { nameOf } from "./name-of.ts";

/**
 * Keeps the catalogue as it is while a dose is set or uncovered, so that none comes past a ceiling that is being lowered; others
 * may do the same meanwhile. Before the case is locked: whoever writes into the catalogue locks cases after it.
 */
export async function holdCatalogue(db: Db): Promise<void> {
  await sql`lock table medications in share mode`.execute(db);
}

/** Whoever writes into the catalogue waits for the one before, and for the doses that are being set; reading goes on. */
export async function lockCatalogue(db: Db): Promise<void> {
  await sql`lock table medications in share row exclusive mode`.execute(db);
}

/** Every version of an entry, the current one first. Empty if there is no such entry. */
export async function medicationVersions(db: Db, medicationId: string): Promise<MedicationVersion[]> {
  const rows = await selectMedications(db)
    .select(nameOf("medications.enteredBy").as("enteredByName"))
    .where("id", "=", medicationId)
    .orderBy("version", "desc")
    .execute();
  const [uses, cats] = [await usesOf(db, medicationId), await catsByVersion(db, medicationId)];
  return rows.map((row) => ({
    ...presentMedication(row),
    enteredOn: row.enteredOn,
    ...(row.enteredBy && { enteredByName: row.enteredByName }),
    catsOnIt: cats.get(row.version) ?? 0,
    uses: uses.filter(({ version }) => version === row.version),
  }));
}

function usesOf(db: Db, medicationId: string) {
  return db
    .selectFrom("medicationUses")
    .select(["medicationVersion as version", "active", "enteredOn"])
    .select(nameOf("medicationUses.enteredBy").as("enteredByName"))
    .where("medicationId", "=", medicationId)
    .orderBy("enteredOn", "desc")
    .orderBy("id")
    .execute();
}

export type NewVersion = {
  /** Of the entry; a new one has none yet. */
  medicationId?: string;
  /** The number of the new version, one more than the current one. */
  version: number;
  active: boolean;
  entry: Entry;
  enteredBy: string;
  now: Instant;
};

/** Keeps a version of an entry as the current one; what was confirmed was the one before. Gives the entry's id. */
export async function insertVersion(db: Db, given: NewVersion): Promise<string> {
  const { medicationId, version, active, entry, enteredBy, now } = given;
  if (medicationId) {
    await db.updateTable("medications").set({ isCurrent: false }).where("id", "=", medicationId).execute();
  }
  const { id } = await db
    .insertInto("medications")
    .values({
      id: medicationId ?? sql<string>`gen_random_uuid()`,
      version,
      isCurrent: true,
      ...columnsOf(entry),
      active,
      enteredOn: now,
      enteredBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function columnsOf(entry: Entry) {
  return {
    displayName: entry.displayName,
    type: entry.type,
    concentrationMgMl: entry.concentration_mg_ml,
    nearestKg: entry.strategy.nearest,
    direction: entry.strategy.direction,
    dosages: JSON.stringify(entry.dosages),
    dosesPerDay: entry.dosesPerDay,
    ceilingMgPerKg: entry.ceilingMgPerKg,
    source: entry.source,
  };
}

type Act = { medicationId: string; version: number; by: string; now: Instant };

/** Puts the current version of an entry in use, or out of it. */
export async function putInUse(
  db: Db,
  { medicationId, version, by, now }: Act,
  active: boolean,
): Promise<void> {
  const of = { medicationId, medicationVersion: version, enteredBy: by, enteredOn: now };
  await db
    .updateTable("medications")
    .set({ active })
    .where("id", "=", medicationId)
    .where("isCurrent", "=", true)
    .execute();
  await db
    .insertInto("medicationUses")
    .values({ ...of, active })
    .execute();
}

/** Keeps that the team confirmed the numbers of a version. */
export async function keepConfirmation(db: Db, { medicationId, version, by, now }: Act): Promise<void> {
  await db
    .updateTable("medications")
    .set({ confirmedOn: now, confirmedBy: by })
    .where("id", "=", medicationId)
    .where("version", "=", version)
    .execute();
}
