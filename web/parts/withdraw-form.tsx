import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { REASON_MAX } from "#contract/corrections.ts";
import type { CallError } from "#web/api/call-error.ts";
import { currentSession, onSessionChange, useSession } from "#web/api/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { Refusal } from "./refusal.tsx";
import "./struck-out.css";

const OTHER = "other";

const BLANK = { chosen: "", words: "" };
/** By entry, while the page is open: Escape closes the dialog around it, and nothing typed is lost by a slip. */
const typed = new Map<string, typeof BLANK>();
onSessionChange(() => {
  if (!currentSession()) typed.clear();
});

type Props = {
  /** The entry that is struck out. */
  id: string;
  /** What is struck out, and what goes with it. */
  children: ReactNode;
  busy: boolean;
  error: CallError | undefined;
  onStrike: (reason: string) => void;
  /** Where the form stands in the place of what was pressed. */
  onCancel?: () => void;
};

/** Asks what was wrong before something is struck out: nobody can bring it back, only enter it anew. */
export function WithdrawForm({ id, children, busy, error, onStrike, onCancel }: Props) {
  const { t } = useLingui();
  const isAdviser = useSession()?.isAdmin;
  const reasons = [t`Mistyped`, t`Wrong unit`, t`Wrong day`, t`Wrong cat`];
  const [{ chosen, words }, setTyped] = useState(typed.get(id) ?? BLANK);
  const first = useRef<HTMLSelectElement>(null);
  useSendingHold(busy);
  const isInPlace = onCancel !== undefined;
  useEffect(() => {
    // In the place of what was pressed.
    if (isInPlace) first.current?.focus();
  }, [isInPlace]);
  const reason = chosen === OTHER ? words.trim() : chosen;
  function type(next: Partial<typeof BLANK>) {
    const now = { chosen, words, ...next };
    typed.set(id, now);
    setTyped(now);
  }
  return (
    <form
      className="stack withdraw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && reason) onStrike(reason);
      }}
    >
      {children}
      <Select
        label={t`What was wrong with it?`}
        ref={first}
        value={chosen}
        disabled={busy}
        onChange={({ target }) => type({ chosen: target.value })}
      >
        <option value="">{t`Choose`}</option>
        {reasons.map((one) => (
          <option key={one}>{one}</option>
        ))}
        <option value={OTHER}>{t`Something else`}</option>
      </Select>
      {chosen === OTHER && (
        <TextInput
          label={t`In a few words`}
          hint={isAdviser && t`The owner reads it.`}
          value={words}
          maxLength={REASON_MAX}
          disabled={busy}
          onChange={({ target }) => type({ words: target.value })}
        />
      )}
      <Refusal error={error} />
      <div className="actions">
        {onCancel && (
          <Button
            onClick={() => {
              typed.delete(id);
              onCancel();
            }}
            disabled={busy}
          >
            {error?.isOpen ? <Trans>Close</Trans> : <Trans>Keep it</Trans>}
          </Button>
        )}
        <Button
          kind="stop"
          type="submit"
          busy={busy}
          disabledReason={reason ? undefined : t`Say what was wrong with it.`}
        >
          <Trans>Strike it out</Trans>
        </Button>
      </div>
    </form>
  );
}
