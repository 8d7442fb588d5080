import type { ReactNode } from "react";

type Props = {
  /** A full dot, a half one, an empty one; `closed` is an empty one in the third voice. */
  dot: "on" | "half" | "off" | "closed";
  children: ReactNode;
};

/** A dot and a word. Never the colour alone. */
export function Status({ dot, children }: Props) {
  return <span className={`status ${dot}`}>{children}</span>;
}
