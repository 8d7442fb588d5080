import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import type { CallError } from "#web/api/call-error.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { firstChoice, type Mode, type Proposal, propose } from "./proposal.ts";
import { ProposedDose } from "./proposed-dose.tsx";
import { whyNotYet } from "./why-not-yet.ts";

type Props = {
  mode: Mode;
  patient: TreatmentCase;
  catalogue: readonly Medication[];
  busy: boolean;
  error: CallError | undefined;
  /** Gives the dose and the note up, to be sent. */
  onSubmit: (proposal: Proposal, note: string) => void;
  /** Stands beside the Set button, for example Cancel. */
  beside?: ReactNode;
};

/** Medication, dosage, day and notes; the dose follows at once, by the same function as the server's. */
export function TreatmentForm({ mode, patient, catalogue, busy, error, onSubmit, beside }: Props) {
  const { t } = useLingui();
  const today = ownToday();
  const [choice, setChoice] = useState(() => firstChoice(mode, patient, catalogue, today));
  const [note, setNote] = useState("");
  const proposed = propose(mode, patient, catalogue, choice);
  const notYet = whyNotYet(choice, proposed, today, t);
  const proposal = proposed && "ok" in proposed ? proposed.ok : undefined;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (proposal && !notYet && !busy) onSubmit(proposal, note);
      }}
    >
      <fieldset className="bare stack" disabled={busy}>
        <legend className="sr">
          <Trans>Treatment</Trans>
        </legend>
        <ChoiceFields
          mode={mode}
          patient={patient}
          catalogue={catalogue}
          choice={choice}
          today={today}
          onChange={setChoice}
        />
        {proposed && "error" in proposed && <Alert tone="stop">{proposed.error}</Alert>}
        {proposal && <ProposedDose proposal={proposal} patient={patient} />}
        <TextArea
          label={t`Notes (optional)`}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </fieldset>
      {error && (
        <Alert tone="stop" raw={error.problem} focus>
          {error.detail}
        </Alert>
      )}
      <div className="form-foot">
        {beside}
        <Button kind="main" type="submit" busy={busy} disabledReason={notYet}>
          <Trans>Set</Trans>
        </Button>
      </div>
    </form>
  );
}
