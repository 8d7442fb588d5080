import { Trans, useLingui } from "@lingui/react/macro";
import type { PasswordRequest } from "#contract/password-requests.ts";
import { Empty, Failed } from "#web/ui/blank.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Age } from "./age.tsx";
import { CodeState } from "./code-state.tsx";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { RowBones } from "./row-bones.tsx";
import { type Follow, LIST_TITLE_ID } from "./use-following-focus.ts";
import { useNow } from "./use-now.ts";
import type { usePasswordRequests } from "./use-password-requests.ts";
import type { Selection } from "./use-selection.ts";
import "./event-row.css";
import { RowLink } from "./row-link.tsx";

type Props = {
  requests: ReturnType<typeof usePasswordRequests>;
  selection: Selection<PasswordRequest>;
  follow: Follow;
};

/** Who waits for a new password, the longest first. */
export function RequestRows(props: Props) {
  const { t, i18n } = useLingui();
  const { items, more } = props.requests;
  const count = `${i18n.number(items.length)}${more ? "+" : ""}`;
  return (
    <section className="pane list" aria-labelledby={LIST_TITLE_ID}>
      <div className="pane-head">
        <h1 id={LIST_TITLE_ID} tabIndex={-1}>
          {t(PASSWORD_REQUESTS.word)}
        </h1>
        {items.length > 0 && <span className="note">{t`${count}, oldest first`}</span>}
      </div>
      <Rows {...props} />
    </section>
  );
}

function Rows({
  requests: { items, isLoading, error, retry, more, isLoadingMore, isMoreMissed },
  selection,
  follow,
}: Props) {
  const { t } = useLingui();
  const now = useNow();
  if (isLoading) return <RowBones />;
  if (error && items.length === 0) {
    return (
      <Failed bare title={t`The requests could not be loaded`} onRetry={retry}>
        <p className="soft">{error.detail}</p>
      </Failed>
    );
  }
  if (items.length === 0) return <NoRequests />;
  return (
    <>
      {error && (
        <p className="pane-note note" role="status">
          <Trans>This list could not be read again just now; it is tried again every 15 seconds.</Trans>{" "}
          {error.detail}
        </p>
      )}
      <ul>
        {items.map((request) => (
          <li key={request._id}>
            <Row
              request={request}
              isSelected={request._id === selection.selected?._id}
              now={now}
              onSelect={() => {
                follow("row");
                selection.select(request._id);
              }}
            />
          </li>
        ))}
      </ul>
      <div className="pane-note">
        <ShowMore more={more} busy={isLoadingMore} missed={isMoreMissed} />
      </div>
    </>
  );
}

type RowProps = { request: PasswordRequest; isSelected: boolean; now: number; onSelect: () => void };

function Row({ request, isSelected, now, onSelect }: RowProps) {
  const { account, code, askedOn } = request;
  return (
    <RowLink id={request._id} isSelected={isSelected} onSelect={onSelect}>
      <span className="row-top">
        <b>{`${account.firstName} ${account.lastName}`}</b>
        <span className="soft">{account.phone}</span>
        <Age since={askedOn} now={now} />
      </span>
      {account.isAdmin && (
        <Flag>
          <Trans>An adviser's account</Trans>
        </Flag>
      )}
      <span className="soft">
        <CodeState code={code} now={now} />
      </span>
    </RowLink>
  );
}

function NoRequests() {
  const { t } = useLingui();
  return (
    <Empty bare icon="key" title={t`Nobody waits for a new password`}>
      <p className="soft">
        <Trans>Owners who forget their password ask on the login page, and then appear here.</Trans>
      </p>
    </Empty>
  );
}
