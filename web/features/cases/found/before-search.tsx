import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { EventCounts } from "#web/features/events/event-counts.tsx";
import { Empty } from "#web/ui/blank.tsx";
import "./before-search.css";

/** Nothing is searched yet: how one searches, and what waits for the team. */
export function BeforeSearch() {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <div className="before-search">
      <Empty icon="search" title={t`Search for cases.`}>
        <p className="soft">
          <Trans>A part of a cat's or an owner's name is enough. Show All lists every case.</Trans>
        </p>
      </Empty>
      <nav className="waiting" aria-labelledby={titleId}>
        <h2 id={titleId}>
          <Trans>Waiting for the team</Trans>
        </h2>
        <EventCounts />
      </nav>
    </div>
  );
}
