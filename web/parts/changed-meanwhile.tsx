import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "./use-format.ts";
import { useUnread } from "./use-unread.ts";
import "./changed-meanwhile.css";

type Theirs = { enteredByName: string; enteredOn: string };

type Props<T extends Theirs> = {
  /** What is there now; missing if it was taken away. */
  theirs: T | undefined;
  show: (theirs: T) => ReactNode;
  mine: ReactNode;
};

/**
 * What was done since, beside what I am about to do: by somebody else, or by myself in a try whose answer was lost. Nothing of
 * mine is lost.
 */
export function ChangedMeanwhile<T extends Theirs>({ theirs, show, mine }: Props<T>) {
  const { t } = useLingui();
  const { instant } = useFormat();
  const who = theirs?.enteredByName;
  const when = theirs && instant(theirs.enteredOn);
  return (
    <div className="stack">
      <ChangedAlert>
        <p>
          <Trans>Yours is not saved yet. Look at both, then decide.</Trans>
        </p>
      </ChangedAlert>
      <div className="theirs-and-mine">
        <Side title={who ? t`${who}, ${when}` : t`Theirs`}>
          {theirs ? show(theirs) : <Trans>What was there was struck out.</Trans>}
        </Side>
        <Side title={t`Yours, not saved yet`}>{mine}</Side>
      </div>
    </div>
  );
}

/**
 * Says that it was changed, and what that means for mine.
 * @param focus not where nobody pressed anything: it would be taken from who is typing
 */
export function ChangedAlert({ children, focus = true }: { children: ReactNode; focus?: boolean }) {
  return (
    <Alert tone="warn" focus={focus}>
      <p>
        <b>
          <Trans>This was changed since you opened it</Trans>
        </b>
      </p>
      {children}
    </Alert>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** @param onKeep leaves everything as it is now; `onSet` sends mine again, now that theirs was seen */
export function KeepOrSet({ busy, onKeep, onSet }: { busy: boolean; onKeep: () => void; onSet: () => void }) {
  const isUnread = useUnread("theirs");
  return (
    <>
      <Button disabled={busy} onClick={onKeep}>
        <Trans>Keep theirs</Trans>
      </Button>
      <Button kind="main" busy={busy} disabled={isUnread} onClick={onSet}>
        <Trans>Set mine anyway</Trans>
      </Button>
    </>
  );
}
