import { useEffect } from "react";
import type { Event } from "#contract/events.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { cache, cacheKey, refresh } from "#web/api/cache.ts";
import { CallError } from "#web/api/call-error.ts";
import { useCall } from "#web/api/use-call.ts";
import type { Read } from "#web/parts/as-of.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";

export type Patient = {
  patient: TreatmentCase | undefined;
  /** The case was deleted, or with it the account: nothing can be done about the event until it is restored. */
  isGone: boolean;
  /** When it was read, and whether it can be read again. */
  read: Read;
};

/** The case of an event as it is now. A page without it still shows what the event itself says. */
export function usePatient({ caseId }: Event, hasLeft: boolean): Patient {
  const read = useCall(
    getTreatmentCase,
    { params: { caseId: caseId ?? "" } },
    { enabled: caseId !== undefined, everyMs: READ_CASES_EVERY_MS },
  );
  // Whether it was closed, or deleted with its case, the case itself knows.
  useEffect(() => {
    if (hasLeft) void refresh(getTreatmentCase);
  }, [hasLeft]);
  return { patient: read.data, isGone: isNotThere(read.error), read };
}

/** Whether an event's case is known to be deleted: a key finds that out by itself, where the button is not there. */
export function isKnownGone({ caseId = "" }: Event): boolean {
  return isNotThere(cache.getQueryState(cacheKey(getTreatmentCase, { params: { caseId } }))?.error);
}

function isNotThere(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
