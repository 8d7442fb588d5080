import type { Dosage } from "#contract/medications.ts";

export type DosageGroup = { source: string; sourceDate: string | undefined; dosages: Dosage[] };

/** The dosages that one source gives, together: it is said once. In the order of the entry. */
export function dosageGroups(dosages: readonly Dosage[]): DosageGroup[] {
  const groups = new Map<string, Dosage[]>();
  for (const dosage of dosages) {
    const { source = "", sourceDate = "" } = dosage;
    const key = `${sourceDate} ${source}`;
    groups.set(key, [...(groups.get(key) ?? []), dosage]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ source: first.source ?? "", sourceDate: first.sourceDate, dosages: rows }] : [];
  });
}
