import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { getAccount } from "#contract/accounts.ts";
import type { Session } from "#web/api/session.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import "./own-account.css";

type Props = { session: Pick<Session, "id" | "isAdmin"> };

/** Whose account it is, and the number that the team writes to: one that was mistyped at the sign-up is read here first. */
export function OwnAccount({ session }: Props) {
  const { t } = useLingui();
  const { data: account, error, refetch } = useCall(getAccount, { params: { accountId: session.id } });
  if (!account) {
    return error ? (
      <Failed bare title={t`Your name and number could not be loaded`} onRetry={() => void refetch()}>
        <p>{error.detail}</p>
      </Failed>
    ) : (
      <Bones label={t`Loading your name and number`} lines={2} />
    );
  }
  return (
    <section className="stack own-account">
      <Facts>
        <Fact name={t`Name`}>{account.name}</Fact>
        <Fact name={t`Phone`}>
          <bdi dir="ltr">{account.phone}</bdi>
        </Fact>
      </Facts>
      <p>
        <Trans>You log in with this number, and the team writes to it.</Trans>{" "}
        {session.isAdmin ? (
          <Trans>If it is wrong, tell whoever runs the server.</Trans>
        ) : (
          <Trans>
            If it is wrong, <Link to="/contact">tell the team</Link>. Until it is corrected, log in with the
            number above.
          </Trans>
        )}
      </p>
    </section>
  );
}
