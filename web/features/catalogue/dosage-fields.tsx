import { Trans, useLingui } from "@lingui/react/macro";
import { DOSED_TYPES } from "#domain/catalogue/catalogue.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { DosedType } from "./entry-text.ts";
import type { EntryForm } from "./use-entry-form.ts";

/** One dosage for each type of FIP, with where the number comes from. */
export function DosageFields({ form }: { form: EntryForm }) {
  const { dosages } = form.text;
  const error = form.errorAt("dosages");
  const sourced = DOSED_TYPES.find((type) => dosages[type].source.trim() !== "");
  const gap = DOSED_TYPES.find((type) => dosages[type].dosage.trim() && !dosages[type].source.trim());
  return (
    <section className="dosage-fields" id="dosages" tabIndex={-1}>
      <h2>
        <Trans>Dosages</Trans>
      </h2>
      <p className="note">
        <Trans>mg per kg of body weight, for the whole day. Leave a type empty if it has no dosage.</Trans>
      </p>
      {error && <p className="err">{error}</p>}
      {DOSED_TYPES.map((type) => (
        <DosageRow type={type} form={form} key={type} />
      ))}
      {sourced && gap && (
        <Button
          small
          onClick={() => {
            form.copySource(sourced);
            // The button goes when no source is missing: on to the first that was filled in.
            document.getElementById(`${gap}-source`)?.focus();
          }}
        >
          <Trans>Same source for the others</Trans>
        </Button>
      )}
    </section>
  );
}

function DosageRow({ type, form }: { type: DosedType; form: EntryForm }) {
  const { t } = useLingui();
  const row = form.text.dosages[type];
  const errorAt = (part: string) => form.errorAt(`${type}-${part}`);
  return (
    <fieldset className="dosage-fields-row">
      <legend>{type}</legend>
      <TextInput
        label={t`mg/kg a day`}
        id={`${type}-dosage`}
        error={errorAt("dosage")}
        inputMode="decimal"
        value={row.dosage}
        onChange={({ target }) => form.writeDosage(type, { dosage: target.value })}
      />
      <TextInput
        label={t`Source`}
        id={`${type}-source`}
        error={errorAt("source")}
        maxLength={500}
        value={row.source}
        onChange={({ target }) => form.writeDosage(type, { source: target.value })}
      />
      <DateInput
        label={t`Day of the source`}
        id={`${type}-sourceDate`}
        error={errorAt("sourceDate")}
        max={ownToday()}
        value={row.sourceDay}
        onChange={({ target }) => form.writeDosage(type, { sourceDay: target.value })}
      />
    </fieldset>
  );
}
