import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** A dose for a case with a weight, put straight into the database: for what only asks whether there is one. */
export async function insertDose(db: Kysely<Database>, caseId: string): Promise<void> {
  await sql`
    insert into doses (case_id, medication_id, medication_version, medication_name, medication_type,
      concentration_mg_ml, doses_per_day, dosage_type, mg_per_kg, nearest_kg, direction, weight_id,
      weight_used_in_calc, dose, liquid, effective_mg_per_kg, origin, effective_day, treatment_start_day,
      graduation_day, entered_on, entered_by)
    select w.case_id, m.id, m.version, m.display_name, m.type, m.concentration_mg_ml, m.doses_per_day, 'Wet', 15,
      m.nearest_kg, m.direction, w.id, w.weight_kg, 0.9, true, 15, 'set', w.effective_day, w.effective_day,
      w.effective_day + 84, w.entered_on, w.entered_by
    from (select * from weights where case_id = ${caseId} limit 1) w,
      (select * from medications where active and type = 'liquid' limit 1) m`.execute(db);
}
