import { useState } from "react";
import type { Dose } from "#contract/dose.ts";
import { tagOf } from "#contract/problem.ts";
import type { Meanwhile } from "#web/api/use-send-on.ts";
import type { Facts } from "./since-opened.ts";

/**
 * What the form goes by: what it has shown, until whoever looks at it takes what was read since.
 * @param meanwhile the dose that is in force by now is shown beside mine: that one is seen
 */
export function useSeenFacts(now: Facts, meanwhile: Meanwhile<Dose> | undefined) {
  const [held, setSeen] = useState(now);
  const [inForce] = now.patient.doses;
  const isShown = meanwhile && tagOf(meanwhile.theirs) === tagOf(inForce);
  const seen = isShown ? { ...held, patient: { ...held.patient, doses: now.patient.doses } } : held;
  const isNow = held.patient === now.patient && held.catalogue === now.catalogue;
  return {
    seen,
    /** Nothing that the dose rests on is otherwise: the rest may follow. */
    follow: () => isNow || setSeen(now),
  };
}
