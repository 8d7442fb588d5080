import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { PasswordRequest } from "#contract/password-requests.ts";
import { useSettings } from "#web/api/settings.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Age } from "./age.tsx";
import { CodeState } from "./code-state.tsx";
import { NAMELESS } from "./event-names.ts";
import { type IssuedCode, NewCode } from "./new-code.tsx";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { EVENT_TITLE_ID } from "./use-following-focus.ts";
import { useNow } from "./use-now.ts";
import type { Selection } from "./use-selection.ts";
import "./event-detail.css";
import { Fact } from "./fact.tsx";

type Props = {
  request: PasswordRequest;
  selection: Selection<PasswordRequest>;
  /** The code that was issued on this page. */
  issued: IssuedCode | undefined;
};

/** Who asks, how to be sure of it, and the code once it is there. */
export function RequestDetail({ request, selection, issued }: Props) {
  const { t } = useLingui();
  const { account } = request;
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <section className="read-body" aria-label={t`Request of ${name}`}>
      <a
        className="back"
        href={PASSWORD_REQUESTS.address}
        onClick={(press) => {
          press.preventDefault();
          selection.back();
        }}
      >
        <Icon name="back" />
        {t(PASSWORD_REQUESTS.word)}
      </a>
      <div className="read-head">
        <h2 id={EVENT_TITLE_ID} tabIndex={-1}>
          {name}
        </h2>
        <Link className="way-on" to={`/admin/reset-password/${account.accountId}`}>
          <Trans>Update Account Password</Trans>
        </Link>
      </div>
      <Facts request={request} />
      {selection.hasLeft && (
        <Alert>
          <Trans>This request is closed: the password was renewed, or another adviser has closed it.</Trans>
        </Alert>
      )}
      {account.isAdmin && <NotHere phone={account.phone} />}
      {!account.isAdmin && !issued && <CheckFirst phone={account.phone} />}
      {issued && <NewCode issued={issued} firstName={account.firstName} />}
      <Cats cats={account.cats} />
    </section>
  );
}

function Facts({ request: { account, askedOn, lastAskedOn, code } }: { request: PasswordRequest }) {
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

/** A code opens the account to whoever holds it. */
function CheckFirst({ phone }: { phone: string }) {
  const { appName, link } = useSettings().messaging;
  return (
    <Alert tone="warn">
      <p>
        <b>
          <Trans>First be sure who it is.</Trans>
        </b>
      </p>
      <p>
        {appName ? (
          <Trans>
            Write to {phone} in {appName}, to no other number, and ask what only the owner knows, such as the
            cat's last weight. Whoever holds the code holds the account.
          </Trans>
        ) : (
          <Trans>
            Write to {phone}, to no other number, and ask what only the owner knows, such as the cat's last
            weight. Whoever holds the code holds the account.
          </Trans>
        )}
      </p>
      {link && (
        <p>
          <a href={link} rel="noreferrer">
            <Trans>Open {appName}</Trans>
          </a>
        </p>
      )}
    </Alert>
  );
}

/** It opens every case, and anybody can ask for its code. */
function NotHere({ phone }: { phone: string }) {
  return (
    <Alert tone="warn">
      <Trans>
        This is an adviser's account: no page issues its code. Whoever runs the server does, once they are
        sure who asks, with <code>npm run admin -- password-code {phone}</code>
      </Trans>
    </Alert>
  );
}

function Cats({ cats }: { cats: PasswordRequest["account"]["cats"] }) {
  return (
    <section className="box">
      <h3>
        <Trans>Cats</Trans>
      </h3>
      {cats.length === 0 ? (
        <p className="soft">
          <Trans>None</Trans>
        </p>
      ) : (
        <ul className="case-links">
          {cats.map(({ caseId, name, status }) => (
            <li key={caseId}>
              <Link to={`/admin?case=${caseId}`}>{name ?? NAMELESS}</Link>
              <CaseStatus status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
