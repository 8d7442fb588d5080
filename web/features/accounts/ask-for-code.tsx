import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { requestPassword } from "#contract/password-requests.ts";
import { CODE_VALID_HOURS } from "#domain/account/password-code.ts";
import { useSettings } from "#web/api/settings.ts";
import { useSend } from "#web/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

type Props = { phone: string; onPhone: (phone: string) => void; onAsked: () => void };

/** The first step: which number, and what happens then. */
export function AskForCode({ phone, onPhone, onAsked }: Props) {
  const { t } = useLingui();
  const { send, busy, error } = useSend(requestPassword);

  async function ask() {
    const sent = await send({ body: { phone } });
    if ("ok" in sent) onAsked();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
      noValidate
    >
      <p>
        <Trans>
          The team sends you a code, and you use it to choose a new password. Nothing is lost: your cats,
          weights and doses will still be here.
        </Trans>
      </p>
      <ServerRefusal error={error} />
      <TextInput
        label={t`Phone`}
        hint={t`Your account's phone number, if possible with the country code`}
        type="tel"
        autoComplete="username"
        value={phone}
        onChange={({ target }) => onPhone(target.value)}
        error={error?.errors.find(({ path }) => path === "phone")?.message}
      />
      <Button
        kind="main"
        full
        type="submit"
        busy={busy}
        disabledReason={phone.trim() === "" ? t`Enter your phone number.` : undefined}
      >
        <Trans>Ask the team for a code</Trans>
      </Button>
      <WhatHappensNext />
    </form>
  );
}

function WhatHappensNext() {
  const { appName } = useSettings().messaging;
  return (
    <section className="what-next">
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          {appName ? (
            <Trans>Someone from the team messages this number in {appName} to make sure it is you.</Trans>
          ) : (
            <Trans>Someone from the team messages this number to make sure it is you.</Trans>
          )}
        </li>
        <li>
          <Trans>They send you a code. It works for {CODE_VALID_HOURS} hours.</Trans>
        </li>
        <li>
          <Trans>You enter the code here and choose a new password.</Trans>
        </li>
      </ol>
      <p className="soft">
        <Trans>
          The advisers are volunteers and need sleep too, so this may take a few hours. If you were told to
          ask before the next dose, or to stop, <Link to="/contact">write to the team</Link>. Otherwise keep
          giving the last dose you were told until then.
        </Trans>
      </p>
    </section>
  );
}
