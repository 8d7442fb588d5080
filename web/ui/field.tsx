import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { FieldError } from "./field-error.tsx";

export type FieldProps = {
  label: ReactNode;
  /** What helps to answer. Stays visible while typing. */
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: string | undefined;
  /** Given where something links to the field, as an error summary does. */
  id?: string | undefined;
};

/** What a control needs so that its label, hint and error belong to it. */
export type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** Label, hint and error round one control. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const own = useId();
  const fieldId = id ?? own;
  const described = describedBy(fieldId, hint, error);
  return (
    <div className={classes("field", error && "has-error")}>
      <label htmlFor={fieldId}>{label}</label>
      {hint && (
        <span className="hint" id={`${fieldId}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${fieldId}-error`} error={error} />
      {children({ id: fieldId, "aria-describedby": described, "aria-invalid": error ? true : undefined })}
    </div>
  );
}

/** The ids of the hint and the error that are there, as `aria-describedby` wants them. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
}
