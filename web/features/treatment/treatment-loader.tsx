import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { listMedications, type Medication } from "#contract/medications.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment.ts";
import { maySetTreatment, mayUpdateTreatment } from "#domain/status.ts";
import { NEEDS_CASE_AND_WEIGHT, NEEDS_CASE_WEIGHT_AND_DOSE } from "#domain/treatment.ts";
import { useCall } from "#web/api/use-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import type { Mode } from "./proposal.ts";

type Props = {
  mode: Mode;
  caseId: string;
  children: (patient: TreatmentCase, catalogue: readonly Medication[]) => ReactNode;
};

/** What a treatment form needs before it can be shown, or the sentence that says what is missing. */
export function TreatmentLoader({ mode, caseId, children }: Props) {
  const { t } = useLingui();
  const patient = useCall(getTreatmentCase, { params: { caseId } });
  const catalogue = useCall(listMedications, {});
  const needs = mode === "set" ? NEEDS_CASE_AND_WEIGHT : NEEDS_CASE_WEIGHT_AND_DOSE;

  if (patient.error?.status === 404) return <Alert tone="stop">{needs}</Alert>;
  if (patient.error || catalogue.error) {
    const retry = () => void Promise.all([patient.refetch(), catalogue.refetch()]);
    return (
      <Failed bare title={t`The case could not be loaded`} onRetry={retry}>
        <p>{(patient.error ?? catalogue.error)?.detail}</p>
      </Failed>
    );
  }
  if (!patient.data || !catalogue.data) return <Bones big label={t`Loading the case`} />;
  if (!isReady(mode, patient.data)) return <Alert tone="stop">{needs}</Alert>;
  if (!isOffered(mode, patient.data)) return <NotOffered mode={mode} patient={patient.data} />;
  return children(patient.data, catalogue.data);
}

function isReady(mode: Mode, { metrics, doses }: TreatmentCase): boolean {
  return metrics.weights.length > 0 && (mode === "set" || doses.length > 0);
}

function isOffered(mode: Mode, { status }: TreatmentCase): boolean {
  return mode === "set" ? maySetTreatment(status) : mayUpdateTreatment(status);
}

function NotOffered({ mode, patient: { status } }: { mode: Mode; patient: TreatmentCase }) {
  return (
    <Alert tone="warn">
      {mode === "set" ? (
        <Trans>
          This case is in {status}. Treatment is set in Intake Complete, New or Restart; change the status
          first.
        </Trans>
      ) : (
        <Trans>
          This case is in {status}. Treatment is updated in In Treatment, Treatment Extension or Relapse;
          change the status first.
        </Trans>
      )}
    </Alert>
  );
}
