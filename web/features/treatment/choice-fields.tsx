import { Trans, useLingui } from "@lingui/react/macro";
import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { type Day, dayOf, isDay } from "#domain/calendar.ts";
import {
  EARLIEST_TREATMENT_DAY,
  graduationDay,
  noWeightForDay,
  treatmentDayError,
} from "#domain/treatment.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { type Choice, type Mode, preselectedDosage, usable } from "./proposal.ts";
import "./treatment-form.css";

type Props = {
  mode: Mode;
  patient: TreatmentCase;
  catalogue: readonly Medication[];
  choice: Choice;
  today: Day;
  onChange: (choice: Choice) => void;
};

/** Which medicine, in which dosage, from which day on. */
export function ChoiceFields({ mode, patient, catalogue, choice, today, onChange }: Props) {
  const { t } = useLingui();
  const medication = catalogue.find(({ _id }) => _id === choice.medicationId);
  const current = mode === "update" ? patient.doses[0] : undefined;

  function chooseMedication(medicationId: string) {
    const chosen = catalogue.find(({ _id }) => _id === medicationId);
    const dosageType = chosen ? preselectedDosage(chosen, patient, current) : "";
    onChange({ ...choice, medicationId, dosageType });
  }

  return (
    <div className="grid-2">
      <Select
        label={t`Medication`}
        value={choice.medicationId}
        onChange={(event) => chooseMedication(event.target.value)}
      >
        <option value="">{t`Choose a medication`}</option>
        {usable(catalogue).map(({ _id, displayName }) => (
          <option key={_id} value={_id}>
            {displayName}
          </option>
        ))}
      </Select>
      <Select
        label={t`Dosage`}
        hint={<IntakeTypes types={patient.typeOfFIP} />}
        value={choice.dosageType}
        onChange={(event) => onChange({ ...choice, dosageType: event.target.value })}
      >
        <option value="">{t`Choose a dosage`}</option>
        {medication?.dosages.map(({ type, dosage }) => (
          <option key={type} value={type}>
            {t`${type}, ${dosage} mg/kg a day`}
          </option>
        ))}
      </Select>
      <DateInput
        label={mode === "set" ? t`Treatment Start Date` : t`Effective Date`}
        min={EARLIEST_TREATMENT_DAY}
        max={today}
        value={choice.day}
        error={dayError(mode, patient, choice.day, today)}
        onChange={(event) => onChange({ ...choice, day: event.target.value })}
      />
      <Graduation mode={mode} patient={patient} day={choice.day} />
    </div>
  );
}

function IntakeTypes({ types }: { types: readonly string[] }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(types);
  if (types.length === 0) return <Trans>The intake does not say the type of FIP.</Trans>;
  return types.length === 1 ? (
    <Trans>Intake: {names}.</Trans>
  ) : (
    <Trans>Intake: {names}. The highest is chosen.</Trans>
  );
}

function dayError(mode: Mode, patient: TreatmentCase, day: Day, today: Day): string | undefined {
  if (!isDay(day)) return undefined;
  const outside = treatmentDayError(day, today);
  if (outside || mode === "set") return outside;
  const weighed = patient.metrics.weights.some(({ data }) => dayOf(data.effectiveDate) <= day);
  return weighed ? undefined : noWeightForDay(day);
}

function Graduation({ mode, patient, day }: Pick<Props, "mode" | "patient"> & { day: Day }) {
  const format = useFormat();
  const current = patient.doses[0];
  const last = mode === "update" && current ? dayOf(current.graduationDate) : undefined;
  const graduation = last ?? (isDay(day) ? graduationDay(day) : undefined);
  if (!graduation) return null;
  return (
    <dl className="grad-note">
      <dt>
        <Trans>Graduation Date</Trans>
      </dt>
      <dd>
        {format.day(graduation)}{" "}
        <span className="note">
          <Trans>first day without medicine</Trans>
        </span>
      </dd>
    </dl>
  );
}
