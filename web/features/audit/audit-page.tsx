import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { listAudit, listCaseAudit } from "#contract/audit.ts";
import { usePages } from "#web/api/pages.ts";
import { ToCases } from "#web/parts/to-cases.tsx";
import { Empty, Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Page } from "#web/ui/page.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { AuditTable } from "./audit-table.tsx";

/** Who did, looked at or was refused what: with one case, or everywhere. */
export default function AuditPage() {
  const { t } = useLingui();
  const { caseId } = useParams();
  return (
    <Page title={caseId ? t`History of the case` : t`Audit`} width="wide" above={<ToCases />}>
      <p className="soft">
        <Trans>
          What was changed, what an adviser opened or searched for by words, weight or graduation, and what
          was refused. Whoever only read a list, such as all cases or the inbox, or searched for a name, has
          no entry. Entries cannot be edited. The same code under Place means the same network address.
        </Trans>
      </p>
      {caseId ? <OfCase caseId={caseId} /> : <OfAll />}
    </Page>
  );
}

function OfAll() {
  return <Entries found={usePages(listAudit, { query: {} })} />;
}

function OfCase({ caseId }: { caseId: string }) {
  return <Entries found={usePages(listCaseAudit, { params: { caseId }, query: {} })} />;
}

type Found = ReturnType<typeof usePages<typeof listAudit>>;

function Entries({ found }: { found: Found }) {
  const { t } = useLingui();
  const { data: entries, error, more, isFetchingNextPage, isMoreMissed, refetch } = found;
  if (!entries && error?.status === 404) {
    return (
      <NothingFound title={t`The case is not here`}>
        <p className="soft">{error.detail}</p>
      </NothingFound>
    );
  }
  if (!entries && error) {
    return (
      <Failed title={t`The entries could not be loaded`} onRetry={() => void refetch()}>
        <p>{error.detail}</p>
      </Failed>
    );
  }
  if (!entries) return <Bones label={t`Loading the entries`} />;
  if (entries.length === 0) return <Empty title={t`Nothing was done yet`} />;
  return (
    <>
      <AuditTable entries={entries} />
      <ShowMore more={more} busy={isFetchingNextPage} missed={isMoreMissed} />
    </>
  );
}
