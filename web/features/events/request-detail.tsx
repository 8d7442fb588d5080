import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { PasswordRequest } from "#contract/password-requests.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AsksForCode, CheckFirst, NotHere } from "./be-sure-who.tsx";
import type { Issued } from "./issued.ts";
import { NewCode } from "./new-code.tsx";
import { OfDeletedAccount } from "./of-deleted-account.tsx";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { RequestFacts } from "./request-facts.tsx";
import { EVENT_TITLE_ID } from "./use-following-focus.ts";
import type { Selection } from "./use-selection.ts";
import "./event-detail.css";

type Props = {
  request: PasswordRequest;
  selection: Selection<PasswordRequest>;
  /** The code that was issued on this page, while the request is open. */
  issued: Issued | undefined;
};

/** Who asks, how to be sure of it, and the code once it is there. */
export function RequestDetail({ request, selection, issued }: Props) {
  const { t } = useLingui();
  const { account } = request;
  const name = `${account.firstName} ${account.lastName}`;
  const mayBeSent = !account.isAdmin && !account.deletedOn;
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
        {!account.deletedOn && (
          <Link className="way-on" to={`/admin/reset-password/${account.accountId}`}>
            <Trans>Update Account Password</Trans>
          </Link>
        )}
      </div>
      <RequestFacts request={request} />
      {selection.hasLeft && (
        <Alert>
          <Trans>This request is closed: the password was renewed, or an adviser has closed it.</Trans>
        </Alert>
      )}
      <OfDeletedAccount account={account} />
      {account.isAdmin && <NotHere phone={account.phone} />}
      {mayBeSent && typeof issued !== "object" && <CheckFirst phone={account.phone} />}
      {account.hasFactor && <AsksForCode phone={account.phone} />}
      {typeof issued === "object" && <NewCode key={issued.code} issued={issued} />}
      <Cats {...account} />
    </section>
  );
}

/** Of a deleted account no page leads to them. */
function Cats({ cats, hasMoreCats, deletedOn }: PasswordRequest["account"]) {
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
              {deletedOn ? (
                <span>{name ?? NAMELESS}</span>
              ) : (
                <Link to={`/admin?case=${caseId}`}>{name ?? NAMELESS}</Link>
              )}
              <CaseStatus status={status} />
            </li>
          ))}
        </ul>
      )}
      {hasMoreCats && (
        <p className="soft">
          {deletedOn ? (
            <Trans>These are the newest. The others are found once the account is restored.</Trans>
          ) : (
            <Trans>These are the newest. Search for the owner to see the others.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
