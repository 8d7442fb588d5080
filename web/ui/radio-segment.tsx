import type { ComponentProps } from "react";
import { ChoiceField } from "./choice-field.tsx";
import type { FieldProps } from "./field.tsx";

export type Option<V extends string = string> = { value: V; label: string };

type RadioProps = Omit<ComponentProps<"input">, "type" | "value" | "id"> & { name: string };

type SegmentProps<V extends string> = RadioProps & {
  options: readonly Option<V>[];
  /** The chosen option if the parent holds it, `null` for none yet. Leave it out with `register(…)`. */
  value?: V | null;
};

/** Two or three answers side by side, with the question above. */
export function RadioSegment<V extends string>({
  label,
  hint,
  error,
  id,
  ...segment
}: FieldProps & SegmentProps<V>) {
  return (
    <ChoiceField label={label} hint={hint} error={error} id={id}>
      <Segment {...segment} />
    </ChoiceField>
  );
}

/** The answers alone, for a place that has its question already. Takes what `register(…)` of a form gives. */
export function Segment<V extends string>({ options, value, ...radio }: SegmentProps<V>) {
  return (
    <div className="segment">
      {options.map((option) => (
        <label key={option.value}>
          <input
            {...radio}
            type="radio"
            value={option.value}
            {...(value !== undefined && { checked: value === option.value })}
          />
          <span className="segment-face">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
