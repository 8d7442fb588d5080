import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Empty, Failed } from "#web/ui/blank.tsx";
import { Button } from "#web/ui/button.tsx";
import { type EventList, listName } from "./event-lists.ts";
import { EventRow } from "./event-row.tsx";
import type { Events } from "./use-events.ts";
import type { Selection } from "./use-selection.ts";

type Props = { list: EventList; events: Events; selection: Selection };

/** The events of one kind: open ones oldest first, the history newest first. */
export function EventRows({ list, events, selection }: Props) {
  const { t } = useLingui();
  const name = listName(list);
  return (
    <section className={selection.isChosen ? "pane list chosen" : "pane list"} aria-labelledby="events-title">
      <div className="pane-head">
        <h1 id="events-title" tabIndex={-1}>
          {t`Admin: ${name} Events`}
        </h1>
        {events.items.length > 0 && (
          <span className="note">
            <Plural value={events.items.length} one="# event" other="# events" />
            {events.more && "+"}, {list.kind === "open" ? t`oldest first` : t`newest first`}
          </span>
        )}
      </div>
      <Rows list={list} events={events} selection={selection} />
    </section>
  );
}

function Rows({ list, events, selection }: Props) {
  const { t } = useLingui();
  const rows = useRef<HTMLUListElement>(null);
  const selectedId = selection.selected?._id;
  useEffect(() => {
    if (selectedId) rows.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);

  if (events.isLoading) return <p className="pane-note" role="status">{t`Loading ...`}</p>;
  if (events.error && events.items.length === 0) {
    return (
      <Failed bare title={t`The events could not be loaded`} onRetry={events.retry}>
        <p className="soft">{events.error.detail}</p>
      </Failed>
    );
  }
  if (events.items.length === 0) {
    return (
      <Empty bare icon="inbox" title={t`No events of this type found.`}>
        <p className="soft">
          {list.kind === "open" ? (
            <Trans>Everything has been seen.</Trans>
          ) : (
            <Trans>Nothing was closed yet.</Trans>
          )}
        </p>
      </Empty>
    );
  }
  return (
    <>
      <ul className="rows" ref={rows}>
        {events.items.map((event) => (
          <li key={event._id}>
            <EventRow event={event} isSelected={event._id === selectedId} onSelect={selection.select} />
          </li>
        ))}
      </ul>
      {events.more && (
        <div className="pane-note">
          <Button full busy={events.isLoadingMore} onClick={events.more}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
