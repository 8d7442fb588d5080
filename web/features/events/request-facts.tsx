import { Trans } from "@lingui/react/macro";
import type { PasswordRequest } from "#contract/password-requests.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Age } from "./age.tsx";
import { CodeState } from "./code-state.tsx";
import { Fact } from "./fact.tsx";
import { useNow } from "./use-now.ts";

/** Who asks for a password, since when, and how far it is. */
export function RequestFacts({ request }: { request: PasswordRequest }) {
  const { account, askedOn, lastAskedOn, code } = request;
  const { instant } = useFormat();
  const now = useNow();
  return (
    <dl className="read-facts">
      <Fact name={<Trans>Phone</Trans>}>{account.phone}</Fact>
      <Fact name={<Trans>Asked</Trans>}>
        <Trans>
          <Age since={askedOn} now={now} /> ago
        </Trans>
      </Fact>
      {lastAskedOn !== askedOn && (
        <Fact name={<Trans>Asked again</Trans>}>
          <Trans>
            <Age since={lastAskedOn} now={now} /> ago
          </Trans>
        </Fact>
      )}
      <Fact name={<Trans>Account since</Trans>}>{instant(account.createdOn)}</Fact>
      <Fact name={<Trans>State</Trans>}>
        <CodeState code={code} now={now} />
      </Fact>
    </dl>
  );
}
