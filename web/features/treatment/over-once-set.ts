import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import { isCourseOver } from "#domain/course/course.ts";
import { maySetTreatment } from "#domain/course/status.ts";
import type { Proposal } from "./proposal.ts";

/** Whether the 84 days of a dose that is set now are over already: its owner reads to ask the team first. */
export function isOverOnceSet({ graduationDay }: Proposal, { status }: TreatmentCase, today: Day): boolean {
  // Set Treatment makes it In Treatment, an update leaves the status.
  return isCourseOver(maySetTreatment(status) ? "In Treatment" : status, graduationDay, today);
}
