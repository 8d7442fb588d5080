import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Dose } from "#contract/dose.ts";
import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { NOTE_MAX } from "#contract/values.ts";
import type { CallError } from "#web/api/call-error.ts";
import type { Meanwhile } from "#web/api/use-send-on.ts";
import { KeepOrSet } from "#web/parts/changed-meanwhile.tsx";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { UnsentNotice } from "#web/parts/unsent-notice.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useFirstField } from "#web/ui/use-first-field.ts";
import { ChangedSince } from "./changed-since.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { concernsOf } from "./concerns.ts";
import { DoseMeanwhile, NotOnTop } from "./dose-meanwhile.tsx";
import { OwnerSees } from "./owner-sees.tsx";
import type { Mode, Proposal } from "./proposal.ts";
import { ProposedDose } from "./proposed-dose.tsx";
import { ToLookAt } from "./to-look-at.tsx";
import type { Frame } from "./treatment-frame.tsx";
import type { UnsentTreatment } from "./unsent-treatment.ts";
import { useProposedTreatment } from "./use-proposed-treatment.ts";
import { useUnchecked, useWeightCheck, type WeightCheck } from "./use-weight-check.ts";
import { WeightChecked } from "./weight-checked.tsx";
import "./treatment-form.css";

export type TreatmentFormProps = {
  mode: Mode;
  frame: Frame;
  patient: TreatmentCase;
  catalogue: readonly Medication[];
  busy: boolean;
  error: CallError | undefined;
  /** Somebody else set a dose since the form was opened. */
  meanwhile: Meanwhile<Dose> | undefined;
  note: string;
  onNote: (note: string) => void;
  unsent: UnsentTreatment;
  /** Gives the dose up, to be sent. */
  onSubmit: (proposal: Proposal, openedOn: string) => void;
  /** Whoever writes goes on with the values of now: what was shown of somebody else's dose is of before. */
  goOn: () => void;
  /** Leaves it to what somebody else did. */
  onKeep: () => void;
  /** Stands beside the Set button, for example Cancel. */
  beside?: ReactNode;
};

/** Medication, dosage, day and notes; the dose follows at once, by the same function as the server's. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { frame: Frame, busy, meanwhile, note, beside } = props;
  const treatment = useProposedTreatment(props);
  const { patient, changes, proposal, notYet, refusal } = treatment;
  const today = useToday();
  const concerns = proposal ? concernsOf(proposal, patient, today) : [];
  const check = useWeightCheck(proposal, concerns, patient);
  const shown = notYet ? undefined : proposal;
  const unchecked = useUnchecked(check);
  const ready = unchecked ? undefined : shown;
  const form = useFirstField();
  const submit = () => ready && !busy && props.onSubmit(ready, treatment.openedOn);
  if (meanwhile && ready) {
    return (
      <Frame
        foot={<KeepOrSet key={meanwhile.theirs?._id} busy={busy} onKeep={props.onKeep} onSet={submit} />}
      >
        <DoseMeanwhile meanwhile={meanwhile} mine={ready} patient={patient} note={note} />
      </Frame>
    );
  }

  const foot = (
    <>
      {shown && <OwnerSees proposal={shown} patient={patient} today={today} />}
      {shown && <ToLookAt count={concerns.length} />}
      {beside}
      <Button kind="main" type="submit" busy={busy} disabledReason={notYet ?? unchecked}>
        <Trans>Set</Trans>
      </Button>
    </>
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Frame foot={foot}>
        {changes.length > 0 ? (
          <ChangedSince changes={changes} onTake={treatment.take} />
        ) : (
          meanwhile && <NotOnTop />
        )}
        <Fields {...props} treatment={treatment} check={check} />
        {refusal && (
          <div className="form-error">
            <Alert tone="stop" raw={refusal.problem} focus>
              {refusal.detail}
            </Alert>
          </div>
        )}
      </Frame>
    </form>
  );
}

type FieldsProps = Pick<TreatmentFormProps, "busy" | "note" | "unsent"> & {
  treatment: ReturnType<typeof useProposedTreatment>;
  check: WeightCheck | undefined;
};

function Fields({ treatment, check, busy, note, unsent }: FieldsProps) {
  const { t } = useLingui();
  const { fields, impossible, proposal, patient, write, startAfresh } = treatment;
  return (
    <fieldset className="stack" disabled={busy}>
      <legend className="sr">
        <Trans>Treatment</Trans>
      </legend>
      <ClockOff />
      <UnsentNotice found={unsent.found} onAfresh={startAfresh} />
      <ChoiceFields {...fields} />
      {impossible && <Alert tone="stop">{impossible}</Alert>}
      {proposal && (
        <ProposedDose proposal={proposal} patient={patient}>
          {check && <WeightChecked {...check} />}
        </ProposedDose>
      )}
      <TextArea
        label={t`Notes (optional)`}
        hint={t`The owner reads them on the cat's card, until you set another dose.`}
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => write(target.value)}
      />
    </fieldset>
  );
}
