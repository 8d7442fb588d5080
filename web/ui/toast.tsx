import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type Props = {
  /** What was done. Nothing: no toast. */
  message: ReactNode;
  action?: { label: ReactNode; onPress: () => void; keyShortcut?: string };
  /** Ten seconds are over. They stand still while somebody points at the toast or has it in focus. */
  onGone: () => void;
};

/**
 * What was just done, with a way back. Rendered always, so that its words are read out when they come. The ten
 * seconds are an animation of the style sheet; give it a `key` to start them anew.
 */
export function Toast({ message, action, onGone }: Props) {
  return (
    <div role="status">
      {message && (
        <div className="toast" onAnimationEnd={onGone}>
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
