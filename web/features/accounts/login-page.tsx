import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { login } from "#contract/accounts.ts";
import { startSession, useSession } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkItem, Links } from "#web/ui/links.tsx";
import { Page } from "#web/ui/page.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AlreadyLoggedIn } from "./already-logged-in.tsx";
import { LoggedInNow } from "./logged-in-now.tsx";
import "./accounts.css";

export default function LoginPage() {
  const { t } = useLingui();
  const session = useSession();
  const [succeeded, setSucceeded] = useState(false);
  return (
    <Page title={t`Log in`} width="door">
      {succeeded ? (
        <LoggedInNow />
      ) : session ? (
        <AlreadyLoggedIn>
          <Trans>You're already logged in.</Trans>
        </AlreadyLoggedIn>
      ) : (
        <LoginForm onSuccess={() => setSucceeded(true)} />
      )}
    </Page>
  );
}

type Credentials = { phone: string; password: string };

function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const { t } = useLingui();
  const { send, busy, error } = useSend(login);
  const { register, handleSubmit, formState } = useForm<Credentials>({ mode: "onChange" });

  async function submit(body: Credentials) {
    const sent = await send({ body });
    if ("error" in sent) return;
    onSuccess();
    startSession(sent.ok);
  }

  return (
    <>
      <form onSubmit={handleSubmit(submit)} noValidate>
        {error && (
          <Alert tone="stop" focus>
            <p>
              <b>
                <Trans>
                  Error encountered when attempting to log in: ({error.status}): {error.statusText}
                </Trans>
              </b>
            </p>
            <p>{error.detail}</p>
          </Alert>
        )}
        <TextInput
          label={t`Phone`}
          hint={t`As you gave it when you joined, best with the country code`}
          type="tel"
          autoComplete="username"
          {...register("phone", { required: true })}
        />
        <TextInput
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          {...register("password", { required: true })}
        />
        <Button
          kind="main"
          full
          type="submit"
          busy={busy}
          disabledReason={formState.isValid ? undefined : t`Enter your phone number and your password.`}
        >
          <Trans>Log in</Trans>
        </Button>
      </form>
      <Links>
        <LinkItem to="/create-account">
          <Trans>If you don't have an account, you can create one here.</Trans>
        </LinkItem>
        <LinkItem to="/reset-password">
          <Trans>I forgot my password</Trans>
        </LinkItem>
      </Links>
    </>
  );
}
