import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dosageForTypes, typesWithoutDosage } from "#domain/course/treatment.ts";
import { isOffDosage } from "#domain/dose/effect.ts";
import { tabletsGiven } from "#domain/dose/tablets.ts";
import type { Concern } from "./concern.ts";
import { type Proposal, typesToSuit } from "./proposal.ts";

/** What the rounding makes of the dosage. */
export function offDosage({ calculated }: Proposal): Concern[] {
  return isOffDosage(calculated) ? [{ kind: "off-dosage", percent: calculated.deviationPercent }] : [];
}

/** What of that can be given in quarters of a tablet. */
export function offQuarters({ calculated, medication }: Proposal): Concern[] {
  if (calculated.liquid) return [];
  const { dosesPerDay } = medication;
  const { mgADay } = tabletsGiven(calculated.dose, medication);
  const percent = (mgADay / calculated.dose - 1) * 100;
  return isOffDosage({ deviationPercent: percent })
    ? [{ kind: "quarters", mgADay, dosesPerDay, percent }]
    : [];
}

/** Types of which the medicine knows no dosage. */
export function withoutDosage({ medication, dosage }: Proposal, patient: TreatmentCase): Concern[] {
  const types = typesWithoutDosage(medication.dosages, typesToSuit(patient));
  return types.length > 0 ? [{ kind: "no-dosage", types, chosen: dosage.type }] : [];
}

/** What the types of the intake ask for. */
export function besideIntake(
  { medication, dosage }: Proposal,
  { typeOfFIP, doses }: TreatmentCase,
): Concern[] {
  const asked = dosageForTypes(medication.dosages, typeOfFIP);
  if (!asked) return [];
  if (asked.dosage > dosage.dosage) return [{ kind: "below-intake", ...asked }];
  // Later on the rise beside the last dose says so, once.
  const isAbove = doses.length === 0 && asked.dosage < dosage.dosage;
  return isAbove ? [{ kind: "above-intake", ...asked }] : [];
}

/** An adviser may have seen more than the intake says. Of the same medicine its dosage is told beside the dose. */
export function belowLast(
  { medication, dosage }: Proposal,
  { typeOfFIP, doses: [last] }: TreatmentCase,
): Concern[] {
  if (!last || last.medication._id === medication._id) return [];
  const { type } = last.dosage;
  const asked = typeOfFIP.includes(type) ? undefined : dosageForTypes(medication.dosages, [type]);
  return asked && asked.dosage > dosage.dosage ? [{ kind: "below-last", ...asked }] : [];
}

/** An owner who sees a belly full of fluid chooses Wet, whatever else there is. */
export function besideSigns(
  { medication, dosage }: Proposal,
  { typesBySigns = [] }: TreatmentCase,
): Concern[] {
  return typesBySigns.flatMap(({ type, signs }) => {
    const asked = dosageForTypes(medication.dosages, [type]);
    if (asked && asked.dosage <= dosage.dosage) return [];
    return [{ kind: "below-signs" as const, type, dosage: asked?.dosage, signs }];
  });
}
