import { Trans } from "@lingui/react/macro";
import { type ReactNode, useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { DoseSince } from "./dose-updated.tsx";
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

  const toCases = useCallback(() => void navigate("/admin", { replace: true }), [navigate]);

  useEffect(() => {
    // Whatever is to be read is left on the page until it was.
    if (!done || done.since) return;
    const timer = setTimeout(toCases, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, toCases]);

  if (done?.since) {
    return (
      <Frame
        foot={
          <Button kind="main" onClick={toCases}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <DoseSince since={done.since} />
      </Frame>
    );
  }
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
    toCases();
  };
  const leave = (
    <Button kind="main" onClick={keep}>
      <Trans>Close</Trans>
    </Button>
  );
  return (
    <TreatmentLoader
      mode="set"
      caseId={caseId}
      frame={Frame}
      leftover={sending}
      leave={leave}
      beside={beside}
    >
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
