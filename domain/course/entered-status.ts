import type { Day, Instant } from "#domain/calendar.ts";
import type { Status } from "./status.ts";

/** A change of status, and when it was entered. */
export type EnteredStatus = { newStatus: Status; effectiveDay: Day; enteredOn: Instant };
/** One that counts no more. */
export type StruckStatus = EnteredStatus & { withdrawnOn: Instant };
