import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { describedBy, type FieldProps } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

type Props = FieldProps & { children: ReactNode };

/** A question over several controls: legend, hint and error belong to all of them. */
export function ChoiceField({ label, hint, error, id, children }: Props) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <fieldset
      className={classes("field", error && "has-error")}
      id={fieldId}
      tabIndex={-1}
      aria-describedby={describedBy(fieldId, hint, error)}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${fieldId}-error`} error={error} />
      {children}
    </fieldset>
  );
}
