import type { z } from "zod";
import type { CalculatedTreatment } from "#contract/treatment.ts";
import { formatDay } from "#domain/calendar.ts";
import { isolated } from "#domain/isolated.ts";
import { formatKg, isSame } from "#domain/weight/weight.ts";
import type { Db } from "#server/db/db.ts";
import { invalid, Problem } from "#server/problem.ts";
import { currentMedications } from "#server/tables/medications.ts";
import type { CountedWeight } from "#server/tables/weights.ts";

type Received = z.output<typeof CalculatedTreatment>;

/** A dose as it was sent, what the adviser chose and what the form made of it, with the ids of what it names. */
export type SentTreatment = Received & {
  medication: Received["medication"] & { _id: string };
  weight: Received["weight"] & { _id: string };
};

/**
 * The specification's dose names its medication by name and concentration, and its weight by kilograms and day,
 * without ids. They are found if that names exactly one that counts: nobody's dose is guessed.
 */
export async function identifySent(
  db: Db,
  received: Received,
  weights: readonly CountedWeight[],
): Promise<SentTreatment> {
  const { medication, weight } = received;
  const medicationId = medication._id ?? (await medicationNamed(db, medication));
  const weightId = weight._id ?? weightOf(weight.data, weights);
  return {
    ...received,
    medication: { ...medication, _id: medicationId },
    weight: { ...weight, _id: weightId.toLowerCase() },
  };
}

async function medicationNamed(db: Db, sent: Received["medication"]): Promise<string> {
  const { displayName, concentration_mg_ml } = sent;
  if (displayName === undefined || concentration_mg_ml === undefined) {
    throw invalid("medication", "Name the medication by its _id, or by displayName and concentration_mg_ml.");
  }
  const named = (await currentMedications(db)).filter(
    (entry) =>
      entry.active && entry.displayName === displayName && entry.concentration_mg_ml === concentration_mg_ml,
  );
  const [only] = named;
  if (only && named.length === 1) return only._id;
  const detail = `No medication in use is called '${isolated(displayName)}' with ${concentration_mg_ml ?? "no"} mg in each ml or tablet. Choose one of the catalogue.`;
  throw invalid("medication", detail);
}

function weightOf(data: Received["weight"]["data"], weights: readonly CountedWeight[]): string {
  if (!data)
    throw invalid("weight", "Name the weight by its _id, or by its data: weightKg and effectiveDate.");
  const { weightKg, effectiveDate } = data;
  const same = weights.filter((one) => isSame(one, { weightKg, effectiveDay: effectiveDate }));
  const [only] = same;
  const which = `${formatKg(weightKg)} kg on ${formatDay(effectiveDate)}`;
  if (!only) throw invalid("weight", `This cat has no weight of ${which}. Choose one that was recorded.`);
  if (same.length === 1) return only.metric._id;
  throw new Problem(
    409,
    `This cat has ${same.length} weights of ${which}. Name the one that is meant by its _id.`,
  );
}
