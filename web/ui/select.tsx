import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** A native select; its options are its children. */
export function Select({
  label,
  hint,
  error,
  id,
  children,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className="select">
          <select {...select} {...wiring}>
            {children}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}
