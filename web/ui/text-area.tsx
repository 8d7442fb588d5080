import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** Several lines of text. Takes what `register(…)` of a form gives. */
export function TextArea({ label, hint, error, id, ...textarea }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => <textarea dir="auto" {...textarea} {...wiring} />}
    </Field>
  );
}
