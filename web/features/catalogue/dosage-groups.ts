import type { Dosage } from "#contract/medications.ts";

export type DosageGroup = { source: string; sourceDate: string | undefined; dosages: Dosage[] };

/** The dosages that one source gives, together: it is said once. In the order of the entry. */
export function dosageGroups(dosages: readonly Dosage[]): DosageGroup[] {
  const groups = Map.groupBy(dosages, ({ source = "", sourceDate = "" }) => `${sourceDate} ${source}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ source: first.source ?? "", sourceDate: first.sourceDate, dosages: rows }] : [];
  });
}
