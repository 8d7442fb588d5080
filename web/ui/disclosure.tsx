import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Props = { summary: ReactNode; children: ReactNode; open?: boolean };

/** Details on demand, opening in 0.1 s. */
export function Disclosure({ summary, children, open }: Props) {
  return (
    <details className="more" open={open}>
      <summary>
        <Icon name="forward" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
