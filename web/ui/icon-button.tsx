import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Props = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  icon: IconName;
  /** What it does, in words: the only thing that a screen reader and voice control get. */
  label: string;
};

/** A button that is a drawing only. */
export function IconButton({ icon, label, type = "button", ...rest }: Props) {
  return (
    <button {...rest} type={type} className="icon-btn" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
