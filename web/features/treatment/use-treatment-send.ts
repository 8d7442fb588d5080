import { useState } from "react";
import type { Dose } from "#contract/dose.ts";
import { listMedications } from "#contract/medications.ts";
import type { setTreatment, UpdatedDose, updateTreatment } from "#contract/treatment.ts";
import { refresh } from "#web/api/cache.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSendOn } from "#web/api/use-send-on.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { type Proposal, treatmentBody } from "./proposal.ts";

/** What was written, and what came back, when the form itself can no longer be shown. */
export type Leftover = { note: string; error: CallError | undefined };

/**
 * Sends a treatment, and keeps the note through whatever comes back. After a refusal everything is read again:
 * somebody else may have been faster, or the catalogue may have changed.
 */
export function useTreatmentSend(route: typeof setTreatment | typeof updateTreatment, caseId: string) {
  const { sendOn, busy, error, meanwhile } = useSendOn<typeof route, Dose>(route);
  const [note, setNote] = useState("");
  const [done, setDone] = useState<UpdatedDose>();

  /** @param openedOn the tag of the dose in force when the form was opened */
  async function submit(proposal: Proposal, openedOn: string) {
    const sent = await sendOn(openedOn, { params: { caseId }, body: treatmentBody(proposal, note) });
    // Before the reads: what comes next is not the form of a case that is in another status now.
    if ("ok" in sent) setDone(sent.ok);
    if ("ok" in sent || !sent.error.isOpen) await refresh(listMedications, ...CASE_READS);
  }

  return { submit, busy, error, meanwhile, note, setNote, done };
}
