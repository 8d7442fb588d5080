import type { Dose } from "#contract/dose.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Age } from "#domain/age.ts";
import { type Day, dayOf, daysBetween } from "#domain/calendar.ts";
import { maySetTreatment } from "#domain/course/status.ts";
import { dosageForTypes, lastDoseDay, treatmentDay, typesWithoutDosage } from "#domain/course/treatment.ts";
import { type CalculatedDose, calculateDose } from "#domain/dose/dose.ts";
import { isOffDosage } from "#domain/dose/effect.ts";
import { isOtherMedicine } from "#domain/dose/other-medicine.ts";
import { MAX_AUTOMATIC_RISE_PERCENT } from "#domain/dose/rise.ts";
import { mgGiven, tabletsGiven } from "#domain/dose/tablets.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import { BINARY_SLACK, type WeightOnDay } from "#domain/weight/weight.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { Choice } from "#web/parts/intake/answer-words.ts";
import type { Amount } from "#web/parts/use-format.ts";
import { oddWeight } from "./odd-weight-concerns.ts";
import { isOverOnceSet } from "./over-once-set.ts";
import { type Proposal, typesToSuit } from "./proposal.ts";
import { tooMuchOnceSet } from "./too-much-once-set.ts";

/** Why a dose is another one than the last. */
export type Cause =
  /** Another one, whose dosage may be another, too, in mg/kg a day. */
  | { kind: "medication"; from: number; to: number; isOtherWeight: boolean }
  | { kind: "weight" }
  /** The medication is the same, and its numbers in the catalogue are others now. */
  | { kind: "entry"; weightAlone: CalculatedDose | undefined }
  /** In mg/kg a day. */
  | { kind: "dosage"; from: number; to: number; weightAlone: CalculatedDose | undefined };

/** What is given at once, and how often. */
export type EachTime = { single: Amount; dosesPerDay: number };

/** What an adviser should look at before a dose is set. Each is a question, never a refusal. */
export type Concern =
  | { kind: "rise" | "fall"; percent: number; cause: Cause }
  /** In mg/kg a day, where the mg a day come out as before, or nearly: the weight is another one, too. `before`: what it was. */
  | { kind: "dosage"; from: number; to: number; before: CalculatedDose | undefined }
  | { kind: "strength"; from: number; to: number; liquid: boolean }
  /** Of the same strength, or of another form: another strength is told by itself. */
  | { kind: "medicine"; from: Dose["medication"]; to: Proposal["medication"] }
  /** The day's dose may be the same: what is given each time is half of before, or twice. */
  | { kind: "doses-a-day"; from: EachTime; to: EachTime }
  | { kind: "off-dosage"; percent: number }
  /** What can be given of tablets a day, in quarters, and how far that is from the dose; 0 where it is too little for one. */
  | { kind: "quarters"; mgADay: number; dosesPerDay: number; percent: number }
  | { kind: "below-intake" | "above-intake"; type: string; dosage: number }
  /** Of another medicine: of the type by which the last dose was set. */
  | { kind: "below-last"; type: string; dosage: number }
  /** Of the intake, and not acknowledged: the owner's page says so until the treatment begins. */
  | { kind: "urgent"; signs: readonly UrgentSign[] }
  /** Of the intake, or by which the last dose was set: the medication has no dosage for them. */
  | { kind: "no-dosage"; types: readonly string[]; chosen: string }
  /** Of a type that was not chosen on the intake, where signs speak for it; without a dosage where the medication has none. */
  | { kind: "below-signs"; type: string; dosage: number | undefined; signs: readonly Choice[] }
  /** `isRefused`: it is in the way of a start, and nothing is set before it. */
  | { kind: "before-last"; since: Day; isRefused: boolean }
  | { kind: "old-weight"; days: number }
  | { kind: "later-weight"; days: number }
  /** A weight of a later day than the one that is used, and the dose that it would give. */
  | { kind: "newer-weight"; day: Day; dose: CalculatedDose }
  /** Too much for that weight: the owner reads to ask first. */
  | { kind: "too-much-for-newer"; day: Day; weightKg: number }
  /** The last dose may be of a course that ended: an update counts its days on, from that start. */
  | { kind: "earlier-course"; start: Day; day: number }
  /** Its 84 days are over, up to the last one: the owner goes on reading to ask first. */
  | { kind: "course-over"; lastDay: Day; isNew: boolean }
  /** `beside`: the weight beside which it looks so, if that is why. */
  | {
      kind: "odd-weight";
      flag: WeightFlag;
      weightKg: number;
      beside: WeightOnDay | undefined;
      /** Of the cat that it is too heavy or too light for. */
      age: Age | undefined;
    };

