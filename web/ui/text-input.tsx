import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** One line of text. Takes what `register(…)` of a form gives. */
export function TextInput({ label, hint, error, id, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  );
}
