/**
 * What an entry of the catalogue may hold, asked by the page and by the server alike. A slip here is drawn up for
 * every cat that is treated with it, so every number has its bounds, and every dosage its source.
 */

import { type Day, dayOf, formatDay, type Instant, isDay } from "#domain/calendar.ts";
import type { Direction, MedicationType, RoundingStrategy } from "#domain/dose/dose.ts";
import { FIP_TYPES } from "#domain/intake/intake.ts";
import { isolated } from "#domain/isolated.ts";
import { amountInSomeMl } from "./amount-in-name.ts";
import { letterOfOtherScript, sameName } from "./like-names.ts";
import { percentInName } from "./percent-in-name.ts";
import { type NamedMedicine, nameWithStrength, strengthInName } from "./strength-in-name.ts";
import { strengthsAtOdds } from "./strengths-at-odds.ts";

export type FipType = (typeof FIP_TYPES)[number];

/** The types of FIP that a dosage is for. */
export const DOSED_TYPES = FIP_TYPES.filter((type) => type !== "No");

/** The steps to which a weight may be rounded, in kg. */
export const ROUNDING_STEPS_KG = [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 1] as const;
export const DIRECTIONS = ["up", "down"] as const satisfies readonly Direction[];
const DOSES_PER_DAY = [1, 2] as const;

/** Beyond any strength there is, in mg in each ml or tablet: what is thinner than the least would be drawn up by the litre. */
const STRENGTHS_MG = { least: 1, most: 1000 };
/** A ceiling above it, in mg/kg a day, would stop no slip. */
export const MAX_CEILING_MG_PER_KG = 100;

export type EntryDosage = {
  type: FipType;
  /** mg per kg per day. */
  dosage: number;
  source: string;
  sourceDay: Day;
};

/** What stands in an entry of the catalogue. */
export type Entry = {
  displayName: string;
  type: MedicationType;
  /** mg in each ml, or in each tablet; `null` while it is not known. */
  concentration_mg_ml: number | null;
  strategy: RoundingStrategy;
  dosages: readonly EntryDosage[];
  dosesPerDay: number;
  ceilingMgPerKg: number;
  /** Where strength, rounding and ceiling come from, and what else to know. */
  source: string;
};

/** The same while somebody writes it: what was not chosen yet is `undefined`, what is no number `NaN`. */
export type EntryDraft = Omit<Entry, "type" | "strategy"> & {
  type: MedicationType | undefined;
  strategy: { nearest: number; direction: Direction | undefined };
};

type KeptEntry = Omit<Entry, "dosages"> & {
  dosages: readonly {
    type: FipType;
    dosage: number;
    source?: string | undefined;
    sourceDate?: Day | Instant | undefined;
  }[];
};

/** An entry as the catalogue answers it, or as it is sent, as the rules read it. */
export function entryOf(kept: KeptEntry): Entry {
  const { displayName, type, concentration_mg_ml, strategy, dosesPerDay, ceilingMgPerKg, source } = kept;
  const dosages = kept.dosages.map((row) => ({
    type: row.type,
    dosage: row.dosage,
    source: row.source ?? "",
    sourceDay: row.sourceDate ? dayOf(row.sourceDate) : "",
  }));
  return { displayName, type, concentration_mg_ml, strategy, dosages, dosesPerDay, ceilingMgPerKg, source };
}

export type EntryProblem = { path: string; message: string };

type Around = {
  /** In use: it must be complete, because a treatment can be set from it at once. */
  active: boolean;
  /** The other current entries; to put one in use, those that are. */
  others: readonly NamedMedicine[];
  /** As it is until now. While it is called so, nothing keeps its numbers from being put right, however like another's that is. */
  own?: NamedMedicine | undefined;
  /** The latest day that a source can be of. */
  today: Day;
};

