import type { Medication } from "#contract/medications.ts";
import { entryOf } from "#domain/catalogue/catalogue.ts";
import { entryChanges, speakChanges } from "#domain/catalogue/catalogue-changes.ts";
import { isolated } from "#domain/isolated.ts";
import type { Db } from "#server/db/db.ts";
import { notFound, Problem } from "#server/problem.ts";
import { lockCatalogue, medicationVersions } from "#server/tables/medication-versions.ts";

/**
 * The current version of an entry, to be changed: whoever writes into the catalogue waits for the one before. If it
 * is not the version that was seen, 409 says what has changed since, because somebody decided from other numbers.
 */
export async function openEntry(db: Db, medicationId: string, seenVersion: number): Promise<Medication> {
  await lockCatalogue(db);
  const versions = await medicationVersions(db, medicationId);
  const [current] = versions;
  if (!current) throw notFound("medication");
  if (current.version === seenVersion) return current;

  const seen = versions.find(({ version }) => version === seenVersion);
  const changes = seen ? speakChanges(entryChanges(entryOf(seen), entryOf(current))) : "";
  const who = isolated(current.enteredByName ?? "Somebody");
  throw new Problem(
    409,
    `${who} changed ${isolated(current.displayName)} meanwhile: it is version ${current.version} now, and you saw version ${seenVersion}. ${changes && `Changed: ${changes}. `}Nothing of yours was saved. Look at it and do it again.`,
    { current: { medication: current } },
  );
}
