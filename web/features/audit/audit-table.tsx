import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { AuditEntry } from "#contract/audit.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Flag } from "#web/ui/flag.tsx";
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
];

function whoDid({ enteredByName, aboutName, status, verb }: AuditEntry): string | undefined {
  return enteredByName ?? (status < REFUSED && KNOWN_WHOSE.includes(verb) ? aboutName : undefined);
}

/** Names are free: an owner may have an adviser's. */
function Who({ entry }: { entry: AuditEntry }) {
  const name = whoDid(entry);
  if (!name) return <Trans>Not logged in</Trans>;
  return entry.asAdmin ? <Trans>{name}, adviser</Trans> : name;
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
  entry: { caseId, catName, aboutName, medicationId, medicationName },
}: {
  entry: AuditEntry;
}) {
  if (caseId) {
    return <Link to={`/admin?case=${caseId}`}>{catName ?? <Trans>A case without a name</Trans>}</Link>;
  }
  if (medicationId) return <Link to={`/admin/catalogue/${medicationId}`}>{medicationName}</Link>;
  return aboutName;
}
