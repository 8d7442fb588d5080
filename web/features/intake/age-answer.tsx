import { Trans, useLingui } from "@lingui/react/macro";
import { MAX_AGE_MONTHS, MAX_AGE_YEARS } from "#domain/age.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Name = "years" | "months";

type Props = {
  step: {
    answers: { years: string; months: string; isEstimate: boolean };
    change: ((name: Name, value: string) => void) & ((name: "isEstimate", value: boolean) => void);
    field: (name: Name) => { name: string; id: string; error: string | undefined };
  };
};

/** Years and months, and whether somebody only guesses. */
export function AgeAnswer({ step }: Props) {
  const { t } = useLingui();
  const error = step.field("years").error ?? step.field("months").error;
  return (
    <ChoiceField
      label={t`Age`}
      hint={t`For a kitten of four months choose 0 years and 4 months.`}
      error={error}
      id="q-age"
    >
      <div className="age">
        <Count step={step} name="years" label={t`Years`} max={MAX_AGE_YEARS} />
        <Count step={step} name="months" label={t`Months`} max={MAX_AGE_MONTHS} />
      </div>
      <label className="chip">
        <input
          type="checkbox"
          name="isEstimate"
          checked={step.answers.isEstimate}
          onChange={({ target }) => step.change("isEstimate", target.checked)}
        />
        <span>
          <Icon name="check" />
          <Trans>This age is an estimate</Trans>
        </span>
      </label>
    </ChoiceField>
  );
}

function Count({ step, name, label, max }: Props & { name: Name; label: string; max: number }) {
  const { t } = useLingui();
  const { id, error } = step.field(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select
          id={id}
          name={name}
          value={step.answers[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "q-age-error"}
          onChange={({ target }) => step.change(name, target.value)}
        >
          <option value="">{t`Choose`}</option>
          {Array.from({ length: max + 1 }, (_, count) => (
            <option key={String(count)} value={count}>
              {count}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
