import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { CODE_VALID_HOURS, groupPasswordCode } from "#domain/account/password-code.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { IssuedCode } from "./issued.ts";
import "./new-code.css";

/** A code that was just issued: to read out, to copy, or as a message to paste. It is shown this once. */
export function NewCode({ issued }: { issued: IssuedCode }) {
  const { t } = useLingui();
  const { instant } = useFormat();
  const messageId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const code = groupPasswordCode(issued.code);
  const until = instant(issued.expiresOn);
  const address = `${location.origin}/reset-password?step=code`;
  // Without a name: an account's is what its owner has typed, and the message goes to a phone that nobody has proved to be theirs.
  const message = t`Hello, here is your code for a new password: ${code}

Enter it here with your phone number: ${address}

It works once and for ${CODE_VALID_HOURS} hours. Nobody of the team will ask you for it or for your password.`;

  return (
    <section className="box new-code" aria-label={t`New code`} tabIndex={-1} ref={box}>
      <div className="new-code-head">
        <p className="big-code">{code}</p>
        <CopyButton text={code}>
          <Trans>Copy the code</Trans>
        </CopyButton>
      </div>
      <p>
        <Trans>
          Valid until <b>{until}</b>. It is shown only now; older codes no longer work.
        </Trans>
      </p>
      <label htmlFor={messageId}>
        <Trans>Message to send</Trans>
      </label>
      <textarea id={messageId} readOnly value={message} rows={7} />
      <CopyButton text={message} kind="main">
        <Trans>Copy the message</Trans>
      </CopyButton>
    </section>
  );
}
