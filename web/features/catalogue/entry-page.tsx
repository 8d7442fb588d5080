import { Trans } from "@lingui/react/macro";
import { Page } from "#web/ui/page.tsx";
import { EntryActions } from "./entry-actions.tsx";
import { CatsOnIt } from "./entry-dialogs.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { EntryHistory } from "./entry-history.tsx";
import { EntryLoader, type Loaded } from "./entry-loader.tsx";
import { Confirmation, InUse } from "./entry-marks.tsx";
import { ToCatalogue } from "./ways-back.tsx";
import "./catalogue.css";

/** /admin/catalogue/:medicationId */
export default function EntryPage() {
  return <EntryLoader>{(loaded) => <Entry {...loaded} />}</EntryLoader>;
}

function Entry({ current, versions, catsOnIt }: Loaded) {
  return (
    <Page title={current.displayName} width="wide" above={<ToCatalogue />}>
      <div className="beside">
        <section className="card entry">
          <div className="card-head">
            <InUse active={current.active} />
            <Confirmation entry={current} />
          </div>
          <div className="panel stack">
            <EntryFacts entry={current} />
            <p>
              <CatsOnIt count={catsOnIt} />
            </p>
            <EntryActions entry={current} catsOnIt={catsOnIt} />
          </div>
        </section>
        <section>
          <h2>
            <Trans>History</Trans>
          </h2>
          <EntryHistory versions={versions} />
        </section>
      </div>
    </Page>
  );
}
