import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { findCases, findGraduating, getCase, listAllCases } from "#contract/cases.ts";
import { getTreatmentCase, setTreatment } from "#contract/treatment.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { treatmentBody } from "./proposal.ts";
import { TreatmentForm } from "./treatment-form.tsx";
import { TreatmentLoader } from "./treatment-loader.tsx";

const SHOWN_MS = 1000;

type Props = { caseId: string; beside?: ReactNode };

/** Sets the treatment of a case; after success it goes to the cases. Stands on its page and in its dialog. */
export function SetTreatment({ caseId, beside }: Props) {
  const navigate = useNavigate();
  const [isSet, setIsSet] = useState(false);
  const { send, busy, error } = useSend(setTreatment, {
    refreshes: [getCase, getTreatmentCase, listAllCases, findCases, findGraduating],
  });

  useEffect(() => {
    if (!isSet) return;
    const timer = setTimeout(() => void navigate("/admin"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSet, navigate]);

  if (isSet) {
    return (
      <Alert tone="done" focus>
        <Trans>Success</Trans>
      </Alert>
    );
  }
  return (
    <TreatmentLoader mode="set" caseId={caseId}>
      {(patient, catalogue) => (
        <TreatmentForm
          mode="set"
          patient={patient}
          catalogue={catalogue}
          busy={busy}
          error={error}
          beside={beside}
          onSubmit={async (proposal, note) => {
            const sent = await send({ params: { caseId }, body: treatmentBody(proposal, note) });
            if ("ok" in sent) setIsSet(true);
          }}
        />
      )}
    </TreatmentLoader>
  );
}
