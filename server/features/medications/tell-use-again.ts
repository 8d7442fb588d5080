import type { activateMedication, deactivateMedication } from "#contract/medications.ts";
import { isolated } from "#domain/isolated.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { notFound, Problem } from "#server/problem.ts";
import { currentMedication } from "#server/tables/medications.ts";

/** A medicine that was taken out of use since is not in use, and doses of one that was put back are given. */
export async function tellUseAgain({
  db,
  params,
  answered,
}: Repeated<typeof activateMedication | typeof deactivateMedication>) {
  const medication = await currentMedication(db, params.medicationId);
  if (!medication) throw notFound("medication");
  if (medication.active === answered.active) return medication;
  const [done, now] = answered.active ? ["put in use", "out of use"] : ["taken out of use", "in use"];
  throw new Problem(
    409,
    `${isolated(medication.displayName)} was ${done} already, and somebody has changed that since: it is ${now}. Look at it again.`,
  );
}
