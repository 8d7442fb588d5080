import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

type Props = {
  /** Brings the next part of a list; none at its end. */
  more: (() => void) | undefined;
  busy: boolean;
  /** It was asked for, and did not come. */
  missed: boolean;
  children?: ReactNode;
};

/**
 * The way on at the end of a list. Whoever pressed it by key goes on with the first that came; after the last part it
 * says that this is all. Give it the key of the list it belongs to.
 */
export function ShowMore({ more, busy, missed, children = <Trans>Show more</Trans> }: Props) {
  const [pressed, setPressed] = useState<{ after: HTMLElement | undefined; byKey: boolean }>();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pressed || busy || !(isLost() || end.current?.contains(document.activeElement))) return;
    const next = wayAfter(pressed.after, end.current) ?? end.current?.querySelector("button") ?? end.current;
    // Where a row is a whole card, its first way may be out of sight: whoever pressed with a finger is still reading.
    next?.focus({ preventScroll: !pressed.byKey });
  }, [pressed, busy]);
  if (!more && !pressed) return null;
  return (
    <div className="show-more stack" tabIndex={-1} ref={end}>
      {missed && (
        <Alert tone="warn">
          <b>
            <Trans>The next ones could not be loaded.</Trans>
          </b>{" "}
          <Trans>Nothing is lost. Check the connection and try again.</Trans>
        </Alert>
      )}
      {more ? (
        <Button
          full
          busy={busy}
          onClick={({ detail }) => {
            setPressed({ after: waysBefore(end.current).at(-1), byKey: detail === 0 });
            more();
          }}
        >
          {children}
        </Button>
      ) : (
        <p className="note">
          <Trans>That is all.</Trans>
        </p>
      )}
    </div>
  );
}

/** A button that is busy loses the focus with the next picture, and one that goes at once. */
function isLost(): boolean {
  return document.activeElement === document.body;
}

/** By the way itself and not by how many there were: of a long list most are not on the page. */
function wayAfter(last: HTMLElement | undefined, end: HTMLElement | null): HTMLElement | undefined {
  const ways = waysBefore(end);
  if (!last) return ways[0];
  return ways.includes(last) ? ways[ways.indexOf(last) + 1] : undefined;
}

/** What can be gone to in the list before its end. */
function waysBefore(end: HTMLElement | null): HTMLElement[] {
  const list = end?.closest(".found-list, .pane, main");
  const ways = [...(list?.querySelectorAll<HTMLElement>("a[href], button") ?? [])];
  return ways.filter((way) => end && way.compareDocumentPosition(end) === Node.DOCUMENT_POSITION_FOLLOWING);
}
