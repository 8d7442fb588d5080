import { useState } from "react";
import type { Dose } from "#contract/dose.ts";
import { listMedications } from "#contract/medications.ts";
import { setTreatment, type UpdatedDose, updateTreatment } from "#contract/treatment.ts";
import { refresh } from "#web/api/cache.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSendOn } from "#web/api/use-send-on.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { type Mode, type Proposal, treatmentBody } from "./proposal.ts";
import { useUnsentTreatment } from "./unsent-treatment.ts";

const ROUTES = { set: setTreatment, update: updateTreatment } as const;

/** What was written, and what came back, when the form itself can no longer be shown. */
export type Leftover = { note: string; error: CallError | undefined };

/**
 * Sends a treatment, and keeps the note through whatever comes back. Everything is read again then: after a
 * refusal somebody else may have been faster, or the catalogue may have changed; without an answer the dose may be in force.
 */
export function useTreatmentSend(mode: Mode, caseId: string) {
  const { sendOn, goOn, busy, error, meanwhile } = useSendOn<(typeof ROUTES)[Mode], Dose>(ROUTES[mode]);
  const unsent = useUnsentTreatment(mode, caseId);
  const [note, setNote] = useState(unsent.found?.answers.note ?? "");
  const [done, setDone] = useState<UpdatedDose>();

  /** @param openedOn the tag of the dose in force when the form was opened */
  async function submit(proposal: Proposal, openedOn: string) {
    const sent = await sendOn(openedOn, { params: { caseId }, body: treatmentBody(proposal, note) });
    // Before the reads: what comes next is not the form of a case that is in another status now.
    if ("ok" in sent) {
      unsent.forget();
      setDone(sent.ok);
    }
    await refresh(listMedications, ...CASE_READS);
  }

  return { submit, goOn, busy, error, meanwhile, note, setNote, done, unsent };
}