/** What is wrong with an entry, in the order of the form; empty when it may be kept. */
export function entryProblems(entry: EntryDraft, around: Around): EntryProblem[] {
  const wrong: (EntryProblem | false | undefined)[] = [
    nameProblem(entry, around),
    entry.type === undefined && at("type", "Choose liquid or pill."),
    strengthProblem(entry, around),
    !isOneOf(ROUNDING_STEPS_KG, entry.strategy.nearest) &&
      at("strategy.nearest", `Choose the step of the weight: ${ROUNDING_STEPS_KG.join(", ")} kg.`),
    entry.strategy.direction === undefined &&
      at("strategy.direction", "Choose whether the weight is rounded up or down."),
    !isOneOf(DOSES_PER_DAY, entry.dosesPerDay) && at("dosesPerDay", "Choose once or twice a day."),
    ceilingProblem(entry),
    around.active &&
      entry.dosages.length === 0 &&
      at("dosages", "A medication in use needs at least one dosage."),
    ...entry.dosages.flatMap((row, index) => dosageProblems(entry, row, index, around.today)),
    entry.source.trim() === "" &&
      at("source", "Say where the strength, the rounding and the ceiling come from."),
  ];
  return wrong.filter((problem) => problem !== false && problem !== undefined);
}

function at(path: string, message: string): EntryProblem {
  return { path, message };
}

function nameProblem(entry: EntryDraft, { others, own }: Around): EntryProblem | undefined {
  const { displayName, type } = entry;
  if (displayName.trim() === "") return at("displayName", "Give the medication a name, as its label has it.");
  const foreign = letterOfOtherScript(displayName);
  if (foreign !== undefined) {
    const message = `'${foreign}' in the name only looks like a Latin letter: it is of another alphabet. Type the name again.`;
    return at("displayName", message);
  }
  const isNewName = displayName !== own?.displayName;
  const isSaidAnew = !own || saidOf(entry) !== saidOf(own);
  const taken = others.find(
    (other) =>
      (isNewName && sameName(other.displayName, displayName)) ||
      (isSaidAnew && sameName(saidOf(other), saidOf(entry))),
  );
  if (taken !== undefined) {
    const message = `The catalogue already has '${isolated(saidOf(taken))}'. Give this one a name of its own, for example with its strength.`;
    return at("displayName", message);
  }
  const odd = type ? strengthsAtOdds(displayName, type) : [];
  if (odd.length === 0) return undefined;
  const each = type === "pill" ? "tablet" : "ml";
  const message = `The name says ${odd.join(" and ")}. It may tell one strength only, in mg in each ${each}: keep the one on the label.`;
  return at("displayName", message);
}

/** As it is said beside a dose and in the list of those that can be set: a name that tells no strength is given one there. */
function saidOf({ type, ...entry }: Pick<EntryDraft, keyof NamedMedicine>): string {
  return type ? nameWithStrength({ ...entry, type }) : entry.displayName;
}

function strengthProblem({ displayName, type, concentration_mg_ml }: EntryDraft, { active }: Around) {
  const path = "concentration_mg_ml";
  const each = type === "pill" ? "tablet" : "ml";
  if (concentration_mg_ml === null) {
    return active
      ? at(
          path,
          `A medication in use needs its strength, in mg in each ${each}. Without it there is no dose.`,
        )
      : undefined;
  }
  if (!isAmount(concentration_mg_ml)) {
    const message = `Enter the strength in mg in each ${each}: a number greater than 0 with at most three decimals, for example 50.`;
    return at(path, message);
  }
  const { least, most } = STRENGTHS_MG;
  if (concentration_mg_ml < least || concentration_mg_ml > most) {
    const than = concentration_mg_ml < least ? "weaker" : "stronger";
    const message = `${concentration_mg_ml} mg in each ${each} is ${than} than any medicine. Check the strength.`;
    return at(path, message);
  }
  // Whoever gives it reads the name, on the page and on the label.
  const told = type && strengthInName(displayName, type);
  if (told === undefined || told === concentration_mg_ml)
    return type === "liquid" ? otherUnitProblem(displayName, concentration_mg_ml, told) : undefined;
  const message = `The name says ${told} mg, but the strength is ${concentration_mg_ml} mg in each ${each}. Look at the label and correct the one that is wrong.`;
  return at(path, message);
}

