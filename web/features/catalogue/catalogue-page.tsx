import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { listMedications, type Medication } from "#contract/medications.ts";
import { useCall } from "#web/api/use-call.ts";
import { DraftNotice } from "#web/parts/draft-notice.tsx";
import { ToCases } from "#web/parts/to-cases.tsx";
import { Empty, Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { Confirmation, InUse } from "./entry-marks.tsx";
import "./catalogue.css";

/** /admin/catalogue */
export default function CataloguePage() {
  const { t } = useLingui();
  return (
    <Page title={t`Catalogue of medications`} width="wide" above={<ToCases />} actions={<AddLink />}>
      <Catalogue />
    </Page>
  );
}

function AddLink() {
  return (
    <ButtonLink to="/admin/catalogue/new">
      <Icon name="add" />
      <Trans>Add a medication</Trans>
    </ButtonLink>
  );
}

function Catalogue() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(listMedications, {});
  if (!data && !error) return <Bones big label={t`Loading the catalogue`} />;
  if (!data) {
    return (
      <Failed title={t`The catalogue could not be loaded`} onRetry={() => void refetch()}>
        <p className="soft">{error?.detail}</p>
      </Failed>
    );
  }
  if (data.length === 0) {
    return (
      <Empty title={t`The catalogue is empty`} actions={<AddLink />}>
        <p className="soft">
          <Trans>No treatment can be set before it holds a medication that is in use.</Trans>
        </p>
      </Empty>
    );
  }
  return (
    <div className="stack-l">
      <DraftNotice catalogue={data} />
      <Entries title={<Trans>In use</Trans>} entries={data.filter(({ active }) => active)} />
      <Entries title={<Trans>Not in use</Trans>} entries={data.filter(({ active }) => !active)} />
    </div>
  );
}

function Entries({ title, entries }: { title: ReactNode; entries: readonly Medication[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="entries">
        {entries.map((entry) => (
          <li className="card entry" key={entry._id}>
            <div className="card-head">
              <h3>
                <Link to={`/admin/catalogue/${entry._id}`}>{entry.displayName}</Link>
              </h3>
              <InUse active={entry.active} />
              <Confirmation entry={entry} />
            </div>
            <div className="panel">
              <EntryFacts entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
