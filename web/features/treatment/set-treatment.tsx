import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { TreatmentForm } from "./treatment-form.tsx";
import type { Frame } from "./treatment-frame.tsx";
import { TreatmentLoader } from "./treatment-loader.tsx";
import { useTreatmentSend } from "./use-treatment-send.ts";

const SHOWN_MS = 1000;

type Props = { caseId: string; frame: Frame; beside?: ReactNode };

/** Sets the treatment of a case; after success it goes to the cases. Stands on its page and in its dialog. */
export function SetTreatment({ caseId, frame: Frame, beside }: Props) {
  const navigate = useNavigate();
  const { submit, setNote, done, ...sending } = useTreatmentSend("set", caseId);
  useSendingHold(sending.busy);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate("/admin", { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  if (done) {
    return (
      <Frame>
        <Alert tone="done" focus>
          <Trans>Success</Trans>
        </Alert>
      </Frame>
    );
  }
  const keep = () => {
    sending.unsent.forget();
    void navigate("/admin", { replace: true });
  };
  return (
    <TreatmentLoader mode="set" caseId={caseId} frame={Frame} leftover={sending} beside={beside}>
      {(patient, catalogue) => (
        <TreatmentForm
          {...sending}
          mode="set"
          frame={Frame}
          patient={patient}
          catalogue={catalogue}
          onNote={setNote}
          onSubmit={submit}
          onKeep={keep}
          beside={beside}
        />
      )}
    </TreatmentLoader>
  );
}
