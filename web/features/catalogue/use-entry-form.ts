import { useState } from "react";
import type { MedicationVersion } from "#contract/medications.ts";
import { DOSED_TYPES, entryOf, entryProblems } from "#domain/catalogue/catalogue.ts";
import { entryChanges, exampleDoses, isBigChange } from "#domain/catalogue/catalogue-changes.ts";
import type { NamedMedicine } from "#domain/catalogue/strength-in-name.ts";
import { ownToday } from "#web/parts/own-today.ts";
import type { FieldProblem } from "#web/ui/error-summary.tsx";
import { type DosageText, type DosedType, draftOf, type EntryText } from "./entry-text.ts";
import { useEntryText } from "./use-entry-text.ts";

export type EntryForm = ReturnType<typeof useEntryForm>;

/**
 * An entry being written: what stands in the fields, what is wrong with it, what it changes.
 * @param current the version that is in force now; none for a new entry
 * @param others the other entries
 * @param versions of this entry
 */
export function useEntryForm(
  current: MedicationVersion | undefined,
  others: readonly NamedMedicine[],
  versions: readonly MedicationVersion[] = [],
) {
  const { text, seen, isOvertaken, change, found, ...typed } = useEntryText(current, versions);
  const [pressed, setPressed] = useState(false);
  const [compared, setCompared] = useState<string>();

  const draft = draftOf(text);
  const before = seen && entryOf(seen);
  const around = { active: current?.active ?? false, others, own: current, today: ownToday() };
  const problems = entryProblems(draft, around).map(({ path, message }) => ({
    id: fieldId(path, draft),
    message,
  }));
  const examples = exampleDoses(before, draft);
  const bigChanges = JSON.stringify(examples.filter(isBigChange));
  const shown: readonly FieldProblem[] = pressed ? problems : [];

  return {
    text,
    seen,
    isOvertaken,
    isInUse: around.active,
    found,
    draft,
    problems,
    shown,
    errorAt: (id: string) => shown.find((problem) => problem.id === id)?.message,
    changes: before ? entryChanges(before, draft) : [],
    examples,
    hasBigChanges: examples.some(isBigChange),
    /** The doses before and after were compared; any other number asks again. */
    isCompared: compared === bigChanges,
    compare: (isCompared: boolean) => setCompared(isCompared ? bigChanges : undefined),
    write: (next: Partial<EntryText>) => change({ ...text, ...next }),
    writeDosage: (type: DosedType, next: Partial<DosageText>) =>
      change({ ...text, dosages: { ...text.dosages, [type]: { ...text.dosages[type], ...next } } }),
    copySource: (from: DosedType) => change({ ...text, dosages: withSource(text, from) }),
    press: () => setPressed(true),
    startAfresh() {
      typed.startAfresh();
      setPressed(false);
      setCompared(undefined);
    },
    forget: typed.forget,
  };
}

/** The field of a problem: a dosage's by its type, since the rows stand there for every type. */
function fieldId(path: string, draft: ReturnType<typeof draftOf>): string {
  const [, index = "", part = ""] = /^dosages\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const type = draft.dosages[Number(index)]?.type;
  return index && type ? `${type}-${part}` : path.replace(".", "-");
}

/** The source of one dosage, for all the others that have none. */
function withSource({ dosages }: EntryText, from: DosedType): EntryText["dosages"] {
  const { source, sourceDay } = dosages[from];
  const filled = DOSED_TYPES.filter((type) => dosages[type].source.trim() === "").map((type) => [
    type,
    { ...dosages[type], source, sourceDay: dosages[type].sourceDay || sourceDay },
  ]);
  return { ...dosages, ...Object.fromEntries(filled) };
}
