import { type Day, dayOf } from "#domain/calendar.ts";
import { areSameTypes } from "#domain/intake/signs-of-type.ts";
import { grams } from "#domain/weight/weight.ts";
import type { SentTreatment } from "./identify-sent.ts";
import type { Proposal } from "./propose-dose.ts";

/** With the types of FIP that the intake names now: owners may still change them until treatment is set. */
export type Ours = Proposal & { typeOfFIP: readonly string[] };

export const TYPES = "typeOfFIP";

/** The names of the figures in what was sent that are not the server's own. */
export function otherFigures(sent: SentTreatment, ours: Ours): string[] {
  return FIGURES.filter(([, isOurs]) => !isOurs(sent, ours)).map(([name]) => name);
}

type Figure = [name: string, isOurs: (sent: SentTreatment, ours: Ours) => boolean];

const FIGURES: Figure[] = [
  ["dose", (sent, { calculated }) => sent.dose === calculated.dose],
  ["liquid", (sent, { calculated }) => sent.liquid === calculated.liquid],
  ["weight", (sent, { weight }) => sent.weight._id === weight._id],
  ["weight.data.weightKg", (sent, ours) => isUnsaidOr(gramsIn(sent, ours), grams(ours.weight.data.weightKg))],
  [
    "weight.data.effectiveDate",
    (sent, ours) => isUnsaidOr(dayIn(sent, ours), dayOf(ours.weight.data.effectiveDate)),
  ],
  ["weightUsedInCalc", (sent, { calculated }) => sent.weightUsedInCalc === calculated.weightUsedInCalc],
  ["strategy.nearest", (sent, { calculated }) => sent.strategy.nearest === calculated.strategy.nearest],
  ["strategy.direction", (sent, { calculated }) => sent.strategy.direction === calculated.strategy.direction],
  ["effectiveDate", (sent, { effectiveDay }) => sent.effectiveDate === effectiveDay],
  ["treatmentStartDate", (sent, { treatmentStartDay }) => sent.treatmentStartDate === treatmentStartDay],
  ["graduationDate", (sent, { graduationDay }) => sent.graduationDate === graduationDay],
  [
    "medication.displayName",
    ({ medication }, ours) => isUnsaidOr(medication.displayName, ours.medication.displayName),
  ],
  ["medication.type", ({ medication }, ours) => isUnsaidOr(medication.type, ours.medication.type)],
  [
    "medication.concentration_mg_ml",
    ({ medication }, ours) => isUnsaidOr(medication.concentration_mg_ml, ours.medication.concentration_mg_ml),
  ],
  [
    "medication.dosesPerDay",
    ({ medication }, ours) => isUnsaidOr(medication.dosesPerDay, ours.medication.dosesPerDay),
  ],
  [
    "medication.strategy",
    ({ medication: { strategy } }, { calculated }) =>
      strategy === undefined ||
      (strategy.nearest === calculated.strategy.nearest &&
        strategy.direction === calculated.strategy.direction),
  ],
  [TYPES, ({ typeOfFIP }, ours) => typeOfFIP === undefined || areSameTypes(typeOfFIP, ours.typeOfFIP)],
];

/** What the same weight was sent back with; of another one nothing is compared but which it is. */
function dataOfOurs({ weight }: SentTreatment, ours: Ours) {
  return weight._id === ours.weight._id ? weight.data : undefined;
}

function gramsIn(sent: SentTreatment, ours: Ours): number | undefined {
  const data = dataOfOurs(sent, ours);
  return data && grams(data.weightKg);
}

function dayIn(sent: SentTreatment, ours: Ours): Day | undefined {
  return dataOfOurs(sent, ours)?.effectiveDate;
}

function isUnsaidOr<T>(sent: T | undefined, ours: T): boolean {
  return sent === undefined || sent === ours;
}
