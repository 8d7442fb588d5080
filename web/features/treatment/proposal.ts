import type { Dosage, Medication } from "#contract/medications.ts";
import type { BodyOf } from "#contract/route.ts";
import type { StatusChange } from "#contract/statuses.ts";
import type { setTreatment } from "#contract/treatment.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, type Instant, noonUtc } from "#domain/calendar.ts";
import { latestOf } from "#domain/course/last-entry.ts";
import {
  dosageForTypes,
  doseRefusalMessage,
  graduationDay,
  noWeightForDose,
  typesWithoutDosage,
  weightForStart,
} from "#domain/course/treatment.ts";
import { type CalculatedDose, calculateDose } from "#domain/dose/dose.ts";
import { weightOn } from "#domain/weight/weight.ts";
import { knownWeights } from "#web/parts/known-weights.ts";

/** `set` starts a treatment, `update` adds a dose to one that runs. */
export type Mode = "set" | "update";

/** What is chosen so far. */
export type Choice = { medicationId: string; dosageType: string; day: Day };
/** The same as an adviser has chosen it: the dosage that the form puts is nobody's, and follows what it rests on. */
export type ByHand = Omit<Choice, "dosageType"> & { dosageType: string | undefined };

/** A dose worked out on the page, with all that made it; the server works it out again. */
export type Proposal = {
  medication: Medication & { concentration_mg_ml: number };
  dosage: Dosage;
  weight: WeightMetric;
  calculated: CalculatedDose;
  effectiveDay: Day;
  treatmentStartDay: Day;
  graduationDay: Day;
  /** Of the intake, as the form shows it. */
  typeOfFIP: TreatmentCase["typeOfFIP"];
  /** When the last of the weights and statuses that the form shows was entered or struck out. */
  seenOn: Instant;
};

/** The entries an adviser may choose from. */
export function usable(catalogue: readonly Medication[]): Medication[] {
  return catalogue.filter(({ active }) => active);
}

/**
 * What is chosen before anybody chose: the last medicine of this cat, else the only one in use. Of several nobody's
 * first drug is the first of the list, and a last medicine that is not in use any more is not replaced in silence:
 * another strength is another dose.
 */
export function firstChoice(
  mode: Mode,
  patient: TreatmentCase,
  catalogue: readonly Medication[],
  today: Day,
): Choice {
  const last = patient.doses[0];
  const inUse = usable(catalogue);
  const only = inUse.length === 1 ? inUse[0] : undefined;
  const medication = last ? inUse.find(({ _id }) => _id === last.medication._id) : only;
  const dosageType = medication ? preselectedDosage(mode, medication, patient) : "";
  return { medicationId: medication?._id ?? "", dosageType, day: today };
}

/** The choice without the dosage that the form would put for it. */
export function byHand(
  mode: Mode,
  patient: TreatmentCase,
  catalogue: readonly Medication[],
  choice: Choice,
): ByHand {
  const isPut = choice.dosageType === dosageFor(mode, patient, catalogue, choice);
  return isPut ? { ...choice, dosageType: undefined } : choice;
}

/** With the dosage that the form puts where nobody has chosen one. */
export function withDosage(
  mode: Mode,
  patient: TreatmentCase,
  catalogue: readonly Medication[],
  chosen: ByHand,
): Choice {
  const dosageType = chosen.dosageType ?? dosageFor(mode, patient, catalogue, chosen) ?? "";
  return knownChoice(catalogue, { ...chosen, dosageType });
}

function dosageFor(
  mode: Mode,
  patient: TreatmentCase,
  catalogue: readonly Medication[],
  { medicationId }: Pick<Choice, "medicationId">,
): string | undefined {
  const medication = usable(catalogue).find(({ _id }) => _id === medicationId);
  return medication && preselectedDosage(mode, medication, patient);
}

/** The choice as far as the catalogue still has it: it may have been read again since. */
export function knownChoice(catalogue: readonly Medication[], choice: Choice): Choice {
  const medication = usable(catalogue).find(({ _id }) => _id === choice.medicationId);
  if (!medication) return { ...choice, medicationId: "", dosageType: "" };
  const hasDosage = medication.dosages.some(({ type }) => type === choice.dosageType);
  return hasDosage ? choice : { ...choice, dosageType: "" };
}

/**
 * An update keeps the dosage in force, also where the medicine changes and has one for the same type; otherwise it is the highest
 * among the types that the dosage has to suit. None where the medicine has no dosage for one of them: that might be the highest.
 */
export function preselectedDosage(mode: Mode, medication: Medication, patient: TreatmentCase): string {
  const last = patient.doses[0];
  const hasLast = (type: string) => medication.dosages.some((row) => row.type === type);
  if (mode === "update" && last && (last.medication._id === medication._id || hasLast(last.dosage.type)))
    return last.dosage.type;
  const types = typesToSuit(patient);
  if (typesWithoutDosage(medication.dosages, types).length > 0) return "";
  return dosageForTypes(medication.dosages, types)?.type ?? "";
}