const OLD_WEIGHT_DAYS = 7;

/** In the order in which they could hurt. */
export function concernsOf(proposal: Proposal, patient: TreatmentCase, today: Day): Concern[] {
  const last = patient.doses[0];
  return [
    ...urgent(patient),
    ...tooMuchForNewer(proposal, patient),
    ...oddWeight(proposal, patient),
    ...earlierCourse(proposal, patient),
    ...courseOver(proposal, patient, today),
    ...(last ? besideLast(proposal, last, maySetTreatment(patient.status)) : []),
    ...offDosage(proposal),
    ...offQuarters(proposal),
    ...withoutDosage(proposal, patient),
    ...besideIntake(proposal, patient),
    ...belowLast(proposal, patient),
    ...besideSigns(proposal, patient),
    ...weightDay(proposal),
    ...newerWeight(proposal, patient),
  ];
}

function urgent({ urgentSigns, treatmentStartDate }: TreatmentCase): Concern[] {
  return urgentSigns && !treatmentStartDate ? [{ kind: "urgent", signs: urgentSigns }] : [];
}

/** In a relapse the days count from that; here the owner would read of the end of a course that is over. */
function earlierCourse({ treatmentStartDay, effectiveDay }: Proposal, patient: TreatmentCase): Concern[] {
  if (!patient.isEarlierDose || patient.status !== "In Treatment") return [];
  const day = treatmentDay(treatmentStartDay, effectiveDay);
  return [{ kind: "earlier-course", start: treatmentStartDay, day }];
}

/** Whoever sets a dose past day 84 has decided on it, and the card asks on: only another status ends that. */
function courseOver(proposal: Proposal, patient: TreatmentCase, today: Day): Concern[] {
  if (!isOverOnceSet(proposal, patient, today)) return [];
  const lastDay = lastDoseDay(proposal.graduationDay);
  return [{ kind: "course-over", lastDay, isNew: maySetTreatment(patient.status) }];
}

function besideLast(proposal: Proposal, last: Dose, isStart: boolean): Concern[] {
  const concerns: Concern[] = [];
  const { concentration_mg_ml } = proposal.medication;
  // In mg that are given: the same ml may be another dose, and the same mg another number of quarters.
  const percent = (proposal.calculated.givenMg / mgGiven(last) - 1) * 100;
  const cause = causeOf(proposal, last);
  if (percent > MAX_AUTOMATIC_RISE_PERCENT + BINARY_SLACK) concerns.push({ kind: "rise", percent, cause });
  else if (percent < -BINARY_SLACK) concerns.push({ kind: "fall", percent: -percent, cause });
  else if ("from" in cause && cause.from !== cause.to) {
    const { from, to } = cause;
    concerns.push({
      kind: "dosage",
      from,
      to,
      before: cause.kind === "dosage" ? cause.weightAlone : undefined,
    });
  }

  const [from, to] = [last.medication.concentration_mg_ml, concentration_mg_ml];
  const { liquid } = proposal.calculated;
  if (from !== to && liquid === last.liquid) {
    concerns.push({ kind: "strength", from, to, liquid });
  } else if (isOtherMedicine(last.medication, proposal.medication) || liquid !== last.liquid) {
    concerns.push({ kind: "medicine", from: last.medication, to: proposal.medication });
  }

  const [before, now] = [eachTime(last, last), eachTime(proposal.calculated, proposal)];
  if (before.dosesPerDay !== now.dosesPerDay) {
    concerns.push({ kind: "doses-a-day", from: before, to: now });
  }

  const since = dayOf(last.effectiveDate);
  if (proposal.effectiveDay < since) concerns.push({ kind: "before-last", since, isRefused: isStart });
  return concerns;
}

function eachTime(
  { dose, liquid }: Amount,
  { medication }: { medication: Pick<Dose["medication"], "dosesPerDay"> },
): EachTime {
  const { dosesPerDay } = medication;
  return { single: { dose: dose / dosesPerDay, liquid }, dosesPerDay };
}

function causeOf(proposal: Proposal, last: Dose): Cause {
  const { medication, dosage, calculated } = proposal;
  const [from, to] = [last.dosage.dosage, dosage.dosage];
  if (medication._id !== last.medication._id) {
    const isOtherWeight = proposal.weight.data.weightKg !== last.weight.data.weightKg;
    return { kind: "medication", from, to, isOtherWeight };
  }
  const weightAlone = ofWeightAlone(proposal, last);
  if (from !== to) return { kind: "dosage", from, to, weightAlone };
  if (weightAlone?.givenMg === calculated.givenMg) return { kind: "weight" };
  return { kind: "entry", weightAlone: weightAlone?.givenMg === mgGiven(last) ? undefined : weightAlone };
}

