import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Dose } from "#contract/dose.ts";
import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { type Day, dayOf, isDay } from "#domain/calendar.ts";
import { treatmentDayError } from "#domain/treatment.ts";
import type { CallError } from "#web/api/call-error.ts";
import type { Meanwhile } from "#web/api/use-send-on.ts";
import { KeepOrSet } from "#web/parts/changed-meanwhile.tsx";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { UnsentNotice } from "#web/parts/unsent-notice.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ChangedSince } from "./changed-since.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { concernsOf } from "./concerns.ts";
import { DoseMeanwhile, NotOnTop } from "./dose-meanwhile.tsx";
import { OwnerSees } from "./owner-sees.tsx";
import { knownChoice, type Mode, type Proposal, propose } from "./proposal.ts";
import { ProposedDose } from "./proposed-dose.tsx";
import { sinceOpened } from "./since-opened.ts";
import { ToLookAt } from "./to-look-at.tsx";
import type { Frame } from "./treatment-frame.tsx";
import type { UnsentTreatment } from "./unsent-treatment.ts";
import { useDayError } from "./use-day-error.ts";
import { useSeenFacts } from "./use-seen-facts.ts";
import { useTreatmentDraft } from "./use-treatment-draft.ts";
import { useWhyNotYet } from "./use-why-not-yet.ts";
import "./treatment-form.css";

const NOTE_MAX = 2000;

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
  /** Leaves it to what somebody else did. */
  onKeep: () => void;
  /** Stands beside the Set button, for example Cancel. */
  beside?: ReactNode;
};

/** Medication, dosage, day and notes; the dose follows at once, by the same function as the server's. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { mode, frame: Frame, busy, note, beside } = props;
  const { t } = useLingui();
  const now = { patient: props.patient, catalogue: props.catalogue };
  const { seen, follow } = useSeenFacts(now, props.meanwhile);
  const { patient, catalogue } = seen;
  const today = latestDay(patient, useToday());
  const draft = useTreatmentDraft({ ...props, patient, catalogue }, today);
  const { chosen, openedOn, refusal, choose, write, startAfresh } = draft;
  const choice = knownChoice(catalogue, chosen);
  const changes = sinceOpened(mode, seen, now, choice);
  if (changes.length === 0) follow();
  const mayBeSaved = props.error?.isOpen;
  const dayError = useDayError(mode, patient, choice.day, today);
  const isPossible = isDay(choice.day) && !treatmentDayError(choice.day, today);
  const proposed = isPossible ? propose(mode, patient, catalogue, choice) : undefined;
  const isOvertaken = changes.length > 0 && !mayBeSaved;
  const notYet = useWhyNotYet(choice, proposed, dayError, isOvertaken);
  const proposal = proposed && "ok" in proposed ? proposed.ok : undefined;

  const take = () => {
    follow();
    draft.goOnWith(now.patient);
  };
  const submit = () => proposal && !notYet && !busy && props.onSubmit(proposal, openedOn);
  if (props.meanwhile && proposal && !notYet) {
    return (
      <Frame foot={<KeepOrSet busy={busy} onKeep={props.onKeep} onSet={submit} />}>
        <DoseMeanwhile meanwhile={props.meanwhile} mine={proposal} patient={patient} note={note} />
      </Frame>
    );
  }

  const foot = (
    <>
      {proposal && !notYet && <OwnerSees proposal={proposal} patient={patient} />}
      {proposal && !notYet && <ToLookAt count={concernsOf(proposal, patient).length} />}
      {beside}
      <Button kind="main" type="submit" busy={busy} disabledReason={notYet}>
        <Trans>Set</Trans>
      </Button>
    </>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Frame foot={foot}>
        {changes.length > 0 ? (
          <ChangedSince changes={changes} onTake={isOvertaken ? take : undefined} />
        ) : (
          props.meanwhile && <NotOnTop />
        )}
        <fieldset className="stack" disabled={busy}>
          <legend className="sr">
            <Trans>Treatment</Trans>
          </legend>
          <ClockOff />
          <UnsentNotice found={props.unsent.found} onAfresh={startAfresh} />
          <ChoiceFields
            mode={mode}
            patient={patient}
            catalogue={catalogue}
            choice={choice}
            today={today}
            dayError={dayError}
            onChange={choose}
          />
          {proposed && "error" in proposed && <Alert tone="stop">{proposed.error}</Alert>}
          {proposal && <ProposedDose proposal={proposal} patient={patient} />}
          <TextArea
            label={t`Notes (optional)`}
            hint={t`The owner reads them with this dose, on the cat's card.`}
            rows={3}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => write(target.value)}
          />
        </fieldset>
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

/** The reader's own day, or that of a dose which somebody further east dated a day later: else none could follow it. */
function latestDay({ doses: [last] }: TreatmentCase, today: Day): Day {
  const since = last ? dayOf(last.effectiveDate) : "";
  return since > today ? since : today;
}
