import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import { maySetTreatment } from "#domain/course/status.ts";
import { lastDoseDay, treatmentDay } from "#domain/course/treatment.ts";
import { besideLast } from "./beside-last.ts";
import type { Concern } from "./concern.ts";
import {
  belowLast,
  besideIntake,
  besideSigns,
  offDosage,
  offQuarters,
  withoutDosage,
} from "./dosage-concerns.ts";
import { oddWeight } from "./odd-weight-concerns.ts";
import { isOverOnceSet } from "./over-once-set.ts";
import type { Proposal } from "./proposal.ts";
import { newerWeight, tooMuchForNewer, weightDay } from "./weight-concerns.ts";

/** In the order in which they could hurt. */
export function concernsOf(proposal: Proposal, patient: TreatmentCase, today: Day): Concern[] {
  const last = patient.doses[0];
  return [
    ...urgent(patient),
    ...sameName(patient),
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
    ...weightDay(proposal, patient),
    ...newerWeight(proposal, patient),
  ];
}

function urgent({ urgentSigns, treatmentStartDate }: TreatmentCase): Concern[] {
  return urgentSigns && !treatmentStartDate ? [{ kind: "urgent", signs: urgentSigns }] : [];
}

function sameName({ namesakes, account }: TreatmentCase): Concern[] {
  return namesakes ? [{ kind: "namesake", others: namesakes, owner: account.fullName }] : [];
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
