import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button, type ButtonKind } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Props = {
  /** What is copied; a function where it is long and made only then. */
  text: string | (() => string);
  /** What is said once it is. */
  said?: ReactNode;
  kind?: ButtonKind;
  children: ReactNode;
};

/** Copies a text, and says whether it did: without a secure connection a browser refuses. */
export function CopyButton({ text, said = <Trans>Copied</Trans>, kind, children }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  return (
    <div className="copy">
      <Button kind={kind} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className="note">
        {outcome === "copied" && (
          <>
            <Icon name="check" /> {said}
          </>
        )}
        {outcome === "refused" && <Trans>The browser did not allow it. Select the text and copy it.</Trans>}
      </span>
    </div>
  );
}
