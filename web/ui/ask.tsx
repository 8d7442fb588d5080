import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { describedBy } from "./field.tsx";
import { FieldError } from "./field-error.tsx";
import { Segment } from "./radio-segment.tsx";

type Props<V extends string> = Omit<ComponentProps<typeof Segment<V>>, "id"> & {
  question: ReactNode;
  /** A second line of the question, smaller. */
  detail?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
  /** What the answer opens: the field that depends on it. Nothing while it does not apply. */
  children?: ReactNode;
};

/** A question and its two or three answers in one row. */
export function Ask<V extends string>({ question, detail, error, id, children, ...segment }: Props<V>) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <div className={classes("ask", error && "has-error")}>
      <fieldset id={fieldId} tabIndex={-1} aria-describedby={describedBy(fieldId, null, error)}>
        <legend>
          {question}
          {detail && <small>{detail}</small>}
        </legend>
        <FieldError id={`${fieldId}-error`} error={error} />
        <Segment {...segment} />
      </fieldset>
      {children && <div className="then">{children}</div>}
    </div>
  );
}
