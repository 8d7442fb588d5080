import { doseFollowsWeight, isBeforeTreatment, type Status } from "./status.ts";

/** Entered for a day of a course, also later, it ends that: its dose is asked about. */
export const endsCourse = (status: Status) => !doseFollowsWeight(status) && !isBeforeTreatment(status);