/** Where a label tells of several ml, or of percents, the number in it is soon taken for that of each ml. */
function otherUnitProblem(
  name: string,
  strength: number,
  inName: number | undefined,
): EntryProblem | undefined {
  const path = "concentration_mg_ml";
  const told = amountInSomeMl(name);
  const percent = told || inName !== undefined ? undefined : percentInName(name, strength);
  const inEach = told ? told.mg / told.ml : percent === undefined ? undefined : percent * 10;
  if (inEach === undefined) return undefined;
  const off = inEach / strength - 1;
  // A label rounds; and beside the strength it may tell what is poured in, of which there is more after that.
  const isPouredIn = inName !== undefined && /\bin\b/i.test(name) && off > 0 && off <= 0.1;
  if (isPouredIn || Math.abs(off) <= 0.01) return undefined;
  const each = Math.round(inEach * 1000) / 1000;
  const message = told
    ? `The name says ${told.mg} mg in ${told.ml} ml, which is ${each} mg in each ml, but the strength is ${strength} mg in each ml. Look at the label and correct the one that is wrong.`
    : `The name says ${percent} %. If that is of the medicine, it is ${each} mg in each ml, and not ${strength} mg. If it is of something else, write the strength into the name, too: ${strength} mg/ml.`;
  return at(path, message);
}

function ceilingProblem({ ceilingMgPerKg }: EntryDraft): EntryProblem | undefined {
  const path = "ceilingMgPerKg";
  if (!isAmount(ceilingMgPerKg)) {
    return at(path, "Enter the ceiling: the most mg/kg a day that anybody may set, for example 30.");
  }
  if (ceilingMgPerKg <= MAX_CEILING_MG_PER_KG) return undefined;
  const message = `A ceiling of ${ceilingMgPerKg} mg/kg a day would stop no slip. It may be at most ${MAX_CEILING_MG_PER_KG}.`;
  return at(path, message);
}

function dosageProblems(entry: EntryDraft, row: EntryDosage, index: number, today: Day): EntryProblem[] {
  const { type, source, sourceDay } = row;
  const place = `dosages.${index}`;
  const problems: (EntryProblem | false | undefined)[] = [
    type === "No" && at(`${place}.type`, "'No' is no type of FIP that a dosage is for."),
    entry.dosages.findIndex((other) => other.type === type) < index &&
      at(`${place}.type`, `${type} stands there twice. Keep one dosage for each type of FIP.`),
    amountProblem(entry, row, `${place}.dosage`),
    source.trim() === "" &&
      at(
        `${place}.source`,
        `Say where the dosage for ${type} comes from, for example a paper and its table.`,
      ),
    !isDay(sourceDay) && at(`${place}.sourceDate`, `Give the day of the source for ${type}.`),
    isDay(sourceDay) &&
      sourceDay > today &&
      at(
        `${place}.sourceDate`,
        `The source for ${type} is of a day to come, ${formatDay(sourceDay)}. Check it.`,
      ),
  ];
  return problems.filter((problem) => problem !== false && problem !== undefined);
}

function amountProblem({ ceilingMgPerKg }: EntryDraft, { type, dosage }: EntryDosage, path: string) {
  if (!isAmount(dosage)) {
    return at(path, `Enter the dosage for ${type} in mg/kg a day: a number greater than 0, for example 15.`);
  }
  if (!(dosage > ceilingMgPerKg)) return undefined;
  const message = `${dosage} mg/kg a day for ${type} is above the ceiling of ${ceilingMgPerKg} mg/kg. Check both numbers.`;
  return at(path, message);
}

const THOUSANDTHS = 1000;

/** More than nothing, and counted in thousandths, as the dose counts it. */
function isAmount(value: number): boolean {
  return value > 0 && Number.isFinite(value) && Math.round(value * THOUSANDTHS) / THOUSANDTHS === value;
}

function isOneOf(options: readonly number[], value: number): boolean {
  return options.includes(value);
}
