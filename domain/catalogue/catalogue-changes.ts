import { type CalculatedDose, calculateDose, type DoseRefusal } from "#domain/dose/dose.ts";
import { MAX_AUTOMATIC_RISE_PERCENT } from "#domain/dose/rise.ts";
import { isolated } from "#domain/isolated.ts";
import { BINARY_SLACK } from "#domain/weight/weight.ts";
import { DOSED_TYPES, type EntryDraft, type FipType } from "./catalogue.ts";

/** What of an entry may differ between two versions of it. */
export type Changed =
  | "displayName"
  | "type"
  | "concentration_mg_ml"
  | "nearest"
  | "direction"
  | "dosesPerDay"
  | "ceilingMgPerKg"
  | "source"
  | "dosage"
  | "dosageSource";

export type EntryChange = {
  what: Changed;
  /** Whose dosage it is. */
  fipType?: FipType;
  from: string | number | undefined;
  to: string | number | undefined;
};

/** What differs between two versions of an entry, in the order of the form. */
export function entryChanges(before: EntryDraft, after: EntryDraft): EntryChange[] {
  const all: EntryChange[] = [
    { what: "displayName", from: before.displayName, to: after.displayName },
    { what: "type", from: before.type, to: after.type },
    {
      what: "concentration_mg_ml",
      from: before.concentration_mg_ml ?? undefined,
      to: after.concentration_mg_ml ?? undefined,
    },
    { what: "nearest", from: before.strategy.nearest, to: after.strategy.nearest },
    { what: "direction", from: before.strategy.direction, to: after.strategy.direction },
    { what: "dosesPerDay", from: before.dosesPerDay, to: after.dosesPerDay },
    { what: "ceilingMgPerKg", from: before.ceilingMgPerKg, to: after.ceilingMgPerKg },
    ...DOSED_TYPES.flatMap((fipType) => dosageChanges(fipType, before, after)),
    { what: "source", from: before.source, to: after.source },
  ];
  return all.filter(({ from, to }) => !Object.is(from, to));
}

function dosageChanges(fipType: FipType, before: EntryDraft, after: EntryDraft): EntryChange[] {
  const [old, now] = [dosageFor(before, fipType), dosageFor(after, fipType)];
  return [
    { what: "dosage", fipType, from: old?.dosage, to: now?.dosage },
    { what: "dosageSource", fipType, from: sourceOf(old), to: sourceOf(now) },
  ];
}

function dosageFor({ dosages }: EntryDraft, fipType: FipType) {
  return dosages.find(({ type }) => type === fipType);
}

function sourceOf(row: EntryDraft["dosages"][number] | undefined): string | undefined {
  return row && [row.source, row.sourceDay].filter(Boolean).join(", ");
}

const WORDS: Record<Changed, string> = {
  displayName: "the name",
  type: "liquid or pill",
  concentration_mg_ml: "the strength",
  nearest: "the step of the weight",
  direction: "the direction of the rounding",
  dosesPerDay: "the doses a day",
  ceilingMgPerKg: "the ceiling",
  source: "the source",
  dosage: "the dosage for",
  dosageSource: "the source for",
};

/** What changed, in words: `the strength (50 → 15), the dosage for Wet (none → 15)`. */
export function speakChanges(changes: readonly EntryChange[]): string {
  return changes
    .map(({ what, fipType, from, to }) => {
      const name = fipType ? `${WORDS[what]} ${fipType}` : WORDS[what];
      return `${name} (${isolated(`${from ?? "none"}`)} → ${isolated(`${to ?? "none"}`)})`;
    })
    .join(", ");
}

/** A kitten, a young cat, a grown one: what an edit would do is shown for them. */
export const EXAMPLE_WEIGHTS_KG = [2, 3.5, 5] as const;

export type ExampleDose = { ok: CalculatedDose; dosesPerDay: number } | { error: DoseRefusal };

/** A day's dose of one type of FIP and one weight, before an edit and after it; none where it has no dosage. */
export type Example = {
  fipType: FipType;
  weightKg: number;
  before: ExampleDose | undefined;
  after: ExampleDose | undefined;
};

/** What an edit does to the doses that will be set from the entry. Doses in force are not touched by it. */
export function exampleDoses(before: EntryDraft | undefined, after: EntryDraft): Example[] {
  return DOSED_TYPES.flatMap((fipType) =>
    EXAMPLE_WEIGHTS_KG.map((weightKg) => ({
      fipType,
      weightKg,
      before: before && exampleDose(before, fipType, weightKg),
      after: exampleDose(after, fipType, weightKg),
    })),
  ).filter((example) => example.before || example.after);
}

function exampleDose(entry: EntryDraft, fipType: FipType, weightKg: number): ExampleDose | undefined {
  const row = dosageFor(entry, fipType);
  if (!row) return undefined;
  const { type, strategy, concentration_mg_ml, dosesPerDay, ceilingMgPerKg } = entry;
  if (!type || !strategy.direction) return { error: "medication-missing" };
  const { nearest, direction } = strategy;
  const result = calculateDose({
    weightKg,
    mgPerKg: row.dosage,
    ceilingMgPerKg,
    medication: {
      type,
      strategy: { nearest, direction },
      concentration_mg_ml: concentration_mg_ml ?? undefined,
      dosesPerDay,
    },
  });
  return "ok" in result ? { ...result, dosesPerDay } : result;
}

/**
 * Would an edit make the dose so different that it must be looked at? More than a quarter more or less, in the
 * syringe, a day or each time, or in mg; another unit; no dose any more. The same ml of another strength is two or
 * five times the medicine, and the same ml a day given twice is half of it each time.
 */
export function isBigChange({ before, after }: Example): boolean {
  if (!before || !("ok" in before)) return false;
  if (!after || !("ok" in after) || before.ok.liquid !== after.ok.liquid) return true;
  return (
    isFarFrom(before.ok.dose, after.ok.dose) ||
    isFarFrom(before.ok.dose / before.dosesPerDay, after.ok.dose / after.dosesPerDay) ||
    isFarFrom(before.ok.effectiveMgPerKg, after.ok.effectiveMgPerKg)
  );
}

function isFarFrom(before: number, after: number): boolean {
  const most = (1 + MAX_AUTOMATIC_RISE_PERCENT / 100) * (1 + BINARY_SLACK);
  return after > before * most || before > after * most;
}
