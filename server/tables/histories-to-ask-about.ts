import type { Db } from "#server/db/db.ts";
import { type History, historiesOf } from "./histories.ts";

/**
 * The whole histories of those whose dose may have to be asked about before it is given, or told as never given: what is the
 * latest alone does not tell that. Few cases have what such a history must have; of the others none is read.
 * @returns the history of a case, or nothing
 */
export async function historiesToAskAbout(
  db: Db,
  suspects: ReadonlySet<string>,
): Promise<(caseId: string) => History | undefined> {
  if (suspects.size === 0) return () => undefined;
  const historyOf = await historiesOf(db, [...suspects]);
  return (caseId) => (suspects.has(caseId) ? historyOf(caseId) : undefined);
}
