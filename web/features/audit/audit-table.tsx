import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { AuditEntry } from "#contract/audit.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Status } from "#web/ui/status.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { AUDIT_WORDS, EVENT_WORDS } from "./audit-words.ts";

/** Entries of the audit, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`What was done, newest first`}
      captionHidden
      columns={useColumns()}
      rows={entries}
      rowKey={({ _id }) => _id}
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useLingui();
  const { instant } = useFormat();
  return [
    { key: "at", title: t`When`, phone: "end", cell: ({ at }) => instant(at) },
    {
      key: "who",
      title: t`Who`,
      names: true,
      phone: "start",
      cell: (entry) => <Who entry={entry} />,
    },
    { key: "what", title: t`What`, phone: "all", cell: (entry) => <What entry={entry} /> },
    {
      key: "whom",
      title: t`Case, account or medicine`,
      phone: "all",
      titled: true,
      cell: (entry) => <Whom entry={entry} />,
    },
    {
      key: "where",
      title: t`Place`,
      phone: "all",
      titled: true,
      cell: ({ source }) => (source ? <code>{source}</code> : <Trans>several places</Trans>),
    },
  ];
}

const REFUSED = 400;

// By nobody who was logged in, and yet known whose it is: they proved it by the call itself, or the words say that it was
// done to them. Of all else anybody may have sent it who knows a phone.
const KNOWN_WHOSE = [
  "login",
  "createAccount",
  "claimSetup",
  "renewPassword",
  "grantAdmin",
  "revokeAdmin",
  "forgetFactor",
  "issueCodeOnServer",
  "setPhone",
];

type Somebody = { accountId: string | undefined; name: string | undefined };

function whoDid(entry: AuditEntry): Somebody {
  const { enteredBy, enteredByName, aboutAccountId, aboutName, status, verb } = entry;
  if (enteredByName) return { accountId: enteredBy, name: enteredByName };
  const isKnown = status < REFUSED && KNOWN_WHOSE.includes(verb);
  return { accountId: aboutAccountId, name: isKnown ? aboutName : undefined };
}

const OF_THE_SERVER = ["eraseAccount", "eraseCase"];

function Who({ entry }: { entry: AuditEntry }) {
  const who = whoDid(entry);
  if (OF_THE_SERVER.includes(entry.verb)) return <Trans>The server itself</Trans>;
  if (!who.name) return <Trans>Not logged in</Trans>;
  return (
    <>
      <Named {...who} />{" "}
      {entry.asAdmin && (
        <Status dot="on">
          <Trans>adviser</Trans>
        </Status>
      )}
    </>
  );
}

/** Names are free: an owner may have an adviser's, and "adviser" in it. The account behind it has its phone and its id. */
function Named({ accountId, name }: Somebody) {
  return accountId ? <Link to={`/admin/reset-password/${accountId}`}>{name}</Link> : name;
}

function What({ entry: { verb, act, status, times } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const words = act ? EVENT_WORDS[act] : AUDIT_WORDS[verb];
  return (
    <>
      {words ? t(words) : verb}{" "}
      {status >= REFUSED && (
        <Flag tone="warn">
          {times ? (
            <Trans>
              refused ({status}), {times} more within a minute
            </Trans>
          ) : (
            <Trans>refused ({status})</Trans>
          )}
        </Flag>
      )}
    </>
  );
}

function Whom({
  entry: { caseId, catName, aboutAccountId, aboutName, medicationId, medicationName },
}: {
  entry: AuditEntry;
}) {
  if (caseId) {
    return <Link to={`/admin?case=${caseId}`}>{catName ?? <Trans>A case without a name</Trans>}</Link>;
  }
  if (medicationId) return <Link to={`/admin/catalogue/${medicationId}`}>{medicationName}</Link>;
  return aboutName && <Named accountId={aboutAccountId} name={aboutName} />;
}
