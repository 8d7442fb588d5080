import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { login } from "#contract/accounts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import { useSend } from "#web/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkItem, Links } from "#web/ui/links.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

type Props = {
  /** What was right already, and is sent once more with the code. */
  credentials: { phone: string; password: string };
  onSuccess: (token: string, byRecoveryCode: boolean) => void;
  onBack: () => void;
};

const OF_THE_APP = /^\s*\d{3}\s?\d{3}\s*$/;

/** The second step of a login, for an account that asks for it. */
export function CodeStep({ credentials, onSuccess, onBack }: Props) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const { send, busy, error, forgetError } = useSend(login);
  const { register, handleSubmit, watch, setFocus, reset } = useForm({ defaultValues: { code: "" } });
  const atField = error?.type === SECOND_FACTOR_NEEDED || error?.errors.some(({ path }) => path === "code");
  useEffect(() => setFocus("code"), [setFocus]);

  async function submit({ code }: { code: string }) {
    const sent = await send({ body: { ...credentials, code } });
    // Each field takes either code.
    if ("ok" in sent) onSuccess(sent.ok, !OF_THE_APP.test(code));
    else setFocus("code", { shouldSelect: true });
  }

  function swap() {
    reset();
    forgetError();
    setRecovery(!recovery);
  }

  return (
    <>
      <form onSubmit={handleSubmit(submit)} noValidate>
        <p className="soft">
          <Trans>Your password is right. One more step, so that a stolen password alone opens nothing.</Trans>
        </p>
        {!atField && <ServerRefusal error={error} />}
        <FactorCodeField
          recovery={recovery}
          field={register("code")}
          error={atField ? error?.detail : undefined}
        />
        <Button
          kind="main"
          full
          type="submit"
          busy={busy}
          disabledReason={watch("code").trim() === "" ? t`Enter the code.` : undefined}
        >
          <Trans>Log in</Trans>
        </Button>
        <Button full onClick={swap}>
          {recovery ? (
            <Trans>Use the code from the app</Trans>
          ) : (
            <Trans>Phone not at hand? Use a recovery code</Trans>
          )}
        </Button>
        <Button kind="quiet" full onClick={onBack}>
          <Trans>Start again</Trans>
        </Button>
      </form>
      <Links>
        <LinkItem to="/contact">
          <Trans>Neither the phone nor a recovery code? Message the team</Trans>
        </LinkItem>
      </Links>
    </>
  );
}
