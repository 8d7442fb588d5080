import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { type Account, getAccount } from "#contract/accounts.ts";
import { useSend } from "#web/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

type Props = {
  /** The account id to begin with. */
  prefilled: string;
  account: Account | undefined;
  onFound: (account: Account | undefined) => void;
};

/** Finds an account by its id and shows whose it is, so that nobody gets another's password. */
export function AccountLookup({ prefilled, account, onFound }: Props) {
  const { t } = useLingui();
  const [accountId, setAccountId] = useState(prefilled);
  const { send, busy, error, forgetError } = useSend(getAccount);
  const wanted = useRef(prefilled);

  async function lookUp() {
    const asked = accountId.trim();
    const sent = await send({ params: { accountId: asked } });
    // Another one was pasted while it was on its way: nobody may set the password of the one before.
    if (wanted.current.trim() !== asked) forgetError();
    else onFound("ok" in sent ? sent.ok : undefined);
  }

  return (
    <section>
      <h2>
        <Trans>Account Lookup</Trans>
      </h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void lookUp();
        }}
      >
        <TextInput
          label={t`Account ID`}
          hint={t`From the card's Administration menu, or from the list of new accounts`}
          value={accountId}
          onChange={(event) => {
            setAccountId(event.target.value);
            wanted.current = event.target.value;
            onFound(undefined);
            forgetError();
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <ServerRefusal error={error} raw />
        <Button
          type="submit"
          busy={busy}
          disabledReason={accountId.trim() === "" ? t`Enter the account id.` : undefined}
        >
          <Trans>Account Lookup</Trans>
        </Button>
        {account && <Found account={account} />}
      </form>
    </section>
  );
}

function Found({ account }: { account: Account }) {
  const { t } = useLingui();
  return (
    <div className="card panel" role="status">
      <Facts>
        <Fact name={t`Name`}>{account.name}</Fact>
        <Fact name={t`Phone`}>{account.phone}</Fact>
        <Fact name={t`Account ID`}>{account._id}</Fact>
        <Fact name={t`Cats`}>
          {account.cats.length === 0 && t`None`}
          {account.cats.map(({ caseId, name, status }) => (
            <span className="block" key={caseId}>
              {name ?? t`<Not Provided>`} ({status})
            </span>
          ))}
        </Fact>
      </Facts>
    </div>
  );
}
