import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { NOTE_MAX } from "#contract/values.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { isRelapseAfterEnd } from "#domain/course/course.ts";
import {
  doseFollowsWeight,
  SELECTABLE_STATUSES,
  type Status,
  showsDose,
  tellsLastDose,
} from "#domain/course/status.ts";
import { TREATMENT_DAYS, treatmentDay } from "#domain/course/treatment.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { countsFrom } from "./counts-from.ts";
import { OfHistory } from "./of-history.tsx";
import type { StatusFieldsState } from "./use-status-fields.ts";

type Props = {
  fields: StatusFieldsState;
  /** That of now, and the last dose of the case, whether it shows that or not. */
  status: Status;
  dose: Dose | undefined;
  /** The change in force. */
  since: StatusChange | undefined;
  disabled: boolean;
};

/** The new status, from which day on, and a note for the team. */
export function StatusFields({ fields, status, dose, since, disabled }: Props) {
  const { t } = useLingui();
  const { effectiveDate } = fields;
  const from = countsFrom(effectiveDate, since);
  const isOfHistory = since !== undefined && from < dayOf(since.effectiveDate);
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
      {fields.newStatus && !isOfHistory && (
        <ForTheOwner newStatus={fields.newStatus} status={status} dose={dose} from={from} />
      )}
      {isOfHistory && (
        <OfHistory since={since} status={status} dose={dose} from={from} newStatus={fields.newStatus} />
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

type ForTheOwnerProps = { newStatus: Status; from: Day } & Pick<Props, "status" | "dose">;

/** An owner who still gives the medicine must not learn from the card alone that it ended, or that its dose is in question. */
function ForTheOwner({ newStatus, status, dose, from }: ForTheOwnerProps) {
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
  if (!dose) return null;
  const [amount, name] = [dailyDose(dose, dose.medication.dosesPerDay), medicine(dose.medication)];
  if (showsDose(status) && !showsDose(newStatus)) {
    return (
      <Alert tone="warn">
        {tellsLastDose(newStatus) ? (
          <Trans>
            <b>The owner's page will tell the dose as the last one on record only.</b> The last dose is{" "}
            {amount} of {name}: tell the owner whether to stop.
          </Trans>
        ) : (
          <>
            <EndsEarly status={status} dose={dose} from={from} />
            <Trans>
              <b>The owner's page will show no dose any more.</b> The last dose is {amount} of {name}: tell
              the owner whether to stop.
            </Trans>
          </>
        )}
      </Alert>
    );
  }
  const isBackAfterEnd = isRelapseAfterEnd({
    newStatus,
    effectiveDay: from,
    enteredOn: new Date().toISOString(),
    before: status,
    graduationDay: dayOf(dose.graduationDate),
  });
  if (!isBackAfterEnd && !isAskedFrom(newStatus, status)) return null;
  return (
    <Alert tone="warn">
      <Trans>
        <b>The owner's page will say to ask the team before the next dose.</b> The last dose is {amount} of{" "}
        {name}: decide which dose counts now, and tell the owner.
      </Trans>
    </Alert>
  );
}

/** A slip of the hand ends a treatment as well as a decision does: whoever reads the day sees that it was none. */
function EndsEarly({ status, dose, from }: { status: Status; dose: Dose; from: Day }) {
  const day = treatmentDay(dayOf(dose.treatmentStartDate), from);
  if (status !== "In Treatment" || day < 1 || day > TREATMENT_DAYS) return null;
  return (
    <>
      <Trans>
        <b>This ends the treatment on day {day} of 84.</b>
      </Trans>{" "}
    </>
  );
}

/** Whether the last dose is one of an earlier treatment from then on. */
function isAskedFrom(newStatus: Status, status: Status): boolean {
  return showsDose(newStatus) && !(doseFollowsWeight(status) && doseFollowsWeight(newStatus));
}
