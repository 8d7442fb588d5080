import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { confirmPassword } from "#contract/accounts.ts";
import { useSend } from "#web/api/use-send.ts";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";

type Props = {
  /** What is done then: of the dialog, and of its button. */
  title: string;
  kind: "main" | "stop";
  /** It is being done. */
  doing: boolean;
  /** Why the server asks. */
  reason: string;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Asks for the own password before something is done that would lock somebody out, or let somebody in. */
export function WithPassword({ title, kind, doing, reason, onConfirmed, onClose }: Props) {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  const { send, busy: confirming, error } = useSend(confirmPassword);
  const busy = confirming || doing;
  const input = useRef<HTMLInputElement>(null);
  // Nothing else is to be done here: whoever pressed types on. The reason is heard as the name of the group.
  useEffect(() => input.current?.focus(), []);

  async function confirm(submit: FormEvent) {
    submit.preventDefault();
    const sent = await send({ body: { password } });
    if ("ok" in sent) onConfirmed();
    else input.current?.focus();
  }

  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <form onSubmit={(submit) => void confirm(submit)} noValidate>
        <DialogBody>
          <fieldset className="stack" aria-label={reason}>
            <OwnPasswordField
              reason={reason}
              refusal={error}
              field={{
                ref: input,
                value: password,
                onChange: ({ target }) => setPassword(target.value),
              }}
            />
          </fieldset>
        </DialogBody>
        <DialogFoot>
          <CloseButton onClose={onClose}>
            <Trans>Cancel</Trans>
          </CloseButton>
          <Button
            kind={kind}
            type="submit"
            busy={busy}
            disabledReason={password === "" ? t`Enter your own password.` : undefined}
          >
            {title}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
