import { Plural } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Where the concerns stand. */
export const CONCERNS = "concerns";

/** Beside the Set button, which is in sight where the concerns may not be: how many there are, and the way to them. */
export function ToLookAt({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Button kind="quiet" onClick={() => document.getElementById(CONCERNS)?.focus()}>
      <Icon name="warn" />
      <Plural value={count} one="# warning" other="# warnings" />
    </Button>
  );
}
