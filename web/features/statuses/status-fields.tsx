import { Trans, useLingui } from "@lingui/react/macro";
import { NOTE_MAX } from "#contract/values.ts";
import { SELECTABLE_STATUSES } from "#domain/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { StatusFieldsState } from "./use-status-fields.ts";

/** The new status, from which day on, and a note for the team. */
export function StatusFields({ fields, disabled }: { fields: StatusFieldsState; disabled: boolean }) {
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
      {fields.newStatus === "Rainbow" && (
        <Alert tone="warn">
          <Trans>
            Rainbow means that the cat died. The owner's page turns quiet, without numbers or reminders.
          </Trans>
        </Alert>
      )}
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
