import type { ReactNode } from "react";

/** The key that does the same, on its button. Not part of the name: `aria-keyshortcuts` says it. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
