import { useEffect } from "react";
import type { Event } from "#contract/events.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment.ts";
import { refresh } from "#web/api/cache.ts";
import { useCall } from "#web/api/use-call.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";

export type Patient = {
  patient: TreatmentCase | undefined;
  /** The case was deleted, or with it the account: nothing can be done about the event until it is restored. */
  isGone: boolean;
};

/** The case of an event as it is now. A page without it still shows what the event itself says. */
export function usePatient({ caseId }: Event, hasLeft: boolean): Patient {
  const { data, error } = useCall(
    getTreatmentCase,
    { params: { caseId: caseId ?? "" } },
    { enabled: caseId !== undefined, everyMs: READ_CASES_EVERY_MS },
  );
  // Whether it was closed, or deleted with its case, the case itself knows.
  useEffect(() => {
    if (hasLeft) void refresh(getTreatmentCase);
  }, [hasLeft]);
  return { patient: data, isGone: error?.status === 404 };
}
