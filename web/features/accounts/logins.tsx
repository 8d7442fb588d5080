import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { endLogin, endOtherLogins, type LiveLogin, listLogins } from "#contract/logins.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useCall } from "#web/api/use-call.ts";
import { useSend } from "#web/api/use-send.ts";
import { Later } from "#web/parts/later.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoginRow } from "./login-row.tsx";
import { ServerRefusal } from "./server-refusal.tsx";
import "./logins.css";

const PROVE_END = { name: "prove-end", load: async () => (await import("./prove-end.tsx")).ProveEnd };

/** On what an account is logged in. Each but the one this is looked at with can be logged out from here. */
export function Logins({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const { data: logins, error, refetch } = useCall(listLogins, { params: { accountId } });
  return (
    <section className="logins">
      <h2>
        <Trans>Logged in on</Trans>
      </h2>
      {logins ? (
        <LoginList accountId={accountId} logins={logins} />
      ) : error ? (
        <Failed bare title={t`The devices could not be loaded`} onRetry={() => void refetch()}>
          <p>{error.detail}</p>
        </Failed>
      ) : (
        <Bones label={t`Loading the devices`} lines={2} />
      )}
    </section>
  );
}

/** What is to be logged out: one device, or all but this. */
type Ending = { loginId?: string; message: string };

function LoginList({ accountId, logins }: { accountId: string; logins: readonly LiveLogin[] }) {
  const { t } = useLingui();
  const [done, setDone] = useState<{ message: string; turn: number }>();
  /** What the server asks the own password for, and why. */
  const [asked, setAsked] = useState<Ending & { reason: string }>();
  /** Of the last press: what an earlier one came to says nothing any more. */
  const [refusal, setRefusal] = useState<CallError>();
  const one = useSend(endLogin, { refreshes: [listLogins] });
  const others = useSend(endOtherLogins, { refreshes: [listLogins] });
  const isOwn = logins.some(({ isThisOne }) => isThisOne);
  const hasOthers = logins.some(({ isThisOne }) => !isThisOne);
  const busy = one.busy || others.busy;

  async function end(ending: Ending) {
    const { loginId, message } = ending;
    setRefusal(undefined);
    const sent = await (loginId
      ? one.send({ params: { accountId, loginId } })
      : others.send({ params: { accountId } }));
    const error = "error" in sent ? sent.error : undefined;
    const asking = error && asksForPassword(error) ? error : undefined;
    setDone((last) => (error ? undefined : { message, turn: (last?.turn ?? 0) + 1 }));
    setAsked(asking && { ...ending, reason: asking.detail });
    setRefusal(asking ? undefined : error);
  }

  return (
    <>
      {done && (
        <Alert tone="done" focus key={done.turn}>
          <p>{done.message}</p>
        </Alert>
      )}
      <ServerRefusal error={refusal} />
      {asked && (
        <Later
          part={PROVE_END}
          given={{ reason: asked.reason, busy, onProved: () => void end(asked) }}
          failed={(again) => (
            <Failed bare title={<Trans>The next step could not be loaded</Trans>} onRetry={again}>
              <p>
                <Trans>Nothing was logged out. Check the connection and try again.</Trans>
              </p>
            </Failed>
          )}
        />
      )}
      {logins.length === 0 && (
        <p className="soft">
          <Trans>Nowhere just now</Trans>
        </p>
      )}
      {isOwn && hasOthers && (
        <p>
          <Trans>If there is one that is not yours, log it out and change your password.</Trans>
        </p>
      )}
      <ul>
        {logins.map((login) => (
          <LoginRow
            key={login._id}
            login={login}
            busy={busy}
            onEnd={(name) => void end({ loginId: login._id, message: t`Logged out: ${name}` })}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button
          busy={others.busy}
          disabled={one.busy}
          onClick={() =>
            void end({
              message: isOwn ? t`Every other device is logged out.` : t`Every device is logged out.`,
            })
          }
        >
          {isOwn ? <Trans>Log out all other devices</Trans> : <Trans>Log out all devices</Trans>}
        </Button>
      )}
    </>
  );
}

function asksForPassword({ type }: CallError): boolean {
  return type === CONFIRM_PASSWORD;
}
