import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { login } from "#contract/accounts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import { startSession, useSession } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { Later, type Part } from "#web/parts/later.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkItem, Links } from "#web/ui/links.tsx";
import { Page } from "#web/ui/page.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AlreadyLoggedIn } from "./already-logged-in.tsx";
import { LoggedInNow } from "./logged-in-now.tsx";
import "./accounts.css";

const CODE_STEP = { name: "code-step", load: async () => (await import("./code-step.tsx")).CodeStep };
const RECOVERY_CODE_USED: Part<object> = {
  name: "recovery-code-used",
  load: async () => (await import("./recovery-code-used.tsx")).RecoveryCodeUsed,
};

export default function LoginPage() {
  const { t } = useLingui();
  const session = useSession();
  const [succeeded, setSucceeded] = useState<LoggedInBy>();
  const startAgain = () => setSucceeded(undefined);
  return (
    <Page title={t`Log in`} width="door">
      {succeeded === "recovery code" ? (
        <Later part={RECOVERY_CODE_USED} given={{}} failed={() => <LoggedInNow onNobody={startAgain} />} />
      ) : succeeded ? (
        <LoggedInNow onNobody={startAgain} />
      ) : session ? (
        <AlreadyLoggedIn>
          <Trans>You're already logged in.</Trans>
        </AlreadyLoggedIn>
      ) : (
        <Login onSuccess={setSucceeded} />
      )}
    </Page>
  );
}

type Credentials = { phone: string; password: string };
type LoggedInBy = "password" | "recovery code";

/** Phone and password; then the code, of an account that asks for one. */
function Login({ onSuccess }: { onSuccess: (by: LoggedInBy) => void }) {
  const [credentials, setCredentials] = useState<Credentials>();

  function start(token: string, byRecoveryCode = false) {
    onSuccess(byRecoveryCode ? "recovery code" : "password");
    startSession(token);
  }

  if (!credentials) return <LoginForm onSuccess={start} onCodeNeeded={setCredentials} />;
  return (
    <Later
      part={CODE_STEP}
      given={{ credentials, onSuccess: start, onBack: () => setCredentials(undefined) }}
      failed={(again) => (
        <Failed title={<Trans>The next step could not be loaded</Trans>} onRetry={again}>
          <p>
            <Trans>
              Your password is right; the code is still to come. Check the connection and try again.
            </Trans>
          </p>
        </Failed>
      )}
    />
  );
}

type FormProps = { onSuccess: (token: string) => void; onCodeNeeded: (credentials: Credentials) => void };

function LoginForm({ onSuccess, onCodeNeeded }: FormProps) {
  const { t } = useLingui();
  const { send, busy, error: refusal } = useSend(login);
  // Not refused: the next step comes in a moment.
  const error = refusal?.type === SECOND_FACTOR_NEEDED ? undefined : refusal;
  const { register, handleSubmit, formState } = useForm<Credentials>({ mode: "onChange" });
  const { state } = useLocation();
  const [phone, setPhone] = useState("");

  async function submit(body: Credentials) {
    const sent = await send({ body });
    if ("ok" in sent) onSuccess(sent.ok);
    else if (sent.error.type === SECOND_FACTOR_NEEDED) onCodeNeeded(body);
  }

  return (
    <>
      <form onSubmit={handleSubmit(submit)} noValidate>
        {state?.done && !error && (
          <Alert tone="done">
            <p>{state.done}</p>
          </Alert>
        )}
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
          hint={t`The number you signed up with, if possible with the country code`}
          type="tel"
          autoComplete="username"
          {...register("phone", { required: true, onChange: ({ target }) => setPhone(target.value) })}
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
        <LinkItem to="/reset-password" state={{ phone }}>
          <Trans>I forgot my password</Trans>
        </LinkItem>
      </Links>
    </>
  );
}
