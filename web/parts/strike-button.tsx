import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import "./struck-out.css";

type Props = {
  /** What it asks, with the entry that it is about. */
  label: string;
  children: ReactNode;
  onPress: () => void;
  /** It was pressed a moment ago and thought better of: the focus comes back. */
  returned: boolean;
};

/** The quiet way, in the row of an entry, to strike it out. */
export function StrikeButton({ label, children, onPress, returned }: Props) {
  return (
    <div className="strike-out">
      <Button
        kind="quiet"
        small
        aria-label={label}
        onClick={onPress}
        ref={(button) => {
          if (returned) button?.focus();
        }}
      >
        {children}
      </Button>
    </div>
  );
}
