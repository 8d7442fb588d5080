import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { listMedications, type Medication } from "#contract/medications.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { maySetTreatment, mayUpdateTreatment } from "#domain/course/status.ts";
import { NEEDS_CASE_AND_WEIGHT, NEEDS_CASE_WEIGHT_AND_DOSE } from "#domain/course/treatment.ts";
import { useCall } from "#web/api/use-call.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { NotOffered } from "./not-offered.tsx";
import { NoteToCopy } from "./note-to-copy.tsx";
import type { Mode } from "./proposal.ts";
import type { Frame } from "./treatment-frame.tsx";
import type { Leftover } from "./use-treatment-send.ts";

type Props = {
  mode: Mode;
  caseId: string;
  frame: Frame;
  leftover: Leftover;
  /** Leads away from a treatment that is set. */
  leave?: ReactNode;
  /** Closes the dialog, where there is one. */
  beside?: ReactNode;
  children: (patient: TreatmentCase, catalogue: readonly Medication[]) => ReactNode;
};

/** What a treatment form needs before it can be shown, or the sentence that says what is missing. */
export function TreatmentLoader({ mode, caseId, frame: Frame, leftover, leave, beside, children }: Props) {
  const { t } = useLingui();
  const found = useCall(getTreatmentCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  const catalogue = useCall(listMedications, {});
  const patient = found.data;

  if (found.error?.status === 404 || (patient && !isReady(mode, patient))) {
    return (
      <Frame foot={beside}>
        <div className="stack">
          <Alert tone="stop">{mode === "set" ? NEEDS_CASE_AND_WEIGHT : NEEDS_CASE_WEIGHT_AND_DOSE}</Alert>
          {patient && lacksOnlyDose(patient) && (
            <p>
              <Trans>There is no dose to update. Change the status to Restart, then use Set Treatment.</Trans>
            </p>
          )}
          {found.error && leftover.note && (
            <p>
              <Trans>The case has been deleted meanwhile, and nothing was set.</Trans>
            </p>
          )}
          <NoteToCopy note={leftover.note} />
        </div>
      </Frame>
    );
  }
  if (patient && !isOffered(mode, patient)) {
    const isSet = mode === "set" && patient.status === "In Treatment" ? patient.doses[0] : undefined;
    return (
      <Frame foot={isSet ? leave : beside}>
        <NotOffered mode={mode} status={patient.status} leftover={leftover} isSet={isSet} />
      </Frame>
    );
  }
  if (patient && catalogue.data) return children(patient, catalogue.data);

  const error = found.error ?? catalogue.error;
  if (!error) {
    return (
      <Frame>
        <Bones big label={t`Loading the case`} />
      </Frame>
    );
  }
  const retry = () => void Promise.all([found.refetch(), catalogue.refetch()]);
  return (
    <Frame foot={beside}>
      <Failed bare title={<Trans>The case could not be loaded</Trans>} onRetry={retry}>
        <p>{error.detail}</p>
      </Failed>
    </Frame>
  );
}

function isReady(mode: Mode, { metrics, doses }: TreatmentCase): boolean {
  return metrics.weights.length > 0 && (mode === "set" || doses.length > 0);
}

/** The status has its updates, and nothing to update: only in another one may the first dose be set. */
function lacksOnlyDose({ status, metrics, doses }: TreatmentCase): boolean {
  return mayUpdateTreatment(status) && metrics.weights.length > 0 && doses.length === 0;
}

function isOffered(mode: Mode, { status }: TreatmentCase): boolean {
  return mode === "set" ? maySetTreatment(status) : mayUpdateTreatment(status);
}
