import { Trans, useLingui } from "@lingui/react/macro";
import type { FocusEventHandler, InputHTMLAttributes, ReactNode } from "react";
import { WEIGHT_TYPES, type WeightType } from "#domain/weight/weight.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Segment } from "#web/ui/radio-segment.tsx";
import { type PreviousWeight, WeightEcho } from "./weight-echo.tsx";
import type { WeightText } from "./weight-text.ts";
import { rememberWeightUnit } from "./weight-unit.ts";
import "./weight-input.css";

export type WeightInputProps = {
  label: ReactNode;
  hint?: ReactNode;
  value: WeightText;
  onChange: (value: WeightText) => void;
  /** One of the numbers was left, perhaps for the other. */
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** The weight before, to say how much changed. */
  previous?: PreviousWeight | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** It looks wrong: its echo does not approve of it. */
  isDoubtful?: boolean;
  /** Id of the (first) number, for whoever links to it; all other ids begin with it. */
  idPrefix: string;
};

/**
 * A weight in the unit of the reader's scale, echoed while it is typed. min, max and step say what is usual and
 * block nothing: the numbers are text fields, which also understand `4,2`, and `readWeight` decides.
 */
export function WeightInput(props: WeightInputProps) {
  const { label, hint, value, onChange, previous, error, idPrefix } = props;
  const groupId = `${idPrefix}-group`;
  const echoId = `${idPrefix}-echo`;
  return (
    <ChoiceField label={label} hint={hint} error={error} id={groupId}>
      <div className="weight-input">
        <UnitChoice {...props} />
        <Numbers
          value={value}
          onChange={onChange}
          input={{
            id: idPrefix,
            onBlur: props.onBlur,
            disabled: props.disabled,
            "aria-invalid": error ? true : undefined,
            "aria-describedby": error ? `${groupId}-error ${echoId}` : echoId,
          }}
        />
      </div>
      <WeightEcho id={echoId} value={value} previous={previous} isDoubtful={props.isDoubtful} />
    </ChoiceField>
  );
}

function UnitChoice({ value, onChange, disabled, idPrefix }: WeightInputProps) {
  const { t } = useLingui();
  const names: Record<WeightType, string> = { lb: t`lb`, kg: t`kg`, lboz: t`lb+oz` };
  return (
    <Segment
      name={`${idPrefix}-unit`}
      options={WEIGHT_TYPES.map((unit) => ({ value: unit, label: names[unit] }))}
      value={value.weightType}
      disabled={disabled}
      onChange={({ target }) => {
        const unit = WEIGHT_TYPES.find((type) => type === target.value) ?? value.weightType;
        rememberWeightUnit(unit);
        onChange({ ...value, weightType: unit });
      }}
    />
  );
}

type NumbersProps = {
  value: WeightText;
  onChange: (value: WeightText) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
};

function Numbers({ value, onChange, input }: NumbersProps) {
  const { t } = useLingui();
  if (value.weightType === "lboz") return <PoundsAndOunces value={value} onChange={onChange} input={input} />;
  const inKg = value.weightType === "kg";
  return (
    <div className="measure">
      <NumberInput
        {...input}
        aria-label={inKg ? t`Weight in kilograms` : t`Weight in pounds`}
        unit={inKg ? <Trans>kg</Trans> : <Trans>lb</Trans>}
        inputMode="decimal"
        step="0.1"
        min="0.1"
        max="40.0"
        value={value.decimalText}
        onChange={({ target }) => onChange({ ...value, decimalText: target.value })}
      />
    </div>
  );
}

function PoundsAndOunces({ value, onChange, input }: NumbersProps) {
  const { t } = useLingui();
  return (
    <div className="measure">
      <NumberInput
        {...input}
        aria-label={t`Pounds`}
        unit={<Trans>lb</Trans>}
        inputMode="numeric"
        step="1"
        min="0"
        max="39"
        value={value.poundsText}
        onChange={({ target }) => onChange({ ...value, poundsText: target.value })}
      />
      <NumberInput
        {...input}
        id={`${input.id}-ounces`}
        aria-label={t`Ounces`}
        unit={<Trans>oz</Trans>}
        inputMode="numeric"
        step="1"
        min="0"
        max="15"
        value={value.ouncesText}
        onChange={({ target }) => onChange({ ...value, ouncesText: target.value })}
      />
    </div>
  );
}

function NumberInput({ unit, ...input }: InputHTMLAttributes<HTMLInputElement> & { unit: ReactNode }) {
  return (
    <span className="number">
      <input {...input} type="text" autoComplete="off" />
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}
