import type * as contract from "#contract/medications.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound } from "#server/problem.ts";
import { medicationVersions } from "#server/tables/medication-versions.ts";

export const listMedicationVersions: Command<typeof contract.listMedicationVersions> = async ({
  db,
  params,
}) => {
  const versions = await medicationVersions(db, params.medicationId);
  if (versions.length === 0) throw notFound("medication");
  return versions;
};
