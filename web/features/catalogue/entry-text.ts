import type { addMedication, Medication, MedicationVersion } from "#contract/medications.ts";
import type { BodyOf } from "#contract/route.ts";
import { DIRECTIONS, DOSED_TYPES, type EntryDraft, entryOf } from "#domain/catalogue/catalogue.ts";
import { plainDigits } from "#domain/digits.ts";
import { MEDICATION_TYPES } from "#domain/dose/dose.ts";
import { parseDecimal } from "#domain/weight/weight.ts";

export type DosedType = (typeof DOSED_TYPES)[number];
export type DosageText = { dosage: string; source: string; sourceDay: string };

/** An entry as it stands in the fields, letter by letter. A type of FIP without a number has no dosage. */
export type EntryText = {
  displayName: string;
  type: string;
  concentration: string;
  nearest: string;
  direction: string;
  dosesPerDay: string;
  ceiling: string;
  source: string;
  dosages: Record<DosedType, DosageText>;
};

const NO_DOSAGE: DosageText = { dosage: "", source: "", sourceDay: "" };

/** The fields of an entry that is there; of a new one, empty: nothing is chosen for anybody. */
export function textOf(entry: Medication | undefined): EntryText {
  const rows = entry ? entryOf(entry).dosages : [];
  return {
    displayName: entry?.displayName ?? "",
    type: entry?.type ?? "",
    concentration: written(entry?.concentration_mg_ml),
    nearest: written(entry?.strategy.nearest),
    direction: entry?.strategy.direction ?? "",
    dosesPerDay: written(entry?.dosesPerDay),
    ceiling: written(entry?.ceilingMgPerKg),
    source: entry?.source ?? "",
    dosages: perType((type) => {
      const row = rows.find((one) => one.type === type);
      return row ? { ...row, dosage: written(row.dosage) } : NO_DOSAGE;
    }),
  };
}

function written(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

function perType(textFor: (type: DosedType) => DosageText): EntryText["dosages"] {
  return {
    Wet: textFor("Wet"),
    Dry: textFor("Dry"),
    Ocular: textFor("Ocular"),
    Neuro: textFor("Neuro"),
    Pleural: textFor("Pleural"),
  };
}

/** A thousand to one, and one to another: a strength is not guessed. */
const IS_TWOFOLD = /^\s*[1-9]\d{0,2}[,，]\d{3}\s*$/;

/** What the fields say, as the rules read it: `4,2` is 4.2, and what is no number, or may be two, is NaN. */
export function draftOf(text: EntryText): EntryDraft {
  return {
    displayName: text.displayName.trim(),
    type: MEDICATION_TYPES.find((type) => type === text.type),
    concentration_mg_ml: text.concentration.trim() === "" ? null : numberOf(text.concentration),
    strategy: {
      nearest: numberOf(text.nearest),
      direction: DIRECTIONS.find((direction) => direction === text.direction),
    },
    dosages: DOSED_TYPES.filter((type) => text.dosages[type].dosage.trim() !== "").map((type) => ({
      type,
      dosage: numberOf(text.dosages[type].dosage),
      source: text.dosages[type].source.trim(),
      sourceDay: text.dosages[type].sourceDay,
    })),
    dosesPerDay: numberOf(text.dosesPerDay),
    ceilingMgPerKg: numberOf(text.ceiling),
    source: text.source.trim(),
  };
}

function numberOf(text: string): number {
  return IS_TWOFOLD.test(plainDigits(text)) ? Number.NaN : (parseDecimal(text) ?? Number.NaN);
}

/** What is sent, once nothing is wrong with it. */
export function bodyOf({
  type,
  strategy,
  dosages,
  ...draft
}: EntryDraft): BodyOf<typeof addMedication> | undefined {
  const { nearest, direction } = strategy;
  if (!type || !direction) return undefined;
  return {
    ...draft,
    type,
    strategy: { nearest, direction },
    dosages: dosages.map(({ sourceDay, ...row }) => ({ ...row, sourceDate: sourceDay })),
  };
}

/**
 * Somebody made another version meanwhile: what was not touched takes their numbers, what was keeps mine, so that no
 * number of theirs is put back by a form that still shows the one before.
 */
export function mergeText(mine: EntryText, began: MedicationVersion, now: MedicationVersion): EntryText {
  const [base, theirs] = [textOf(began), textOf(now)];
  return {
    ...merge(mine, base, theirs),
    dosages: perType((type) => merge(mine.dosages[type], base.dosages[type], theirs.dosages[type])),
  };
}

function merge<T extends object>(mine: T, base: T, theirs: T): T {
  const untouched = Object.entries(theirs).filter(([key]) => valueIn(mine, key) === valueIn(base, key));
  return { ...mine, ...Object.fromEntries(untouched) };
}

function valueIn(text: object, key: string): unknown {
  return Object.entries(text).find(([name]) => name === key)?.[1];
}
