import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { NOTE_MAX } from "#contract/values.ts";
import { SELECTABLE_STATUSES, type Status, showsDose } from "#domain/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { StatusFieldsState } from "./use-status-fields.ts";

type Props = {
  fields: StatusFieldsState;
  /** The dose that the owner reads now. */
  ends: Dose | undefined;
  disabled: boolean;
};

/** The new status, from which day on, and a note for the team. */
export function StatusFields({ fields, ends, disabled }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className="stack" disabled={disabled}>
      <legend className="sr">
        <Trans>New status</Trans>
      </legend>
      <Select
        label={t`New Status`}
        value={fields.newStatus ?? ""}
        onChange={({ target }) =>
          fields.choose(SELECTABLE_STATUSES.find((status) => status === target.value))
        }
      >
        <option value="">{t`Choose a status`}</option>
        {SELECTABLE_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      {fields.newStatus && <WhatItEnds newStatus={fields.newStatus} dose={ends} />}
      <DateInput
        label={t`Effective Date`}
        max={ownToday()}
        required
        value={fields.effectiveDate}
        error={fields.dateError}
        onChange={({ target }) => fields.dateIt(target.value)}
      />
      <TextArea
        label={t`Note (optional)`}
        hint={t`Only the team reads it.`}
        rows={3}
        maxLength={NOTE_MAX}
        value={fields.note}
        onChange={({ target }) => fields.write(target.value)}
      />
    </fieldset>
  );
}

/** An owner who still gives the medicine must not learn from an empty card that it ended. */
function WhatItEnds({ newStatus, dose }: { newStatus: Status; dose: Dose | undefined }) {
  const { dailyDose, medicine } = useFormat();
  if (newStatus === "Rainbow") {
    return (
      <Alert tone="warn">
        <Trans>
          Rainbow means that the cat died. The owner's page turns quiet, without numbers or reminders.
        </Trans>
      </Alert>
    );
  }
  if (!dose || showsDose(newStatus)) return null;
  const [amount, name] = [dailyDose(dose, dose.medication.dosesPerDay), medicine(dose.medication)];
  return (
    <Alert tone="warn">
      <Trans>
        <b>The owner's page will show no dose any more.</b> Now it shows {amount} of {name}: tell the owner
        whether to stop.
      </Trans>
    </Alert>
  );
}
