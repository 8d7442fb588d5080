import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CallError } from "#web/api/call-error.ts";
import { Refusal } from "#web/parts/refusal.tsx";
import { UnsentNotice } from "#web/parts/unsent-notice.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { DosageFields } from "./dosage-fields.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { EntryReview } from "./entry-review.tsx";
import type { EntryForm as Form } from "./use-entry-form.ts";

type Props = {
  form: Form;
  catsOnIt: number;
  button: ReactNode;
  /** Why it cannot be saved yet. */
  notYet: string | undefined;
  busy: boolean;
  error: CallError | undefined;
  onSubmit: () => void;
  /** Stands beside the button. */
  beside: ReactNode;
};

/** The numbers of an entry, and beside them what they do. */
export function EntryForm({ form, catsOnIt, button, notYet, busy, error, onSubmit, beside }: Props) {
  const { t } = useLingui();
  useSendingHold(busy);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.press();
        if (form.problems.length === 0 && !notYet && !busy) onSubmit();
      }}
    >
      {form.shown.length > 0 && <ErrorSummary title={t`This cannot be kept yet`} problems={form.shown} />}
      <UnsentNotice found={form.found} onAfresh={form.startAfresh} />
      {form.isOvertaken && <Overtaken />}
      <div className="beside">
        <fieldset className="card entry-inputs" disabled={busy}>
          <legend className="sr">
            <Trans>Medication</Trans>
          </legend>
          <EntryFields form={form} />
          <DosageFields form={form} />
        </fieldset>
        <div className="entry-side stack">
          <EntryReview form={form} catsOnIt={catsOnIt} />
          <Refusal error={error} />
        </div>
      </div>
      <div className="actions entry-actions">
        {beside}
        <Button kind="main" type="submit" busy={busy} disabledReason={notYet}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function Overtaken() {
  return (
    <Alert tone="warn">
      <Trans>
        Somebody else changed this medication while you wrote. What you had not touched shows their numbers
        now; what you wrote stays. Look at the changes again before you save.
      </Trans>
    </Alert>
  );
}
