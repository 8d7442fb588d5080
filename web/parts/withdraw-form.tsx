import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CallError } from "#web/api/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { Refusal } from "./refusal.tsx";
import "./struck-out.css";

const OTHER = "other";
const REASON_MAX = 500;

type Props = {
  /** What is struck out, and what goes with it. */
  children: ReactNode;
  busy: boolean;
  error: CallError | undefined;
  onStrike: (reason: string) => void;
  /** Where the form stands in the place of what was pressed. */
  onCancel?: () => void;
};

/** Asks what was wrong before something is struck out: nobody can bring it back, only enter it anew. */
export function WithdrawForm({ children, busy, error, onStrike, onCancel }: Props) {
  const { t } = useLingui();
  const reasons = [t`Mistyped`, t`Wrong unit`, t`Wrong day`, t`Wrong cat`];
  const [chosen, setChosen] = useState("");
  const [words, setWords] = useState("");
  const first = useRef<HTMLSelectElement>(null);
  useSendingHold(busy);
  const isInPlace = onCancel !== undefined;
  useEffect(() => {
    // In the place of what was pressed.
    if (isInPlace) first.current?.focus();
  }, [isInPlace]);
  const reason = chosen === OTHER ? words.trim() : chosen;
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
        onChange={({ target }) => setChosen(target.value)}
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
          value={words}
          maxLength={REASON_MAX}
          disabled={busy}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Refusal error={error} />
      <div className="actions">
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            <Trans>Keep it</Trans>
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
