import { Trans, useLingui } from "@lingui/react/macro";
import { MEDICATION_NAME_MAX } from "#contract/medications.ts";
import { ROUNDING_STEPS_KG } from "#domain/catalogue/catalogue.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { RadioSegment } from "#web/ui/radio-segment.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { EntryForm } from "./use-entry-form.ts";

/** All of an entry but its dosages. */
export function EntryFields({ form }: { form: EntryForm }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { text, write, errorAt } = form;
  return (
    <div className="entry-fields">
      <TextInput
        label={t`Name`}
        hint={<Trans>As on its label, with its strength.</Trans>}
        id="displayName"
        error={errorAt("displayName")}
        maxLength={MEDICATION_NAME_MAX}
        value={text.displayName}
        onChange={({ target }) => write({ displayName: target.value })}
      />
      <RadioSegment
        label={t`Type`}
        id="type"
        name="type"
        error={errorAt("type")}
        options={[
          { value: "liquid", label: t`Liquid` },
          { value: "pill", label: t`Pill` },
        ]}
        value={text.type}
        onChange={({ target }) => write({ type: target.value })}
      />
      <TextInput
        label={text.type === "pill" ? t`Strength: mg in each tablet` : t`Strength: mg in each ml`}
        hint={<StrengthHint form={form} />}
        id="concentration_mg_ml"
        error={errorAt("concentration_mg_ml")}
        inputMode="decimal"
        value={text.concentration}
        onChange={({ target }) => write({ concentration: target.value })}
      />
      <div className="pair">
        <Select
          label={t`Weight in steps of`}
          id="strategy-nearest"
          error={errorAt("strategy-nearest")}
          value={text.nearest}
          onChange={({ target }) => write({ nearest: target.value })}
        >
          <option value="">{t`Choose a step`}</option>
          {ROUNDING_STEPS_KG.map((step) => (
            <option key={step} value={step}>
              {number(step)} kg
            </option>
          ))}
        </Select>
        <RadioSegment
          label={t`Rounded`}
          id="strategy-direction"
          name="direction"
          error={errorAt("strategy-direction")}
          options={[
            { value: "up", label: t`Up` },
            { value: "down", label: t`Down` },
          ]}
          value={text.direction}
          onChange={({ target }) => write({ direction: target.value })}
        />
      </div>
      <RadioSegment
        label={t`Doses a day`}
        id="dosesPerDay"
        name="dosesPerDay"
        error={errorAt("dosesPerDay")}
        options={[
          { value: "1", label: t`Once` },
          { value: "2", label: t`Twice` },
        ]}
        value={text.dosesPerDay}
        onChange={({ target }) => write({ dosesPerDay: target.value })}
      />
      <TextInput
        label={t`Ceiling: most mg/kg a day`}
        hint={
          <Trans>
            Nobody can set a dosage above it, or a dose that rounding takes more than 5 % above it.
          </Trans>
        }
        id="ceilingMgPerKg"
        error={errorAt("ceilingMgPerKg")}
        inputMode="decimal"
        value={text.ceiling}
        onChange={({ target }) => write({ ceiling: target.value })}
      />
      <TextArea
        label={t`Source of strength, rounding and ceiling`}
        id="source"
        error={errorAt("source")}
        rows={3}
        maxLength={1000}
        value={text.source}
        onChange={({ target }) => write({ source: target.value })}
      />
    </div>
  );
}

/** How the number will be read elsewhere: the specification writes mg/kg for what is no liquid. */
function StrengthHint({ form: { draft } }: { form: EntryForm }) {
  const { concentration } = useFormat();
  const { concentration_mg_ml: strength, type } = draft;
  if (type === undefined || strength === null || !(strength > 0)) {
    return <Trans>Leave it empty while it is not known. Without it there is no dose.</Trans>;
  }
  const shown = concentration(strength, type === "liquid");
  return type === "liquid" ? (
    <Trans>Shown as {shown}.</Trans>
  ) : (
    <Trans>Shown as {shown}. It means mg in each tablet, not for each kg of the cat.</Trans>
  );
}
