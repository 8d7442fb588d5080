import { Trans, useLingui } from "@lingui/react/macro";
import type { InputHTMLAttributes } from "react";
import { WEIGHT_TYPES, type WeightType } from "#domain/weight.ts";
import { type PreviousWeight, WeightEcho } from "./weight-echo.tsx";
import type { WeightText } from "./weight-text.ts";
import { rememberWeightUnit } from "./weight-unit.ts";
import "./weight-input.css";

export type WeightInputProps = {
  label: string;
  value: WeightText;
  onChange: (value: WeightText) => void;
  onBlur?: () => void;
  /** The weight before, to say how much changed. */
  previous?: PreviousWeight;
  error?: string;
  disabled?: boolean;
  /** Id of the first number; what belongs to it gets this in front. */
  idPrefix: string;
};

/**
 * A weight in the unit of the reader's scale, echoed while it is typed. The attributes min, max and step say
 * what is usual and block nothing (the numbers are text fields, which also understand `4,2`): `readWeight` decides.
 */
export function WeightInput(props: WeightInputProps) {
  const { label, value, onChange, previous, error, disabled, idPrefix } = props;
  const ids = { error: `${idPrefix}-error`, echo: `${idPrefix}-echo` };

  function chooseUnit(weightType: WeightType) {
    rememberWeightUnit(weightType);
    onChange({ ...value, weightType });
  }

  return (
    <fieldset className={error ? "field weight-input has-error" : "field weight-input"} disabled={disabled}>
      <legend>{label}</legend>
      {error && (
        <p className="err" id={ids.error}>
          <ErrorMark />
          <span>{error}</span>
        </p>
      )}
      <UnitChoice name={`${idPrefix}-unit`} chosen={value.weightType} onChoose={chooseUnit} />
      <Numbers {...props} describedBy={error ? `${ids.error} ${ids.echo}` : ids.echo} />
      <WeightEcho id={ids.echo} value={value} previous={previous} />
    </fieldset>
  );
}

function UnitChoice(props: { name: string; chosen: WeightType; onChoose: (unit: WeightType) => void }) {
  const { t } = useLingui();
  const names: Record<WeightType, string> = { lb: t`lb`, kg: t`kg`, lboz: t`lb+oz` };
  return (
    <div className="segment">
      {WEIGHT_TYPES.map((unit) => (
        <label className="chip" key={unit}>
          <input
            type="radio"
            name={props.name}
            value={unit}
            checked={props.chosen === unit}
            onChange={() => props.onChoose(unit)}
          />
          <span>{names[unit]}</span>
        </label>
      ))}
    </div>
  );
}

function Numbers(props: WeightInputProps & { describedBy: string }) {
  const { t } = useLingui();
  const { value, onChange, onBlur, error, idPrefix, describedBy } = props;
  const common = { onBlur, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined };

  if (value.weightType === "lboz") {
    return (
      <div className="measure">
        <NumberField
          {...common}
          id={idPrefix}
          name={t`Pounds`}
          unit={<Trans>lb</Trans>}
          inputMode="numeric"
          step="1"
          min="0"
          max="39"
          value={value.poundsText}
          onChange={(event) => onChange({ ...value, poundsText: event.target.value })}
        />
        <NumberField
          {...common}
          id={`${idPrefix}-ounces`}
          name={t`Ounces`}
          unit={<Trans>oz</Trans>}
          inputMode="numeric"
          step="1"
          min="0"
          max="15"
          value={value.ouncesText}
          onChange={(event) => onChange({ ...value, ouncesText: event.target.value })}
        />
      </div>
    );
  }
  return (
    <div className="measure">
      <NumberField
        {...common}
        id={idPrefix}
        name={value.weightType === "kg" ? t`Weight in kilograms` : t`Weight in pounds`}
        unit={value.weightType === "kg" ? <Trans>kg</Trans> : <Trans>lb</Trans>}
        inputMode="decimal"
        step="0.1"
        min="0.1"
        max="40.0"
        value={value.decimalText}
        onChange={(event) => onChange({ ...value, decimalText: event.target.value })}
      />
    </div>
  );
}

type NumberFieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; unit: React.ReactNode };

function NumberField({ name, unit, ...input }: NumberFieldProps) {
  return (
    <span className="number">
      <input type="text" autoComplete="off" aria-label={name} {...input} />
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}

function ErrorMark() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M6.9 2.6h6.2l4.3 4.3v6.2l-4.3 4.3H6.9l-4.3-4.3V6.9zM10 6.3v4.5M10 13.6v.1" />
    </svg>
  );
}
