import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type Props = {
  /** What was done. Nothing: no toast. */
  message: ReactNode;
  /** Tells one message from the next that says the same: each has ten seconds of its own. */
  turn?: string | undefined;
  action?: { label: ReactNode; onPress: () => void; keyShortcut?: string };
  /** Ten seconds are over. They stand still while somebody points at the toast or has it in focus. */
  onGone: () => void;
};

/**
 * What was just done, with a way back. Rendered always, so that its words are read out when they come. The ten
 * seconds are an animation of the style sheet.
 */
export function Toast({ message, turn, action, onGone }: Props) {
  return (
    <div role="status">
      {message && (
        <div className="toast" key={turn} onAnimationEnd={onGone}>
          <span>{message}</span>
          {action && (
            <Button small onClick={action.onPress} aria-keyshortcuts={action.keyShortcut}>
              {action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
