import { Trans, useLingui } from "@lingui/react/macro";
import { listPasswordResets } from "#contract/password-resets.ts";
import { useCall } from "#web/api/use-call.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Failed } from "#web/ui/blank.tsx";
import "./logins.css";

/** The passwords that advisers have set for an account, by whom and why. Nothing where none was. */
export function PasswordResets({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const { instant } = useFormat();
  const { data: resets, error, refetch } = useCall(listPasswordResets, { params: { accountId } });
  if (error && !resets) {
    return (
      <Failed bare title={t`Who set a password could not be loaded`} onRetry={() => void refetch()}>
        <p>{error.detail}</p>
      </Failed>
    );
  }
  if (!resets || resets.length === 0) return null;
  return (
    <section className="resets">
      <h2>
        <Trans>Passwords set by the team</Trans>
      </h2>
      <ul>
        {resets.map(({ _id, resetOn, resetByName, reason }) => (
          <li key={_id}>
            <p>{reason ?? <Trans>No reason was given</Trans>}</p>
            <p className="soft">
              <Trans>
                {resetByName}, {instant(resetOn)}
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
