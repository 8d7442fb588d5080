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
  const missing =
    newStatus === undefined ? t`Choose a new status.` : isDay(effectiveDate) ? undefined : t`Choose a date.`;
  const value = newStatus && !missing ? { newStatus, effectiveDate, note } : undefined;
  return { newStatus, effectiveDate, note, value, missing, choose, dateIt, write };
}

/** The new status, from which day on, and a note for the team. */
export function StatusFields({ fields, disabled }: { fields: StatusFieldsState; disabled: boolean }) {
  const { t } = useLingui();
  return (
    <fieldset className="bare stack" disabled={disabled}>
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
        value={fields.effectiveDate}
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
