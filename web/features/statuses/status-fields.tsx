import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Day, isDay } from "#domain/calendar.ts";
import { SELECTABLE_STATUSES, type SelectableStatus } from "#domain/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

const NOTE_MAX = 2000;

type Chosen = { newStatus: SelectableStatus; effectiveDate: Day; note: string };

export type StatusFieldsState = {
  newStatus: SelectableStatus | undefined;
  effectiveDate: Day;
  note: string;
  /** All of it, once nothing is missing. */
  value: Chosen | undefined;
  /** What is wrong with the date. */
  dateError: string | undefined;
  /** What is missing, for the button to say. */
  missing: string | undefined;
  choose: (newStatus: SelectableStatus | undefined) => void;
  dateIt: (day: Day) => void;
  write: (note: string) => void;
};

export function useStatusFields(): StatusFieldsState {
  const { t } = useLingui();
  const [newStatus, choose] = useState<SelectableStatus>();
  const [effectiveDate, dateIt] = useState(ownToday);
  const [note, write] = useState("");
  const dateError = effectiveDate > ownToday() ? t`A status cannot change in the future.` : undefined;
  const missing = useMissing(newStatus, effectiveDate, dateError);
  const value = newStatus && !missing ? { newStatus, effectiveDate, note } : undefined;
  return { newStatus, effectiveDate, note, value, dateError, missing, choose, dateIt, write };
}

function useMissing(newStatus: string | undefined, effectiveDate: Day, dateError: string | undefined) {
  const { t } = useLingui();
  if (newStatus === undefined) return t`Choose a new status.`;
  if (!isDay(effectiveDate)) return t`Choose a date.`;
  return dateError && t`Choose another date.`;
}

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
        rows={3}
        maxLength={NOTE_MAX}
        value={fields.note}
        onChange={({ target }) => fields.write(target.value)}
      />
    </fieldset>
  );
}