/** The dose of the new weight by the numbers of before; none where the same amount was another dose then. */
function ofWeightAlone({ weight, medication }: Proposal, last: Dose): CalculatedDose | undefined {
  const { ceilingMgPerKg, concentration_mg_ml } = medication;
  if (concentration_mg_ml !== last.medication.concentration_mg_ml) return undefined;
  const alone = calculateDose({
    weightKg: weight.data.weightKg,
    medication: { ...last.medication, strategy: last.strategy },
    mgPerKg: last.dosage.dosage,
    ceilingMgPerKg,
  });
  return "ok" in alone ? alone.ok : undefined;
}

function offDosage({ calculated }: Proposal): Concern[] {
  return isOffDosage(calculated) ? [{ kind: "off-dosage", percent: calculated.deviationPercent }] : [];
}

function offQuarters({ calculated, medication }: Proposal): Concern[] {
  if (calculated.liquid) return [];
  const { dosesPerDay } = medication;
  const { mgADay } = tabletsGiven(calculated.dose, medication);
  const percent = (mgADay / calculated.dose - 1) * 100;
  return isOffDosage({ deviationPercent: percent })
    ? [{ kind: "quarters", mgADay, dosesPerDay, percent }]
    : [];
}

function withoutDosage({ medication, dosage }: Proposal, patient: TreatmentCase): Concern[] {
  const types = typesWithoutDosage(medication.dosages, typesToSuit(patient));
  return types.length > 0 ? [{ kind: "no-dosage", types, chosen: dosage.type }] : [];
}

function besideIntake({ medication, dosage }: Proposal, { typeOfFIP, doses }: TreatmentCase): Concern[] {
  const asked = dosageForTypes(medication.dosages, typeOfFIP);
  if (!asked) return [];
  if (asked.dosage > dosage.dosage) return [{ kind: "below-intake", ...asked }];
  // Later on the rise beside the last dose says so, once.
  const isAbove = doses.length === 0 && asked.dosage < dosage.dosage;
  return isAbove ? [{ kind: "above-intake", ...asked }] : [];
}

/** An adviser may have seen more than the intake says. Of the same medicine its dosage is told beside the dose. */
function belowLast({ medication, dosage }: Proposal, { typeOfFIP, doses: [last] }: TreatmentCase): Concern[] {
  if (!last || last.medication._id === medication._id) return [];
  const { type } = last.dosage;
  const asked = typeOfFIP.includes(type) ? undefined : dosageForTypes(medication.dosages, [type]);
  return asked && asked.dosage > dosage.dosage ? [{ kind: "below-last", ...asked }] : [];
}

/** An owner who sees a belly full of fluid chooses Wet, whatever else there is. */
function besideSigns({ medication, dosage }: Proposal, { typesBySigns = [] }: TreatmentCase): Concern[] {
  return typesBySigns.flatMap(({ type, signs }) => {
    const asked = dosageForTypes(medication.dosages, [type]);
    if (asked && asked.dosage <= dosage.dosage) return [];
    return [{ kind: "below-signs" as const, type, dosage: asked?.dosage, signs }];
  });
}

function weightDay({ weight, effectiveDay }: Proposal): Concern[] {
  const days = daysBetween(dayOf(weight.data.effectiveDate), effectiveDay);
  if (days < 0) return [{ kind: "later-weight", days: -days }];
  return days > OLD_WEIGHT_DAYS ? [{ kind: "old-weight", days }] : [];
}

function tooMuchForNewer(proposal: Proposal, patient: TreatmentCase): Concern[] {
  const newest = tooMuchOnceSet(proposal, patient);
  if (!newest) return [];
  const { effectiveDate, weightKg } = newest.data;
  return [{ kind: "too-much-for-newer", day: dayOf(effectiveDate), weightKg }];
}

function newerWeight(proposal: Proposal, { metrics: { weights } }: TreatmentCase): Concern[] {
  const { weight, medication, dosage, calculated } = proposal;
  const [newest] = weights;
  if (!newest || newest.data.effectiveDate <= weight.data.effectiveDate) return [];
  const { ceilingMgPerKg } = medication;
  const { weightKg } = newest.data;
  const other = calculateDose({ weightKg, medication, mgPerKg: dosage.dosage, ceilingMgPerKg });
  if ("error" in other || other.ok.dose === calculated.dose) return [];
  return [{ kind: "newer-weight", day: dayOf(newest.data.effectiveDate), dose: other.ok }];
}
