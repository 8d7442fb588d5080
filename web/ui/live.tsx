import type { ReactNode } from "react";

/** Words that are read out when they change and seen by nobody. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <p className="sr" role="status">
      {children}
    </p>
  );
}