/** Those of the intake and the one for which the last dose was set: an adviser may have seen more since than the intake says. */
export function typesToSuit({ typeOfFIP, doses: [last] }: TreatmentCase): string[] {
  return [...typeOfFIP, ...(last ? [last.dosage.type] : [])];
}

/** Another medicine keeps what was chosen by hand, if it has that; else it is to be chosen anew, and never chosen in silence. */
export function chooseMedication(
  mode: Mode,
  patient: TreatmentCase,
  catalogue: readonly Medication[],
  { choice, medicationId }: { choice: Choice; medicationId: string },
): Choice {
  const of = (id: string) => usable(catalogue).find(({ _id }) => _id === id);
  const [before, chosen] = [of(choice.medicationId), of(medicationId)];
  if (!chosen) return { ...choice, medicationId, dosageType: "" };
  const isByHand = before && choice.dosageType !== preselectedDosage(mode, before, patient);
  if (isByHand) return knownChoice(catalogue, { ...choice, medicationId });
  return { ...choice, medicationId, dosageType: preselectedDosage(mode, chosen, patient) };
}

/** The dose for a choice, or the sentence that says why there is none. */
export function propose(
  mode: Mode,
  patient: TreatmentCase,
  catalogue: readonly Medication[],
  { medicationId, dosageType, day }: Choice,
): { ok: Proposal } | { error: string } | undefined {
  const medication = usable(catalogue).find(({ _id }) => _id === medicationId);
  const dosage = medication?.dosages.find(({ type }) => type === dosageType);
  if (!medication || !dosage) return undefined;

  const weight = weightFor(mode, patient, day);
  if (!weight) return { error: noWeightForDose(day) };
  const { concentration_mg_ml, dosesPerDay, ceilingMgPerKg, type, strategy } = medication;
  const input = {
    weightKg: weight.data.weightKg,
    medication: { type, strategy, dosesPerDay, concentration_mg_ml: concentration_mg_ml ?? undefined },
    mgPerKg: dosage.dosage,
    ceilingMgPerKg,
  };
  const result = calculateDose(input);
  if ("error" in result || concentration_mg_ml === null) {
    return { error: doseRefusalMessage("error" in result ? result.error : "medication-missing", input) };
  }
  return {
    ok: {
      medication: { ...medication, concentration_mg_ml },
      dosage,
      weight,
      calculated: result.ok,
      effectiveDay: day,
      typeOfFIP: patient.typeOfFIP,
      seenOn: latestOf([...everWeighed(patient), ...everChanged(patient)]),
      ...course(mode, patient, day),
    },
  };
}

/** The struck ones too. */
export function everWeighed({ metrics, withdrawn }: TreatmentCase): readonly WeightMetric[] {
  return [...metrics.weights, ...(withdrawn?.weights ?? [])];
}

/** The status, the struck changes too. */
export function everChanged({ statusChanges, withdrawn }: TreatmentCase): readonly StatusChange[] {
  return [...statusChanges, ...(withdrawn?.statusChanges ?? [])];
}

function weightFor(mode: Mode, patient: TreatmentCase, day: Day): WeightMetric | undefined {
  const weights = knownWeights(patient.metrics.weights);
  return (mode === "set" ? weightForStart(weights, day) : weightOn(weights, day))?.metric;
}

function course(mode: Mode, patient: TreatmentCase, day: Day) {
  const current = patient.doses[0];
  if (mode === "set" || !current) return { treatmentStartDay: day, graduationDay: graduationDay(day) };
  return {
    treatmentStartDay: dayOf(current.treatmentStartDate),
    graduationDay: dayOf(current.graduationDate),
  };
}

/** What is sent: the choice with every figure of the sum, so that the server can see that it agrees. */
export function treatmentBody(proposal: Proposal, note: string): BodyOf<typeof setTreatment> {
  const { medication, dosage, weight, calculated } = proposal;
  const { dose, liquid, weightUsedInCalc, strategy } = calculated;
  const { _id, version, displayName, type, concentration_mg_ml, dosesPerDay } = medication;
  return {
    treatmentFormVersion: 1,
    medication: { _id, version, displayName, type, concentration_mg_ml, dosesPerDay },
    dosage: { type: dosage.type, dosage: dosage.dosage },
    dose,
    liquid,
    weight,
    weightUsedInCalc,
    strategy,
    note,
    effectiveDate: noonUtc(proposal.effectiveDay),
    treatmentStartDate: noonUtc(proposal.treatmentStartDay),
    graduationDate: noonUtc(proposal.graduationDay),
    typeOfFIP: proposal.typeOfFIP,
    seenOn: proposal.seenOn,
  };
}
