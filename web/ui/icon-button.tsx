import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

type Props = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  icon: IconName;
  /** What it does, in words: the only thing that a screen reader and voice control get. */
  label: string;
  /** A word of it, shown beside the drawing where there is room. */
  word?: string;
};

/** A button that is a drawing, and at most a word. */
export function IconButton({ icon, label, word, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes("icon-btn", word && "worded")}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
      {word && <span>{word}</span>}
    </button>
  );
}
