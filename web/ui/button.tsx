import { type ComponentProps, useId } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";

/** `main`: the one filled button of a page. `stop`: what takes something away. */
export type ButtonKind = "main" | "plain" | "stop" | "quiet";

type Look = { kind?: ButtonKind; full?: boolean; small?: boolean };

type ButtonProps = Look &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** Pressed and working: shows a spinner and cannot be pressed again. */
    busy?: boolean;
    /** Why it cannot be pressed now. Shown under the button and read out with it. */
    disabledReason?: string | undefined;
    disabled?: boolean;
  };

export function Button({
  kind = "plain",
  full,
  small,
  busy = false,
  disabled = false,
  disabledReason,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const saysWhy = disabledReason !== undefined && !busy;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes(look({ kind, full, small }), busy && "busy")}
        disabled={busy || disabled || disabledReason !== undefined}
        aria-busy={busy || undefined}
        aria-describedby={saysWhy ? reasonId : rest["aria-describedby"]}
      >
        <span>{children}</span>
      </button>
      {saysWhy && (
        <p className="why-disabled" id={reasonId}>
          {disabledReason}
        </p>
      )}
    </>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  kind = "plain",
  full,
  small,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look({ kind, full, small })}>
      {children}
    </Link>
  );
}

function look({ kind, full, small }: Look) {
  return classes("btn", kind !== "plain" && kind, full && "full", small && "small");
}
