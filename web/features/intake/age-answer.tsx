import { useLingui } from "@lingui/react/macro";
import { MAX_AGE_MONTHS, MAX_AGE_YEARS } from "#domain/age.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

const GROUP_ID = "q-age";

type Name = "years" | "months";
type Field = { name: string; id: string; label: string; error: string | undefined };

type Props = {
  step: {
    answers: { years: string; months: string; isEstimate: boolean };
    change: ((name: Name, value: string) => void) & ((name: "isEstimate", value: boolean) => void);
    field: (name: Name | "isEstimate") => Field;
  };
};

/** Years and months, and whether somebody only guesses. */
export function AgeAnswer({ step }: Props) {
  const { t } = useLingui();
  const estimate = step.field("isEstimate");
  const errors = (["years", "months"] as const).flatMap((name) => step.field(name).error ?? []);
  return (
    <div className="stack">
      <ChoiceField
        label={t`Age`}
        hint={t`For a kitten of four months choose 0 years and 4 months.`}
        error={[...new Set(errors)].join(" ") || undefined}
        id={GROUP_ID}
      >
        <div className="age">
          <Count step={step} name="years" max={MAX_AGE_YEARS} />
          <Count step={step} name="months" max={MAX_AGE_MONTHS} />
        </div>
      </ChoiceField>
      <div className="chips">
        <label className="chip">
          <input
            type="checkbox"
            id={estimate.id}
            name={estimate.name}
            checked={step.answers.isEstimate}
            onChange={({ target }) => step.change("isEstimate", target.checked)}
          />
          <span className="chip-face">
            <Icon name="check" />
            {estimate.label}
          </span>
        </label>
      </div>
    </div>
  );
}

function Count({ step, name, max }: Props & { name: Name; max: number }) {
  const { t } = useLingui();
  const { id, label, error } = step.field(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select
          id={id}
          name={name}
          value={step.answers[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${GROUP_ID}-error`}
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
