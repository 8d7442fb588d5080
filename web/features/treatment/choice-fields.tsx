import { Trans, useLingui } from "@lingui/react/macro";
import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { type Day, dayOf, isDay } from "#domain/calendar.ts";
import {
  dosageForTypes,
  EARLIEST_TREATMENT_DAY,
  graduationDay,
  typesWithoutDosage,
} from "#domain/course/treatment.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { Select } from "#web/ui/select.tsx";
import { type Choice, chooseMedication, type Mode, usable } from "./proposal.ts";

type Props = {
  mode: Mode;
  patient: TreatmentCase;
  catalogue: readonly Medication[];
  choice: Choice;
  /** The last day that may be chosen. */
  today: Day;
  dayError: string | undefined;
  onChange: (choice: Choice) => void;
};

/** Which medicine, in which dosage, from which day on. */
export function ChoiceFields({ mode, patient, catalogue, choice, today, dayError, onChange }: Props) {
  const { t } = useLingui();
  const { medicine } = useFormat();
  const medications = usable(catalogue);
  const medication = medications.find(({ _id }) => _id === choice.medicationId);

  return (
    <div className="choice-fields">
      <Select
        label={t`Medication`}
        hint={medication && !medication.confirmedOn ? <Draft /> : undefined}
        value={choice.medicationId}
        onChange={({ target }) =>
          onChange(chooseMedication(mode, patient, catalogue, { choice, medicationId: target.value }))
        }
      >
        <option value="">{t`Choose a medication`}</option>
        {medications.map((one) => (
          <option key={one._id} value={one._id}>
            {medicine(one)}
          </option>
        ))}
      </Select>
      <Select
        label={t`Dosage`}
        hint={
          <>
            <IntakeTypes types={patient.typeOfFIP} medication={medication} chosen={choice.dosageType} />{" "}
            <LastType patient={patient} medication={medication} />
          </>
        }
        value={choice.dosageType}
        onChange={({ target }) => onChange({ ...choice, dosageType: target.value })}
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
        required
        value={choice.day}
        error={dayError}
        onChange={({ target }) => onChange({ ...choice, day: target.value })}
      />
      <p className="graduation">
        <Graduation mode={mode} patient={patient} day={dayError ? undefined : choice.day} today={today} />
      </p>
    </div>
  );
}

/** Nobody of the team has confirmed the numbers that the dose is made from. */
function Draft() {
  return (
    <Flag>
      <Trans>Draft: the team has not confirmed the numbers of this medication.</Trans>
    </Flag>
  );
}

type IntakeTypesProps = { types: readonly string[]; medication: Medication | undefined; chosen: string };

/** What the intake says; of several types also whether the dosage that is chosen is the highest of them, if that can be told. */
function IntakeTypes({ types, medication, chosen }: IntakeTypesProps) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(types);
  if (types.length === 0) return <Trans>The intake does not say the type of FIP.</Trans>;
  const without = typesWithoutDosage(medication?.dosages ?? [], types);
  if (medication && without.length > 0) {
    const missing = new Intl.ListFormat(i18n.locale).format(without);
    return (
      <Trans>
        Intake: {names}. This medication has no dosage for {missing}.
      </Trans>
    );
  }
  const highest = medication && dosageForTypes(medication.dosages, types);
  const dosage = medication?.dosages.find(({ type }) => type === chosen);
  if (types.length === 1 || !highest || !dosage) return <Trans>Intake: {names}.</Trans>;
  return dosage.dosage === highest.dosage ? (
    <Trans>Intake: {names}. The highest is chosen.</Trans>
  ) : (
    <Trans>
      Intake: {names}. The highest of these is {highest.type}.
    </Trans>
  );
}

type LastTypeProps = { patient: TreatmentCase; medication: Medication | undefined };

/** Where an adviser has seen more than the intake says, or less. */
function LastType({ patient: { typeOfFIP, doses }, medication }: LastTypeProps) {
  const type = doses[0]?.dosage.type;
  if (!type || typeOfFIP.some((one) => one === type)) return null;
  return medication && typesWithoutDosage(medication.dosages, [type]).length > 0 ? (
    <Trans>The last dose was for {type}, for which this medication has no dosage.</Trans>
  ) : (
    <Trans>The last dose was for {type}.</Trans>
  );
}

type GraduationProps = { mode: Mode; patient: TreatmentCase; day: Day | undefined; today: Day };

/** Past its end, and in a relapse or an extension, a course has no end that is known: its date was only planned. */
function Graduation({ mode, patient, day, today }: GraduationProps) {
  const format = useFormat();
  const current = patient.doses[0];
  const last = mode === "update" && current ? dayOf(current.graduationDate) : undefined;
  const graduation = last ?? (day && isDay(day) ? graduationDay(day) : undefined);
  if (!graduation) return <Trans>Graduation Date: 84 days later.</Trans>;
  const written = format.day(graduation);
  if (last && (last <= today || patient.status !== "In Treatment")) {
    return (
      <Trans>
        Graduation Date: <b>{written}</b>. This was the plan at the start.
      </Trans>
    );
  }
  return (
    <Trans>
      Graduation Date: <b>{written}</b>, first day without medicine.
    </Trans>
  );
}
