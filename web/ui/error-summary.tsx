import { type ReactNode, useEffect, useRef } from "react";

export type FieldProblem = { id: string; message: string };

type Props = {
  title: string;
  problems: readonly FieldProblem[];
  /** What else to know, for example that nothing typed was lost. */
  children?: ReactNode;
};

/** What is wrong with a form, on top of it. Takes the focus when it appears and links to the fields. */
export function ErrorSummary({ title, problems, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="summary-box" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      {children}
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brings a field into view and into focus; of a group, the chosen answer or the first one. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches("fieldset")
    ? (field.querySelector<HTMLElement>("input:checked") ?? field.querySelector<HTMLElement>("input"))
    : field;
  field?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
