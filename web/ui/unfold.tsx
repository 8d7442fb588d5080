import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

type Props = { summary: ReactNode; children: ReactNode };

/**
 * Details on demand where a page has hundreds of them, opening in 0.1 s. They are written when they are first asked
 * for, and a `details` element, closed or open, would cost a card that scrolls into sight half of its time.
 */
export function Unfold({ summary, children }: Props) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <div className="more">
      <button type="button" aria-expanded={isOpen === true} onClick={() => setOpen(!isOpen)}>
        <Icon name="forward" />
        <span>{summary}</span>
      </button>
      {isOpen !== undefined && <div className="unfolded">{children}</div>}
    </div>
  );
}
