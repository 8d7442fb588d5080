import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { listLogins } from "#contract/logins.ts";
import { confirmSecondFactor, getSecondFactor } from "#contract/second-factor.ts";
import { useSend } from "#web/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

type Props = {
  /** Base32. */
  secret: string;
  /** The same as an address that an app opens. */
  link: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** It may be on by now, or is, and nobody has seen its codes here. */
  onDoubt: () => void;
  onCancel: () => void;
};

/** Gives the secret to the app, by eye, by hand or by a press, and takes a first code back. */
export function FactorSetUp({ secret, link, onConfirmed, onDoubt, onCancel }: Props) {
  const { t } = useLingui();
  const { send, busy, error } = useSend(confirmSecondFactor, {
    refreshes: [listLogins, getSecondFactor],
  });
  const { register, handleSubmit, watch, setFocus } = useForm({ defaultValues: { code: "" } });
  const top = useRef<HTMLHeadingElement>(null);
  const wrong = error?.errors.find(({ path }) => path === "code")?.message;
  useEffect(() => top.current?.focus(), []);

  async function submit(body: { code: string }) {
    const sent = await send({ body });
    if ("ok" in sent) return onConfirmed(sent.ok.recoveryCodes);
    if (sent.error.isOpen || sent.error.isOvertaken) onDoubt();
    setFocus("code", { shouldSelect: true });
  }

  return (
    <form className="stack" onSubmit={handleSubmit(submit)} noValidate>
      <h3 ref={top} tabIndex={-1}>
        <Trans>1. Show it to an authenticator app</Trans>
      </h3>
      <p>
        <Trans>
          Your phone's own password manager can do it, and so can any authenticator app. Add an account there
          and let it read this picture:
        </Trans>
      </p>
      <QrCode text={link} label={t`QR code for the authenticator app`} />
      <p>
        <a href={link}>
          <Trans>On this phone? Open it in the app</Trans>
        </a>
      </p>
      <div>
        <p>
          <Trans>Or type this key into the app:</Trans>
        </p>
        <p className="factor-secret">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        <CopyButton text={secret}>
          <Trans>Copy the key</Trans>
        </CopyButton>
      </div>
      <h3>
        <Trans>2. Enter what it shows</Trans>
      </h3>
      {!wrong && <ServerRefusal error={error} />}
      <FactorCodeField field={register("code")} error={wrong} />
      <div className="actions">
        <Button
          kind="main"
          type="submit"
          busy={busy}
          disabledReason={watch("code").trim() === "" ? t`Enter the 6 digits of the app first.` : undefined}
        >
          <Trans>Switch it on</Trans>
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
