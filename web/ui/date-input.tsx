import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "type">;

/** A day, in the reader's own notation; its value is `yyyy-MM-dd`. */
export function DateInput({ label, hint, error, id, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => <input {...input} {...wiring} type="date" />}
    </Field>
  );
}
