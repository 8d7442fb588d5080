import type { Instant } from "#domain/calendar.ts";

type Entry = { enteredOn: Instant; withdrawn?: { withdrawnOn: Instant } | undefined };
type Entered = {
  weights: readonly Entry[];
  doses: readonly Entry[];
  statusChanges: readonly Entry[];
  withdrawn?:
    | { weights: readonly Entry[]; doses: readonly Entry[]; statusChanges?: readonly Entry[] | undefined }
    | undefined;
};

/** When something was last entered in a case, or struck out; empty where nothing was. */
export function lastEntryOf({ weights, doses, statusChanges, withdrawn }: Entered): Instant {
  const struck = Object.values(withdrawn ?? {}).flat();
  return latestOf([...weights, ...doses, ...statusChanges, ...struck]);
}

/** The same of these entries alone. */
export function latestOf(entries: readonly Entry[]): Instant {
  return entries
    .map(({ enteredOn, withdrawn }) => withdrawn?.withdrawnOn ?? enteredOn)
    .reduce((latest, instant) => (instant > latest ? instant : latest), "");
}
